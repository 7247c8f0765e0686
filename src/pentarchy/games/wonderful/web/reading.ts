// What cards and tasks of It's a Wonderful Kingdom do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import { adviceOf, amountsText, type Face, faceOf, itemName, kindName, type WonderfulTitle } from "./view.ts";

/** What it brings once it stands, and in every round from then on. */
function effectOf(title: WonderfulTitle, face: Face): string {
  if (face.ability) return `${adviceOf(title, face, false)}.`;
  if (face.soldiers) return t(`wk-menace-${face.id}`);
  const said: string[] = [];
  const tell = (id: string, what: string): void => void (what && said.push(t(id, { what })));
  tell("wk-says-makes", amountsText(title, face.produces ?? {}));
  for (const [resource, kind] of Object.entries(face.produces_each ?? {}))
    said.push(
      t("wk-says-makes-each", {
        what: itemName(title, resource),
        kind: kindName(title, kind),
      }),
    );
  tell("wk-says-bonus", amountsText(title, face.bonus ?? {}));
  if (face.points) said.push(t("wk-read-points", { points: title.points(face.points) }));
  for (const [kind, points] of Object.entries(face.points_each ?? {}))
    said.push(
      t("wk-says-points-each", {
        what: title.points(points),
        kind: kindName(title, kind),
      }),
    );
  if (face.gives) said.push(t("wk-read-treasure", { what: amountsText(title, face.gives) }));
  return said.join(" ");
}

export function read(title: WonderfulTitle, kind: string, id: number): Reading | undefined {
  if (kind === "task") {
    const task = title.printed.tasks[id];
    if (!task) return undefined;
    const { points = 0, ...pieces } = task.reward;
    const reward = [amountsText(title, pieces), points ? title.points(points) : ""].filter(Boolean).join(", ");
    return {
      effect: t("wk-read-task", { reward }),
      facts: [t("wk-read-cost", { what: amountsText(title, task.cost) })],
      ...(task.final ? { but: [t("wk-read-final")] } : {}),
    };
  }
  if (kind !== "card") return undefined;
  const face = faceOf(title, id);
  const facts: string[] = [];
  if (face.kind) facts.push(kindName(title, face.kind));
  if (face.cost && Object.keys(face.cost).length) facts.push(t("wk-read-cost", { what: amountsText(title, face.cost) }));
  if (face.ability)
    facts.push(title.say("phase-words", { "phase-id": face.phase ?? "" }), title.say("price-words", { price: face.soldiers ?? 0 }));
  else if (face.soldiers) facts.push(t("wk-read-beaten", { number: face.soldiers }));
  if (face.recycle) facts.push(t("wk-read-recycle", { what: itemName(title, face.recycle) }));
  return { effect: effectOf(title, face), facts };
}
