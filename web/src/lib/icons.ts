// Signs by name: our own, those of the shell, and those a title's board brings along.

import shell from "game-icons:lion,dolphin,heraldic-sun,oak-leaf,eagle-emblem,wolf-head,crossed-swords,meeple,sands-of-time,open-book,sound-off,sound-on,crossed-chains,laurels,scroll-unfurled,conversation,rule-book,robot-golem,eyeball,flying-flag,check-mark,card-pickup,hourglass,crystal-ball";

const icons: Record<string, string> = {
  ...shell,
  back: '<path d="M320 70 130 256l190 186 36-36-152-150 152-150z"/>',
  menu: '<path d="M70 120h372v44H70zM70 234h372v44H70zM70 348h372v44H70z"/>',
  star: '<path d="M256 50l58 140 150 12-115 98 36 148-129-80-129 80 36-148L48 202l150-12z"/>',
  sunmoon: '<path d="M256 60a196 196 0 1 0 0 392 196 196 0 0 0 0-392zm0 40v312a156 156 0 0 1 0-312z"/>',
  undo: '<path d="M200 90 70 200l130 110v-75c110 0 160 40 190 130 30-140-50-220-190-220z"/>',
  link: '<path d="M210 300 300 210l24 24-90 90zM120 330l70-70 24 24-70 70c-20 20-20 40 0 60s40 20 60 0l70-70 24 24-70 70c-36 36-76 36-108 4s-32-74 0-112zM392 182l-70 70-24-24 70-70c20-20 20-40 0-60s-40-20-60 0l-70 70-24-24 70-70c36-36 76-36 108-4s32 74 0 112z"/>',
  first: '<path d="M96 84h44v344H96zM420 84v344L160 256z"/>',
  prev: '<path d="M360 76v360L110 256z"/>',
  next: '<path d="M152 76v360l250-180z"/>',
  last: '<path d="M416 84h-44v344h44zM92 84v344l260-172z"/>',
  forward: '<path d="M48 84v344l180-172zM232 84v344l180-172zM420 84h44v344h-44z"/>',
  play: '<path d="M132 60v392l300-196z"/>',
  pause: '<path d="M120 72h92v368h-92zM300 72h92v368h-92z"/>',
  save: '<path d="M232 60h48v210l76-76 34 34-134 134-134-134 34-34 76 76zM84 392h344v56H84z"/>',
  bring: '<path d="M256 60 122 194l34 34 76-76v210h48V152l76 76 34-34zM84 392h344v56H84z"/>',
  bell: '<path d="M256 48c-18 0-32 14-32 32v10c-62 16-104 70-104 140v92l-44 66v28h360v-28l-44-66v-92c0-70-42-124-104-140V80c0-18-14-32-32-32zm-52 384a52 52 0 0 0 104 0z"/>',
  close: '<path d="m118 84 138 138L394 84l34 34-138 138 138 138-34 34-138-138-138 138-34-34 138-138L84 118z"/>',
};

export function addIcons(more: Record<string, string>): void {
  Object.assign(icons, more);
}

export function iconBody(name: string): string {
  return icons[name] ?? "";
}
