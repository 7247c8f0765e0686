// Every event, question, option, score line, verdict and refusal of every title, in both languages, as Python says it: the golden
// files are made by tests/suites/test_sentences.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bundleOf } from "../../src/lib/fluent.ts";
import { type Names, Sentences } from "../../src/lib/sentences.ts";
import type { Lang } from "../../src/lib/settings.svelte.ts";
import type { ClauseData, DecisionData, EventData, OptionNode, OutcomeData, ScoreLineData } from "../../src/protocol.ts";

interface Case {
  event?: EventData;
  story?: EventData[];
  question?: DecisionData;
  option?: OptionNode[];
  move?: OptionNode[];
  step?: string;
  line?: ScoreLineData;
  award?: string;
  outcome?: OutcomeData;
  points?: number;
  refusal?: string;
  en: string | string[];
  ru: string | string[];
}
interface Golden {
  seats: string[];
  names: Names;
  rules: Record<string, ClauseData["text"]>;
  cases: Case[];
}

const GOLDEN = import.meta.glob<Golden>("../../../tests/games/*/sentences.json", { import: "default", eager: true });
const SOURCES = import.meta.glob<string>("../../../src/pentarchy/{locale,games/*/locale}/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const PENTARCHY = "../../../src/pentarchy";
const LANGUAGES: Lang[] = ["en", "ru"];

const bundle = (slug: string, lang: Lang, rules: string = lang) =>
  bundleOf(rules, SOURCES[`${PENTARCHY}/locale/${lang}.ftl`]!, SOURCES[`${PENTARCHY}/games/${slug}/locale/${lang}.ftl`]!);

function said(sentences: Sentences, golden: Golden, one: Case, lang: Lang): string | string[] {
  if (one.event) return sentences.event(one.event);
  if (one.story) return sentences.story(one.story);
  if (one.question) return sentences.question(one.question);
  if (one.option) return sentences.option(one.option, one.step!);
  if (one.move) return sentences.move(one.move, one.step!);
  if (one.line) return sentences.scoreLine(one.line);
  if (one.award) return sentences.award(one.award);
  if (one.outcome) return sentences.verdict(one.outcome);
  if (one.points !== undefined) return sentences.points(one.points);
  return sentences.refusal(one.refusal!, golden.rules[one.refusal!]![lang]!);
}

/** The cases that these sentences tell otherwise. */
function differences(sentences: Sentences, golden: Golden, lang: Lang): string[] {
  return golden.cases.flatMap((one) => {
    const now = said(sentences, golden, one, lang);
    return JSON.stringify(now) === JSON.stringify(one[lang]) ? [] : [`${lang}: expected ${one[lang]}, now ${now}`];
  });
}

const titles = Object.entries(GOLDEN).map(([path, golden]) => [path.split("/").at(-2)!, golden] as const);

test("the app says what Python says", () => {
  assert.ok(titles.length);
  for (const [slug, golden] of titles) {
    for (const lang of LANGUAGES) {
      const sentences = new Sentences(bundle(slug, lang), lang, golden.names, golden.seats);
      assert.deepEqual(differences(sentences, golden, lang), [], slug);
    }
  }
});

test("a planted difference is noticed", () => {
  for (const [slug, golden] of titles) {
    const plants = {
      "plurals of another language": new Sentences(bundle(slug, "ru", "en"), "ru", golden.names, golden.seats),
      "names of another language": new Sentences(bundle(slug, "ru"), "en", golden.names, golden.seats),
      "seats without their names": new Sentences(bundle(slug, "ru"), "ru", golden.names, []),
      "components without their names": new Sentences(bundle(slug, "ru"), "ru", {}, golden.seats),
    };
    for (const [plant, sentences] of Object.entries(plants))
      assert.notEqual(differences(sentences, golden, "ru").length, 0, `${slug}: ${plant}`);
  }
});
