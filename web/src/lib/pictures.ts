// The titles' pictures: the arch of the shelf, drawn in the title's folder, and a table in the middle of a game.

import plain from "../art/arch.svg?raw";

const ARCHES = import.meta.glob<string>("../../../src/pentarchy/games/*/web/arch.svg", { query: "?raw", import: "default", eager: true });
const TABLES = import.meta.glob<string>("../../../docs/pictures/tables/*.webp", { query: "?url", import: "default", eager: true });

/** A title without a picture of its own has a plain one, in its colours. */
export const archOf = (slug: string): string => ARCHES[`../../../src/pentarchy/games/${slug}/web/arch.svg`] ?? plain;

/** Where a picture of a table is, if there is one; loaded when somebody asks for it. */
export const tableOf = (slug: string): string | undefined => TABLES[`../../../docs/pictures/tables/${slug}.webp`];
