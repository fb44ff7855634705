import { expect, it } from "vitest";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { readAgreement } from "#domain/extraction/extract-agreement.ts";
import { termGroups } from "@/pages/documents/terms/groups.ts";
import { sampleText } from "../support/samples.ts";

const text = sampleText("meridian-sustainability-linked-facility");
const read = readAgreement(text).agreement as CreditAgreement;

/** The sample with another unit in each grace period, as after a correction; or without one, as stored by an earlier
 *  version. */
function graceTexts(unit: "business_day" | "calendar_day" | null | undefined): string {
  const events = read.events_of_default.map((event) => ({ ...event, grace_period_unit: unit }));
  const agreement = { ...read, events_of_default: events } as CreditAgreement;
  return JSON.stringify(termGroups(agreement).find(({ id }) => id === "events_of_default"));
}

it("reads the unit of a grace period from the agreement, or else from the quote", () => {
  expect(graceTexts("calendar_day")).toContain("3 days");
  expect(graceTexts("calendar_day")).not.toContain("Business Days");
  expect(graceTexts("business_day")).toContain("20 Business Days");
  for (const unit of [null, undefined]) {
    expect(graceTexts(unit)).toContain("3 Business Days");
    expect(graceTexts(unit)).toContain("20 days");
  }
});
