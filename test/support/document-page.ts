import type { Page } from "playwright-core";
import type { TestApp } from "./app.ts";
import type { TestBrowser, Visitor } from "./browser.ts";

export interface Reader extends Visitor {
  readonly token: string;
  /** Stores a text as a document of this reader; answers it as the API does. */
  readonly store: (text: string, title?: string) => Promise<any>;
  /** Opens a document's page, at a term's words if one is named. */
  readonly open: (id: number, at?: string) => Promise<void>;
}

const HOUR_MS = 3_600_000;

/** A signed-in visitor in a new organization: the browser has the session in storage. */
export async function reader(
  app: TestApp,
  visitor: TestBrowser["visitor"],
  options?: Parameters<TestBrowser["visitor"]>[1],
): Promise<Reader> {
  const { token, refreshToken } = await app.signUp();
  const { user } = (await app.call("GET", "/api/auth/me", { token })).body;
  const session = { user, accessToken: token, refreshToken, renewFrom: Date.now() + HOUR_MS };
  const storageState = {
    cookies: [],
    origins: [{ origin: app.baseUrl, localStorage: [{ name: "tranche.session", value: JSON.stringify(session) }] }],
  };
  const someone = await visitor(app.baseUrl, { ...options, storageState });
  await someone.page.goto("/documents");
  return {
    ...someone,
    token,
    store: async (text, title) => {
      const answer = await app.call("POST", "/api/documents", {
        token,
        json: { text, ...(title === undefined ? {} : { title }) },
      });
      if (answer.status !== 201) throw new Error(`storing was answered ${answer.status}`);
      return answer.body;
    },
    open: async (id, at) => {
      await someone.page.goto(`/documents/${id}${at === undefined ? "" : `?at=${encodeURIComponent(at)}`}`);
      await someone.page.locator("[data-viewer] [data-start]").first().waitFor({ state: "attached" });
    },
  };
}

/** The marked words in the viewer, and their position. */
export interface Marked {
  readonly text: string;
  /** How far its middle is from the middle of the pane, in pixels; null when nothing is marked. */
  readonly off: number | null;
  /** The pane is scrolled to an end, so that nothing could be more in the middle. */
  readonly atEnd: boolean;
  readonly nodes: number;
}

export function marked(page: Page): Promise<Marked> {
  return page.evaluate<Marked>(`(${PROBE})()`);
}

const PROBE = `() => {
  const pane = document.querySelector("[data-viewer]");
  const marks = [...pane.querySelectorAll("mark[data-active]")];
  const view = pane.getBoundingClientRect();
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    text: marks.map((mark) => mark.textContent).join(""),
    off: marks.length === 0 ? null : (top + bottom) / 2 - (view.top + view.bottom) / 2,
    atEnd: pane.scrollTop < 2 || pane.scrollTop > pane.scrollHeight - pane.clientHeight - 2,
    nodes: pane.querySelectorAll("*").length,
  };
}`;
