// Before the first paint, so that nobody sees the other theme flash. Settings proper: src/lib/settings.svelte.ts.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("settings") || "{}");
  } catch {
    // What cannot be read is as if nothing had been set.
  }
  var dark = kept.theme ? kept.theme === "candlelight" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "candlelight" : "parchment";
  document.documentElement.lang = kept.lang || (/^ru\b/i.test(navigator.language) ? "ru" : "en");
})();
