// What is copied from an example at Python's prompt is the code: no prompts, no answers, and an empty line after each block.
function typed(block) {
  const lines = [];
  for (const line of block.textContent.split("\n")) {
    if (!/^(>>>|\.\.\.)( |$)/.test(line)) continue;
    if (line.startsWith(">>>") && lines.length && /^\s/.test(lines.at(-1))) lines.push("");
    lines.push(line.slice(4));
  }
  if (lines.length && /^\s/.test(lines.at(-1))) lines.push("");
  return `${lines.join("\n")}\n`;
}

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("[data-clipboard-target]");
    const block = button?.closest(".language-pycon")?.querySelector("code");
    if (block) button.setAttribute("data-clipboard-text", typed(block));
  },
  true,
);
