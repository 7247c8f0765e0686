// A component's key: its kind and number, as things on the table are known by.

import type { Thing } from "../protocol.ts";

export const keyOf = (kind: string, id: number): string => `${kind}:${id}`;
export const thingKey = (thing: Pick<Thing, "kind" | "id">): string => keyOf(thing.kind, thing.id);
