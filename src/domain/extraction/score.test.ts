import { expect, test } from "vitest";
import { sampleAgreement } from "../../../test/support/sample-agreement.ts";
import { parseAgreement } from "./parse-agreement.ts";
import { confidences, placeOf } from "./score.ts";

const parsed = parseAgreement(sampleAgreement());

function at(words: string, confidence = 0.8, from = 0) {
  const start = parsed.text.indexOf(words, from);
  return { start, end: start + words.length, confidence };
}

const inForm = parsed.text.indexOf("FOR VALUE RECEIVED");

test("the outline gives a place", () => {
  const places = ["EXECUTION VERSION", "This CREDIT AGREEMENT", '"Maturity Date" means', "SECTION 3.01", "IN WITNESS"];
  expect(places.map((words) => placeOf(parsed, parsed.text.indexOf(words)))).toEqual([
    "cover",
    "preamble",
    "definition",
    "section",
    "signatures",
  ]);
  expect(placeOf(parsed, inForm)).toBe("form");
});

test("a form is trusted less than the agreement", () => {
  const [defined] = confidences(parsed, [at('"Maturity Date"')]) as [number];
  const [formed] = confidences(parsed, [at('"Maturity Date"', 0.8, inForm)]) as [number];
  expect(defined).toBeCloseTo(0.8);
  expect(formed).toBeLessThan(defined);
});

test("places that agree make each other surer, never certain", () => {
  const one = confidences(parsed, [at("March 14, 2024")]);
  const places = [at("March 14, 2024"), at("March 14, 2019"), at("HARROWGATE TOOLWORKS, INC.")];
  const three = confidences(parsed, places);
  expect(three[0]).toBeGreaterThan(one[0] as number);
  expect(
    Math.max(
      ...confidences(
        parsed,
        places.map((place) => ({ ...place, confidence: 1 })),
      ),
    ),
  ).toBeLessThan(1);
});

test("the same words twice are one place", () => {
  const place = at("March 14, 2024");
  expect(confidences(parsed, [place, place])[0]).toBeCloseTo(confidences(parsed, [place])[0] as number);
});
