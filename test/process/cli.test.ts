import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startProcess, temporaryFolder } from "../support/process.ts";

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.txt`, import.meta.url));
const tranche = (args: readonly string[], input?: string) => startProcess("cli", args, {}, input).finished;

it("prints the API's answer for a file, and the same for standard input", async () => {
  const file = await tranche(["extract", sample("harbour-ridge-term-loan")]);
  expect([file.status, file.stderr]).toEqual([0, ""]);
  const answer = JSON.parse(file.stdout);
  expect(Object.keys(answer)).toEqual(["status", "agreement", "cdm_events"]);
  expect(answer.agreement.document_kind).toBe("credit_agreement");
  const piped = await tranche(["extract", "-"], await readFile(sample("harbour-ridge-term-loan"), "utf8"));
  expect(JSON.parse(piped.stdout).agreement).toEqual(answer.agreement);
});

it("prints a table, or only the CDM", async () => {
  const table = await tranche(["extract", sample("northgate-syndicated-credit-agreement"), "--format", "table"]);
  expect(table.stdout).toMatch(/^Governing law +US-NY$/m);
  const fixed = await tranche(["extract", sample("harbour-ridge-term-loan"), "--format", "table"]);
  expect(fixed.stdout).toMatch(/^ +fixed rate +685 bps$/m);
  expect(fixed.stdout).toMatch(/^Minimum Liquidity +>= USD 5,000,000$/m);
  const cdm = await tranche(["extract", sample("northgate-syndicated-credit-agreement"), "--format", "cdm"]);
  expect(JSON.parse(cdm.stdout)).toMatchObject({ version: "7.1.0", validation: { valid: true } });
});

it("writes one object per file into a folder, names unreadable files, and continues", async () => {
  const out = join(await temporaryFolder(), "out");
  const broken = join(await temporaryFolder(), "broken.txt");
  await writeFile(broken, new Uint8Array([0xff, 0xfe, 0x00]));
  const { status, stderr } = await tranche([
    "extract",
    sample("harbour-ridge-term-loan"),
    broken,
    sample("northgate-second-amendment"),
    "--out",
    out,
  ]);
  expect(status).toBe(1);
  expect(stderr).toContain("broken.txt: is not UTF-8 text");
  expect((await readdir(out)).sort()).toEqual(["harbour-ridge-term-loan.json", "northgate-second-amendment.json"]);
  expect(JSON.parse(await readFile(join(out, "northgate-second-amendment.json"), "utf8")).agreement.document_kind).toBe(
    "amendment",
  );
});

it.each([
  ["a file that is not there", ["extract", "nowhere.txt"], 1, "no such file"],
  ["several files without a folder", ["extract", "a.txt", "b.txt"], 2, "need --out"],
  [
    "two files that would be written over each other",
    ["extract", "x/a.txt", "y/a.txt", "--out", "o"],
    2,
    "would both be written",
  ],
  ["an unknown form", ["extract", "a.txt", "--format", "yaml"], 2, "Allowed choices"],
  ["an unknown command", ["extrakt"], 2, "unknown command"],
])(
  "rejects %s",
  async (_what, args, status, words) => {
    const finished = await tranche(args);
    expect(finished.status).toBe(status);
    expect(finished.stderr).toContain(words);
  },
  120_000,
);

it("analyzes a company without a server, and prints the steps and the answer", async () => {
  const { status, stdout, stderr } = await tranche([
    "analyze",
    "company",
    "Apple Inc.",
    "--ticker",
    "AAPL",
    "--stream",
  ]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).result.metrics.revenue).toMatchObject({ value: 416_161_000_000, period: "2025-09-27" });
  expect(stderr).toMatch(/^ 10 % {2}Company identified\n[^]*100 % {2}Summary written\n$/);
  const unknown = await tranche(["analyze", "company", "Zzyzx Widgets of Nowhere"]);
  expect([unknown.status, unknown.stdout]).toEqual([1, ""]);
  expect(unknown.stderr).toContain("not in the bundled sample data");
});
