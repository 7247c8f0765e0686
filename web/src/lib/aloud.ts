// What a screen reader would say of something that is drawn: its words, the names of its pictures, nothing that is hidden from it.

export function aloud(node: Node | null | undefined): string {
  return words(node)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.:;!?])/g, "")
    .trim();
}

function words(node: Node | null | undefined): string {
  if (!node) return "";
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
  const label = node.getAttribute("aria-label");
  if (label) return ` ${label} `;
  // Boxes stand apart, words within a line do not.
  const said = [...node.childNodes].map(words).join("");
  return getComputedStyle(node).display === "inline" ? said : ` ${said} `;
}
