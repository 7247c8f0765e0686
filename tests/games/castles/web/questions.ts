// What Plague Castles asks, for tests and pictures alike.

/** Questions as they came in recorded games, by the verb of the answer. The first six are asked most. */
export const QUESTIONS: [string, string][] = [
  ["6-seats", "lay"],
  ["6-seats", "kill"],
  ["false-orders", "answer"],
  ["6-seats", "hire"],
  ["4-seats", "take"],
  ["6-seats", "meet"],
  ["4-seats", "look"],
  ["4-seats", "name"],
  ["6-seats", "give"],
  ["6-seats", "invite"],
  ["6-seats", "open"],
  ["6-seats", "lose"],
  ["6-seats", "wed"],
  ["6-seats", "put"],
  ["6-seats", "rob"],
  ["4-seats", "build"],
  ["false-orders", "break"],
  ["6-seats", "raise"],
  ["6-seats", "exchange"],
];
