import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ExtractedAgreement } from "../agreement/credit-agreement.ts";
import { Facility } from "../agreement/facility.ts";
import { Party } from "../agreement/party.ts";
import { InterestTerms, RateOption } from "../agreement/pricing.ts";

const page = readFileSync(new URL("../../../docs/cdm.md", import.meta.url), "utf8");

it.each([
  ["the agreement", ExtractedAgreement],
  ["a party", Party],
  ["a facility", Facility],
  ["interest terms", InterestTerms],
  ["a rate option", RateOption],
])("docs/cdm.md maps every field of %s", (_what, schema) => {
  const named = new Set([...page.matchAll(/`([a-z_.]+)`/g)].flatMap(([, name = ""]) => name.split(".")));
  expect(Object.keys(schema.shape).filter((name) => !named.has(name))).toEqual([]);
});
