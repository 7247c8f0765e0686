// The titles' colours as CSS: the one place where a shelf card becomes custom properties. `styles/tokens.css` has the defaults.

import type { PaletteData } from "../protocol.ts";

const THEMES: Record<string, string> = { parchment: "", candlelight: ":root[data-theme='candlelight'] " };
let sheet: CSSStyleSheet | undefined;

function rule(theme: string, slug: string, { main, wash, line, art }: PaletteData): string {
  const own = Object.entries(art ?? {}).map(([name, colour]) => `--${name}: ${colour};`);
  return `${theme}[data-title='${CSS.escape(slug)}'] { --pig: ${main}; --pig-wash: ${wash}; --pig-line: ${line}; ${own.join(" ")} }`;
}

/** From now on every `data-title` has the colours of its title; one without colours has the app's own. */
export function paint(colours: Map<string, Record<string, PaletteData>>): void {
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  const rules: string[] = [];
  for (const [slug, themes] of colours) {
    for (const [name, theme] of Object.entries(THEMES)) if (themes[name]) rules.push(rule(theme, slug, themes[name]));
  }
  sheet.replaceSync(rules.join("\n"));
}
