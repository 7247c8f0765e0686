// Links for others. On this computer the page may be called localhost; a friend's phone needs the server's real name.

import { api } from "./api.ts";

const HERE = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

class Invite {
  link = $state("");
  /** False until it is known whether anybody can reach this server. */
  known = $state(false);
}

export function inviteLink(path: string): Invite {
  const invite = new Invite();
  if (!HERE.test(location.host)) {
    invite.link = location.origin + path;
    invite.known = true;
    return invite;
  }
  api.here().then(
    (here) => {
      invite.link = here.address ? here.address + path : "";
      invite.known = true;
    },
    () => (invite.known = true),
  );
  return invite;
}
