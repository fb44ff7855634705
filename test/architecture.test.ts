import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cruise, type IDependency, type IModule } from "dependency-cruiser";
import { expect, it } from "vitest";

/** Which folders of `src` each folder may import from. Everything points one way. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  platform: ["platform"],
  api: ["api", "domain", "platform", "errors.ts"],
  providers: ["providers", "domain", "platform", "errors.ts"],
  features: ["features", "providers", "api", "domain", "platform", "errors.ts"],
  "errors.ts": [],
  config: ["config", "platform"],
  "routes.ts": ["features", "api"],
  mcp: ["mcp", "api", "domain", "errors.ts"],
  app: ["app", "mcp", "config", "routes.ts", "features", "providers", "api", "domain", "platform", "errors.ts"],
  bin: ["bin", "mcp", "app", "config", "routes.ts", "features", "providers", "api", "domain", "platform", "errors.ts"],
};

/** Features in the order in which they may use each other: a later one an earlier one, never back. */
const FEATURE_ORDER = [
  ["health", "audit"],
  ["users"],
  ["webhooks"],
  ["payments"],
  ["credits"],
  ["subscriptions"],
  ["deals", "runs"],
  ["documents", "banking", "brokerage", "market-events", "market-surveillance"],
  ["trading", "bridge", "predictions", "backtests", "green-finance", "analyses", "research", "portfolio"],
  ["people", "outcome-tokens"],
  ["chat"],
];

/** Which folders of `src/domain` each of them may import from, besides itself. */
const DOMAIN_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  access: [],
  chain: [],
  agreement: [],
  cdm: ["agreement"],
  extraction: ["agreement", "cdm", "grounding"],
  redline: [],
  rollup: ["agreement", "extraction"],
  grounding: [],
  research: ["figures", "grounding", "statements"],
  people: ["research"],
  questions: ["agreement", "extraction", "figures", "grounding", "people"],
  figures: [],
  prices: ["figures"],
  statements: ["figures"],
  loans: ["figures", "statements"],
  "cash-flows": ["agreement", "extraction", "figures", "loans"],
  backtest: ["figures", "prices"],
  trading: ["figures"],
  green: ["figures"],
};

const all = await readImports(["src", "web"]);
const modules = all.filter((m) => m.source.startsWith("src/"));
const pages = all.filter((m) => m.source.startsWith("web/"));

it("reads the whole source", () => {
  expect(modules.length).toBeGreaterThan(80);
});

it("imports point one way", () => {
  expect(violations((from, to) => !(MAY_IMPORT[from[1] ?? ""] ?? []).includes(to[1] ?? ""))).toEqual([]);
});

it("the folders of the domain import one way", () => {
  const wrong = violations((from, to) => {
    if (from[1] !== "domain" || to[1] !== "domain" || from[2] === to[2]) return false;
    return !(DOMAIN_MAY_IMPORT[from[2] ?? ""] ?? []).includes(to[2] ?? "");
  });
  expect(wrong).toEqual([]);
});

it("no import goes in a circle", () => {
  const circular = all.filter((m) => m.dependencies.some((d) => d.circular)).map((m) => m.source);
  expect(circular).toEqual([]);
});

it("a feature uses earlier features only, through their index; routes may build on the routes of an earlier feature", () => {
  const rank = (feature: string): number => FEATURE_ORDER.findIndex((group) => group.includes(feature));
  const wrong = violations((from, to) => {
    if (from[1] !== "features" || to[1] !== "features" || from[2] === to[2]) return false;
    const viaIndex = to[3] === "index.ts" || (to[3] === "routes.ts" && from.at(-1) === "routes.ts");
    return !viaIndex || rank(to[2] ?? "") >= rank(from[2] ?? "");
  });
  expect(wrong).toEqual([]);
});

it("what a browser loads of the server is declarations only", () => {
  const servers = /^(node:|pg$|fastify|pino|drizzle-orm|@electric-sql|piscina|viem|jose|@node-rs)/;
  const reachable = reachableFrom(["src/routes.ts", "src/api/client.ts"]);
  const loaded = modules
    .filter((m) => reachable.has(m.source))
    .flatMap((m) =>
      m.dependencies
        .filter((d) => !isTypeOnly(d) && (servers.test(d.module) || d.coreModule))
        .map((d) => `${m.source} → ${d.module}`),
    );
  expect(loaded).toEqual([]);
});

it("the web app sees only routes, error texts, the typed client and the domain", () => {
  const seen =
    /^src\/(routes\.ts|errors\.ts|api\/(client|event-stream|route)\.ts|domain\/.+|features\/.+\/routes\.ts)$/;
  const imports = pages.flatMap((m) => m.dependencies.map((d) => ({ from: m.source, to: d.resolved })));
  expect(imports.filter(({ to }) => seen.test(to)).length).toBeGreaterThan(5);
  expect(imports.filter(({ to }) => to.startsWith("src/") && !seen.test(to))).toEqual([]);
});

async function readImports(folders: string[]): Promise<IModule[]> {
  const { output } = await cruise(folders, {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.ts$|\\.conformance\\.ts$" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node"] },
    tsConfig: { fileName: "tsconfig.json" },
  });
  if (typeof output === "string") throw new Error("the imports could not be read");
  return output.modules;
}

function violations(wrong: (from: string[], to: string[]) => boolean): string[] {
  return modules.flatMap((m) =>
    m.dependencies
      .filter((d) => d.resolved.startsWith("src/") && wrong(m.source.split("/"), d.resolved.split("/")))
      .map((d) => `${m.source} → ${d.resolved}`),
  );
}

/** What is loaded with these files at run time: types are gone by then. */
function reachableFrom(start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = modules.find((m) => m.source === next);
    for (const d of module?.dependencies ?? []) if (!isTypeOnly(d)) waiting.push(d.resolved);
  }
  return seen;
}

function isTypeOnly(dependency: IDependency): boolean {
  return dependency.typeOnly === true || dependency.dependencyTypes.includes("type-only");
}

/** Words that names, comments and texts must not use: the project is written in plain US English. */
const BANNED =
  /\b(bells?|told|tells?|mend(s|ed|ing)?|anew|reckon(s|ed|ing)?|in passing|to be had|of its own accord|hand(s|ed|ing)? in|the desk|for ever|thrown away|e-mail|without a word|nought|spelt|behaviours?|reorganisations?|what speaks (for|against)|(is|are) on (its|their) way|lets go of|speaks? of|of nothing|full stops?|commonest|langalpha|LEAST_\w+|MOST_\w+)\b/i;
const BANNED_FILE =
  /(^|[-/])(together|whose|bell|turns|lanes|flights|persistently|pace|tell|told|until-settled|in-passing)([-./]|$)/;

/** Lists of words that people use in questions. */
const WORD_LISTS = [/[|(:]tell(?:s\?)?[|)]/, /\|told\|/, /please tell (me|give)/, /tell me/, /give tell show/];

/** Values of the published interface, and a member of results stored by earlier versions. */
const ALLOWED = [/"langalpha"/, /\bleast_dscr\b/, ...WORD_LISTS];

const files = execFileSync("git", ["ls-files", "src", "web"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !file.includes("/generated/"));
/** Lists of words that people may ask with. */
const LISTS_WORDS = [
  "src/domain/questions/launch/launch-request.ts",
  "src/domain/questions/question/words.ts",
  "src/domain/questions/concepts/concepts.ts",
  "src/domain/questions/similarity/everyday-words.ts",
];
const checked = files.filter((file) => !LISTS_WORDS.includes(file));

it("uses plain words in names, comments and texts", () => {
  expect(checked.length).toBeGreaterThan(300);
  const found = checked.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) =>
        BANNED.test(line) && !ALLOWED.some((allowed) => allowed.test(line)) ? [`${file}:${i + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

/** Words that make a test title read like a translation. */
const BANNED_IN_TITLES =
  /\b(in trouble|hands? on|that there (is|are) not|(comes?|came) of it|nobody else|gives? back|of nobody|once for one|is answered \d{3}|are none of)\b/i;
const TITLE = /(?:^|\s)(?:it|test|describe)(?:\.\w+)*\((["`].+)|^\s*\]\)\((["`].+)/;

it("uses plain words in test titles", () => {
  const tests = execFileSync("git", ["ls-files", "src", "test"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(test|conformance)\.ts$/.test(file));
  const titles = tests.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => {
        const [, first, second] = TITLE.exec(line) ?? [];
        const title = first ?? second;
        return title === undefined ? [] : [{ place: `${file}:${i + 1}`, title }];
      }),
  );
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter(({ title }) => BANNED_IN_TITLES.test(title))).toEqual([]);
});

it("uses plain words in file names", () => {
  expect(checked.filter((file) => BANNED_FILE.test(file))).toEqual([]);
});
