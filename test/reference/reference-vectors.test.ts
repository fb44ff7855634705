import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import type { CompanyFacts } from "../../src/domain/statements/company-facts.ts";
import type { CaseFiles, ReferenceCase } from "./case.ts";
import { checkCase } from "./evaluate-case.ts";
import { parseBars, parseFixings } from "./parse-files.ts";

const folder = join(import.meta.dirname, "fixtures");
const { cases } = JSON.parse(readFileSync(join(folder, "reference-vectors.json"), "utf8")) as {
  cases: ReferenceCase[];
};

const read = (kind: string, path: string): string => readFileSync(join(folder, kind, basename(path)), "utf8");
const files: CaseFiles = {
  bars: (path) => parseBars(read("series", path)),
  fixings: (path) => parseFixings(read("series", path)),
  company: (path) => JSON.parse(read("facts", path)) as CompanyFacts,
};

/** Whether the series of a case is kept here; one whose licence does not allow it is not. */
function isKept({ inputs }: ReferenceCase): boolean {
  const { series } = inputs;
  return typeof series !== "string" || existsSync(join(folder, "series", basename(series)));
}

it("can check all but one of the reference cases with the stored data", () => {
  expect(cases.filter((reference) => !isKept(reference)).map((reference) => reference.id)).toEqual([
    "bt-sma-cross-goog",
  ]);
});

it.each(cases.filter(isKept))("matches the published value of $id", (reference) => {
  expect(checkCase(reference, files)).toEqual([]);
});
