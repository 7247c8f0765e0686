// How code looks, `npm run format`. Lines of a component may be longer: broken markup shows its white space.
import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 140,
  bracketSameLine: true,
  plugins: [svelte],
  overrides: [{ files: "*.svelte", options: { parser: "svelte", printWidth: 160 } }],
};
