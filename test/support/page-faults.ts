import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { screenshot } from "./screenshot.ts";

const axe = await readFile(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Elements that a fault quotes at most. */
const MAX_ELEMENTS = 5;

interface Violations {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

interface Scope {
  /** A selector: axe-core then checks only that part of the page. */
  readonly within?: string;
  /** Whether only the rules on colors count. */
  readonly onlyColors?: boolean;
}

/** What is wrong with the page in its present state: one line for each rule of axe-core that it breaks, with the HTML of the
 *  elements that break it, and one if the page is wider than its window. */
export async function pageFaults(page: Page, { within, onlyColors = false }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  // A description of each element that passes takes longer than the rules themselves.
  const options = {
    resultTypes: ["violations"],
    ...(onlyColors && { runOnly: { type: "rule", values: COLOR_RULES } }),
  };
  const { violations } = await page.evaluate<Violations>(
    `axe.run(${within === undefined ? "document" : JSON.stringify(within)}, ${JSON.stringify(options)})`,
  );
  const excess = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  const broken = violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, MAX_ELEMENTS).map(({ html }) => html);
    return `${id}: ${elements.join(" ")}`;
  });
  return excess === 0 ? broken : [...broken, `${excess} pixels wider than the window`];
}

/** Collects the faults of a page at several points of a test, each with the name of its point. */
export function faultCollector(page: Page, scope: Scope = {}) {
  const faults: string[] = [];
  const look = async (at: string, narrower: Scope = {}): Promise<void> => {
    faults.push(...(await pageFaults(page, { ...scope, ...narrower })).map((fault) => `${at}: ${fault}`));
  };
  return { faults, look };
}

const WIDTHS = [1440, 390, 320];
const HEIGHT = 900;

/** Shows the page in both themes at the width of a desktop, of a phone, and at the narrowest width that has to work, and
 *  then as it was before. Returns the faults of all of them. `name` names the page in its faults and its pictures. */
export async function faultsOnAllScreens(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize();
  const wasDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  const { faults, look } = faultCollector(page);
  for (const width of WIDTHS)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(NEXT_FRAME);
      // A theme changes nothing but colors.
      await look(`${name}, ${width} px, ${colorScheme}`, { onlyColors: colorScheme === "dark" });
      await screenshot(page, `${name}-${width}-${colorScheme}`);
    }
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: wasDark ? "dark" : "light" });
  return faults;
}

/** Waits until the page is drawn in its new size. */
const NEXT_FRAME = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))";
