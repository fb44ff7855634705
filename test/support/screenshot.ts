import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";

const FOLDER = process.env["SCREENSHOTS_DIR"];

/** Saves a picture of the whole page as `NAME.png` in the folder that SCREENSHOTS_DIR names; without it, does nothing. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true });
}
