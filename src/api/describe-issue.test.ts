import { expect, it } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";

const Kind = z.enum(["company", "market", "loan"]);

it.each<[string, z.ZodType, unknown, string]>([
  ["a missing string", z.string(), undefined, "is required"],
  ["a missing choice", Kind, undefined, "is required"],
  ["a missing consent", z.literal(true), undefined, "is required"],
  ["a missing union", z.union([z.string(), z.number()]), undefined, "is required"],
  ["a number for a string", z.string(), 7, "must be a string, not a number"],
  ["null for a number", z.number(), null, "must be a number, not null"],
  ["a list for an object", z.object({}), [], "must be an object, not an array"],
  ["a list for a record", z.record(z.string(), z.number()), [], "must be an object, not an array"],
  ["a fraction for a whole number", z.number().int(), 1.5, "must be a whole number"],
  ["an unknown choice", Kind, "bond", "must be one of `company`, `market` or `loan`"],
  ["another literal", z.literal("ipip-50"), "mbti", "must be `ipip-50`"],
  ["a refused consent", z.literal(true), false, "must be true"],
  ["an empty string", z.string().min(1), "", "must not be empty"],
  ["a long string", z.string().max(3), "long", "must have at most 3 characters"],
  ["too few items", z.array(z.number()).length(50), [1], "must have exactly 50 items"],
  ["zero", z.number().positive(), 0, "must be more than 0"],
  ["a number above the maximum", z.number().max(20), 21, "must be at most 20"],
  ["text that is no address", z.url(), "nowhere", "must be a URL"],
  ["text that is no UUID", z.uuid(), "x", "must be a UUID"],
  ["a value that fits no option", z.union([z.string(), z.number()]), true, "must be a string or a number, not true"],
  ["a rule with its own words", z.string().regex(/^\d$/, "must be a digit"), "x", "must be a digit"],
])("describes %s", (_what, schema, value, message) => {
  const result = schema.safeParse(value, { error: describeIssue });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
