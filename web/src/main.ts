import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/parts.css";
import "./styles/shell.css";
import App from "./App.svelte";
import { link } from "./lib/link.svelte.ts";
import { router } from "./lib/router.svelte.ts";

link.start();
router.start();
mount(App, { target: document.getElementById("app")! });
