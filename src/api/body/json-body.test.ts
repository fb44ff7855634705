import { expect, it } from "vitest";
import { isFailure } from "#errors";
import { readJsonBody } from "./json-body.ts";

const read = (text: string) => readJsonBody(Buffer.from(text));
const errorsOf = (text: string) => {
  const result = read(text);
  return isFailure(result) ? result.detail?.["errors"] : result;
};

it.each([
  ['{"a":1,"a":2}', "a"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"a":{"b":[{"c":1},{"c":1,"d":2,"c":3}]}}', "a.b.1.c"],
  ['[{"x\\"":1,"x\\"":2}]', '0.x"'],
  ['{"":1,"":2}', ""],
  ['{"a\\\\":1,"a\\\\":2}', "a\\"],
])("refuses %s and names the member that is given twice", (text, path) => {
  expect(errorsOf(text)).toEqual([{ path, message: "is given more than once" }]);
});

it.each([
  '{"a":{"a":{"a":1}},"b":["a","a",{"a":1},{"a":1}]}',
  '{"a":"\\"a\\":1,","b":"\\\\","c":"{\\"a\\":1,\\"a\\":2}"}',
  '{"A":1,"a":2,"a ":3}',
  '["a","a",{},[],{"a":[]}]',
  "  null ",
])("reads %s", (text) => {
  expect(read(text)).toEqual({ value: JSON.parse(text) });
});

it("takes 64 levels and refuses 65", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(read(nested(64))).toEqual({ value: JSON.parse(nested(64)) });
  expect(errorsOf(nested(65))).toEqual([{ path: "", message: "is nested deeper than 64 levels" }]);
});

it.each(["{", '{"a":1,}', "[1 2]", "{'a':1}", '{"a"}', '"', "{]", "}}}}"])("refuses %s, which is not JSON", (text) => {
  expect(errorsOf(text)).toEqual([{ path: "", message: "is not valid JSON" }]);
});
