import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileValidators, VALIDATORS_DTS } from "../../scripts/gen-cdm-compile.ts";

const cdm = (path: string) => readFileSync(new URL(`../../src/domain/cdm/${path}`, import.meta.url), "utf8");

test("the committed CDM validators match the compiled schema", () => {
  const compiled = compileValidators(JSON.parse(cdm("schema/cdm-7.1.0.schema.json")));
  expect(compiled === cdm("generated/validators.js")).toBe(true);
  expect(VALIDATORS_DTS).toBe(cdm("generated/validators.d.ts"));
});

test("the validators need neither eval nor another module", () => {
  expect(cdm("generated/validators.js")).not.toMatch(/\beval\b|new Function|\brequire\(|^import /m);
});
