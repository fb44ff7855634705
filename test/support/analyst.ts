import type { Page } from "playwright-core";
import type { TestApp } from "./app.ts";
import type { TestBrowser } from "./browser.ts";
import { type Reader, reader } from "./document-page.ts";

export interface Analyst extends Reader {
  /** Makes an analysis and answers it as it is stored. */
  readonly analyze: (path: "company" | "market" | "loan-application", asked: object) => Promise<any>;
}

/** Someone who is signed in and analyses. The app has to execute runs. */
export async function analyst(
  app: TestApp,
  visitor: TestBrowser["visitor"],
  options?: Parameters<TestBrowser["visitor"]>[1],
): Promise<Analyst> {
  const someone = await reader(app, visitor, options);
  const { token } = someone;
  return {
    ...someone,
    async analyze(path, asked) {
      const { status, body } = await app.call("POST", `/api/quantitative-analysis/${path}`, { token, json: asked });
      if (status !== 200) throw new Error(`the analysis was answered ${status}: ${JSON.stringify(body)}`);
      const id: string = body.analysis_id;
      return (await app.call("GET", `/api/quantitative-analysis/results/${id}`, { token })).body;
    },
  };
}

/** A chart's part of a page. */
export function chartOf(page: Page, title: string | RegExp) {
  return page.getByRole("region", { name: title, ...(typeof title === "string" ? { exact: true } : {}) });
}

/** How many pixels of a chart's canvases have the color of a token of the theme, as the canvases are drawn now. */
export function pixelsOf(page: Page, title: string, token: string): Promise<number> {
  return page.evaluate<number>(`(${COUNT})(${JSON.stringify(title)}, ${JSON.stringify(token)})`);
}

const COUNT = `(title, token) => {
  const chart = [...document.querySelectorAll("section")].find(
    (section) => section.querySelector("h3")?.textContent === title,
  );
  const probe = document.createElement("span");
  probe.style.color = "var(--color-" + token + ")";
  document.body.append(probe);
  const [r, g, b] = getComputedStyle(probe).color.match(/[0-9]+/g).map(Number);
  probe.remove();
  let found = 0;
  for (const canvas of chart?.querySelectorAll("canvas") ?? []) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) found++;
  }
  return found;
}`;
