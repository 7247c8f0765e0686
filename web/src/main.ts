import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import "./styles/table.css";
import "./styles/shell.css";
import App from "./App.svelte";
import { link } from "./lib/link.svelte.ts";
import { router } from "./lib/router.svelte.ts";
import { shelf } from "./lib/shelf.svelte.ts";

shelf.paint();
link.start();
router.start();
mount(App, { target: document.getElementById("app")! });
