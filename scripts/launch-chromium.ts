import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/** Starts the first installed browser that works: the system's Chromium, Chrome, or Playwright's own. Null if there is
 *  none. */
export async function launchChromium(): Promise<Browser | null> {
  const installed: LaunchOptions[] = PATHS.filter((path) => existsSync(path)).map((executablePath) => ({
    executablePath,
  }));
  for (const candidate of [...installed, { channel: "chrome" }, {}]) {
    try {
      return await chromium.launch({ ...candidate, args: FLAGS });
    } catch (error) {
      if ("executablePath" in candidate) console.warn(`A browser did not start: ${String(error).slice(0, 300)}`);
    }
  }
  return null;
}
