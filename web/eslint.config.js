// Rules that find mistakes; how code looks is Prettier's business. Boards lie in their titles' folders, so `npm run lint` runs this at
// the root of the repository.

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import { configs as typescript, parser } from "typescript-eslint";

export default defineConfig(
  { ignores: ["web/node_modules", "web/src/protocol.ts"] },
  js.configs.recommended,
  typescript.recommended,
  svelte.configs.recommended,
  {
    rules: {
      // TypeScript itself knows what is defined and what is unused.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": "off",
      eqeqeq: "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      // Fixtures of Playwright begin with an empty pattern.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      // Sets and maps here are never changed once they are state, and {" "} keeps a space after a block.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-useless-mustaches": "off",
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser } } },
);
