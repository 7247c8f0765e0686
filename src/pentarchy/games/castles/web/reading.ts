// What the cards of Plague Castles do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { maybe, t } from "$app/lib/i18n.svelte.ts";
import { doesOf, faceOf, type CastlesTitle } from "./view.ts";

export function read(title: CastlesTitle, kind: string, id: number): Reading | undefined {
  if (kind === "pile") return { name: t(`pile-${title.token(kind, id)}`), effect: t(`read-pile-${title.token(kind, id)}`) };
  if (kind !== "card") return undefined;
  const face = faceOf(title, id);
  if (!face) return undefined;
  if (face.kind === "turmoil") {
    const conditions = (face.conditions ?? []).map(([verb, cards]) =>
      title.say("condition-words", {
        "condition-id": title.token("condition", verb),
        cards,
        left: t("left-neighbour"),
      }),
    );
    return {
      effect: conditions.join(` ${t("or")} `),
      facts: [t("card-turmoil")],
    };
  }
  const colour = face.colour >= 0 ? [title.name("colour", face.colour)] : [];
  const but = maybe(`but-${face.does ?? ""}`);
  const effect = face.kind === "castle" ? t(`read-castle-${face.does ?? ""}`) : `${doesOf(title, id)}.`;
  return {
    effect,
    facts: [t(`card-${face.kind}`), ...colour],
    ...(but ? { but: [but] } : {}),
  };
}
