import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = readFileSync(
  new URL("../../../../samples/meridian-sustainability-linked-facility.txt", import.meta.url),
  "utf8",
);

it("names an event of default by a caption that capitalizes only its first word", () => {
  const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });
  expect(ask("What is the cross default threshold?")).toMatch(
    /^Cross default \(Section 23\.5\) is an Event of Default, above €12,500,000\./,
  );
});
