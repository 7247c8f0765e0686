// A rulebook to be read from front to back: the ledger of clauses sorts by kind, a reader goes by subject.

import type { ClauseData } from "../protocol.ts";

const RULING = "ruling"; // mostly no subject of its own: it settles what the clauses before it leave open
const MANY = 8; // rulings in a row are a chapter
const BEGUN = 0.1; // of a chapter: a clause named in passing at the front does not pull the rest of it there
type Placed = Pick<ClauseData, "section">;

/** Chapters in the order in which the book comes to speak of them, each ruling beside the rule it settles. */
export function chapters<C extends Placed>(clauses: readonly C[]): [string, C[]][] {
  const found = new Map<string, { clauses: C[]; places: number[] }>();
  let chapter = clauses.find((clause) => clause.section !== RULING)?.section ?? RULING;
  clauses.forEach((clause, place) => {
    if (clause.section !== RULING) chapter = clause.section;
    else if (clauses.slice(place, place + MANY).filter((one) => one.section === RULING).length === MANY) chapter = RULING;
    const into = found.get(chapter) ?? { clauses: [], places: [] };
    into.clauses.push(clause);
    into.places.push(place);
    found.set(chapter, into);
  });
  const begins = ({ places }: { places: number[] }): number => places[Math.floor(places.length * BEGUN)]!;
  return [...found].sort(([, a], [, b]) => begins(a) - begins(b)).map(([name, inside]) => [name, inside.clauses]);
}
