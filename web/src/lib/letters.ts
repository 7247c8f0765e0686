// Words on cards are never broken: where the longest is too wide, the name is set smaller.

/** The letters of the longest word. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map((word) => word.length));
