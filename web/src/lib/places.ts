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

/** What of an element can be seen: within the window, and within whatever scrolls around it. */
export function seenOf(element: Element): Box | undefined {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const cut = (box: { left: number; top: number; right: number; bottom: number }): void => {
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  };
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflow !== "visible") cut(around.getBoundingClientRect());
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/** What can be seen of a thing. */
export function boxOf(root: ParentNode, key: string): Box | undefined {
  const element = elementOf(root, key);
  return element && seenOf(element);
}
