// The lobby over HTTP. A refusal becomes a `Refusal` with the server's own sentence.

import type {
  CorrectedContent,
  Correction,
  KeptPack,
  Fill,
  GuideData,
  Here,
  Join,
  Keys,
  Me,
  NewTable,
  NextTable,
  PlayOn,
  Problem,
  PuzzleData,
  Recoverable,
  Recovery,
  Remove,
  Replay,
  SoloBests,
  Report,
  ReviewData,
  ReviewWish,
  Subscription,
  TableData,
  TableList,
  TitleContent,
  TitleData,
  TitleRules,
  TitleTexts,
  TitleWords,
} from "../protocol.ts";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clause = "",
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal("offline", "offline");
  }
  if (response.status === 204) return undefined as T;
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = (data ?? { code: "failed", message: response.statusText, clause: "" }) as Problem;
    throw new Refusal(problem.code, problem.message, problem.clause);
  }
  return data as T;
}

// With which values: those of a pack, or those a table was played with; without either, those of today.
const valued = (pack: string, content = ""): string => (pack || content ? `?${new URLSearchParams(pack ? { pack } : { content })}` : "");

export const api = {
  here: () => ask<Here>("GET", "/api/here"),
  becomeGuest: (name: string) => ask<Me>("POST", "/api/guests", { name }),
  me: () => ask<Me>("GET", "/api/me"),
  forgetMe: () => ask<void>("DELETE", "/api/me"),
  logOutElsewhere: () => ask<Me>("POST", "/api/me/log-out-elsewhere"),
  /** Everything that is kept of me, as a file. */
  myData: async (): Promise<Blob> => {
    let response: Response;
    try {
      response = await fetch("/api/me/data", { credentials: "same-origin" });
    } catch {
      throw new Refusal("offline", "offline");
    }
    if (response.ok) return response.blob();
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? "failed", problem?.message ?? response.statusText);
  },
  solo: () => ask<SoloBests>("GET", "/api/me/solo"),
  recovery: () => ask<Recovery>("POST", "/api/me/recovery"),
  bar: (how: "muted" | "blocked", guest: string, on: boolean) => ask<Me>(on ? "PUT" : "DELETE", `/api/me/${how}/${guest}`),
  titles: () => ask<TitleData[]>("GET", "/api/titles"),
  words: (slug: string, pack: string, content: string) => ask<TitleWords>("GET", `/api/titles/${slug}/words${valued(pack, content)}`),
  texts: (slug: string) => ask<TitleTexts>("GET", `/api/titles/${slug}/texts`),
  rules: (slug: string) => ask<TitleRules>("GET", `/api/titles/${slug}/rules`),
  puzzle: (slug: string, query: Record<string, string>) =>
    ask<PuzzleData>("GET", `/api/titles/${slug}/puzzle?${new URLSearchParams(query)}`),
  content: (slug: string, pack: string) => ask<TitleContent>("GET", `/api/titles/${slug}/content${valued(pack)}`),
  correct: (slug: string, corrections: Correction[]) => ask<CorrectedContent>("POST", `/api/titles/${slug}/corrections`, { corrections }),
  keepPack: (slug: string, corrections: Correction[]) => ask<KeptPack>("POST", `/api/titles/${slug}/packs`, { corrections }),
  openTables: () => ask<TableList>("GET", "/api/tables"),
  /** A hundred of my tables, from the one with this number on: those that go on first, then the newest. */
  myTables: (from = 0) => ask<TableList>("GET", `/api/tables?mine&from=${from}`),
  next: () => ask<NextTable>("GET", "/api/next"),
  newTable: (wish: NewTable) => ask<TableData>("POST", "/api/tables", wish),
  table: (id: string) => ask<TableData>("GET", `/api/tables/${id}`),
  join: (id: string, wish: Join) => ask<TableData>("POST", `/api/tables/${id}/join`, wish),
  fill: (id: string, wish: Fill) => ask<TableData>("POST", `/api/tables/${id}/fill`, wish),
  remove: (id: string, wish: Remove) => ask<TableData>("POST", `/api/tables/${id}/remove`, wish),
  leave: (id: string) => ask<void>("POST", `/api/tables/${id}/leave`),
  replay: (id: string, query: Record<string, string>) => ask<Replay>("GET", `/api/tables/${id}/replay?${new URLSearchParams(query)}`),
  playOn: (id: string, wish: PlayOn) => ask<TableData>("POST", `/api/tables/${id}/play-on`, wish),
  review: (id: string, query: Record<string, string>) => ask<ReviewData>("GET", `/api/tables/${id}/review?${new URLSearchParams(query)}`),
  askReview: (id: string, wish: ReviewWish) => ask<ReviewData>("POST", `/api/tables/${id}/review`, wish),
  report: (id: string, report: Report) => ask<void>("POST", `/api/tables/${id}/report`, report),
  guide: (id: string) => ask<GuideData>("GET", `/api/tables/${id}/guide`),
  newGuide: (slug: string, guide: string) => ask<TableData>("POST", `/api/titles/${slug}/guides/${guide}`),
  recoverable: (token: string) => ask<Recoverable>("GET", `/api/recovery/${token}`),
  recover: (token: string) => ask<Me>("POST", `/api/recovery/${token}`),
  pushKey: () => ask<Keys>("GET", "/api/push"),
  pushOn: (wish: Subscription) => ask<void>("POST", "/api/push", wish),
  pushOff: (endpoint: string) => ask<void>("DELETE", "/api/push", { endpoint }),
  upload: (record: unknown) => ask<TableData>("POST", "/api/records", record),
};
