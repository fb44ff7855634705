import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const pages = ["README.md", "ARCHITECTURE.md", ...markdownIn("docs"), ...markdownIn("docs/adr")];

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : []));
}

const LINK = /\]\(([^)\s]+)\)/g;
/** A path in code style, from the root: `src/domain/rollup` or `test/fixtures/chains`. */
const PATH = /`((?:src|web|test|scripts|bench|docs|examples|migrations|samples)\/[\w./-]+)`/g;

it.each(pages)("every file that %s links to or names exists", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const links = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target.split("#")[0] ?? "")
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target));
  const named = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  expect([...new Set([...links, ...named])].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
