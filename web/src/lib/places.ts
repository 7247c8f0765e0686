// Where on the page a thing lies: whatever shows it says so with `data-piece`, `data-spot`, `data-place` or, for a seat,
// `data-seat`.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const shown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** The element that shows a thing, by its key; of several, the first that can be seen. */
export function elementOf(root: ParentNode, key: string): Element | undefined {
  const [kind, id] = key.split(":");
  const names =
    kind === "seat"
      ? [`[data-seat="${id}"]`, `[data-spot="${key}"]`]
      : [`[data-piece="${key}"]`, `[data-spot="${key}"]`, `[data-place="${key}"]`, `[data-look="${key}"]`];
  for (const name of names) {
    const found = [...root.querySelectorAll(`${name}:not(dialog *, .prompt *, .table__side *)`)].find(shown);
    if (found) return found;
  }
  return undefined;
}

/** Its box on the screen. */
export function boxOf(root: ParentNode, key: string): Box | undefined {
  return elementOf(root, key)?.getBoundingClientRect();
}

export const inSight = ({ left, top, width, height }: Box): boolean =>
  left + width > 0 && top + height > 0 && left < innerWidth && top < innerHeight;
