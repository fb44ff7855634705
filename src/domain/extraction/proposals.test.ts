import { expect, it } from "vitest";
import { sampleAgreement } from "../../../test/support/sample-agreement.ts";
import { extractAgreement } from "./extract-agreement.ts";
import { openFields, withProposals } from "./proposals.ts";

const POINTER = "/agreement_date";
const TEXT = `${sampleAgreement()}\n\nThe fee letter dated May 5, 2018 stays in force.`;
const agreement = extractAgreement(TEXT);
const unsure = structuredClone(agreement);
unsure.evidence[POINTER] = (unsure.evidence[POINTER] ?? []).map((each) => ({ ...each, confidence: 0.4 }));

it("asks for what is null or unsure, and for nothing that is sure", () => {
  expect(openFields(unsure).map(({ pointer }) => pointer)).toContain(POINTER);
  const sure = structuredClone(agreement);
  sure.evidence[POINTER] = (sure.evidence[POINTER] ?? []).map((each) => ({ ...each, confidence: 0.95 }));
  expect(openFields(sure).map(({ pointer }) => pointer)).not.toContain(POINTER);
});

it("keeps an unsure value, and reports another that a quote states as a conflict", () => {
  const answer = `${POINTER} | The fee letter dated May 5, 2018`;
  const { agreement: after, accepted } = withProposals(TEXT, unsure, openFields(unsure), answer);
  expect([accepted, after.agreement_date]).toEqual([[POINTER], "2019-03-14"]);
  const conflict = after.conflicts.find(({ pointer }) => pointer === POINTER);
  expect(conflict?.values.map(({ value }) => value)).toEqual(["2019-03-14", "2018-05-05"]);
  expect(unsure.conflicts.some(({ pointer }) => pointer === POINTER)).toBe(false);
});

it("asks for nothing in a text that is no agreement", () => {
  expect(openFields(extractAgreement("Dear Sir, the weather is fine."))).toEqual([]);
});
