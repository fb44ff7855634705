import { expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const PLAIN = `FACILITY AGREEMENT

dated 4 March 2019

between Larkfield Bidco Limited (the "Borrower") and Northgate Bank plc (the "Lender")

1. DEFINITIONS

"Commitment" means £20,000,000 to the extent not cancelled.

"Margin" means 3.25 per cent. per annum.

"Termination Date" means 4 March 2025.

2. THE FACILITY

The Lender makes available to the Borrower a sterling term loan facility in an amount equal to the Commitment. The rate of interest is the aggregate of LIBOR and the Margin.

27. EVENTS OF DEFAULT

Each of the events set out in this clause is an Event of Default.

27.1 Non-Payment

An Obligor does not pay on the due date any amount payable under this agreement unless it is paid within 3 Business Days.

27.2 Misrepresentation

Any representation made by an Obligor is untrue when made.

27.3 Cross Default

(a) Any Financial Indebtedness of an Obligor is not paid when due.

27.4 Insolvency

An Obligor is unable to pay its debts as they fall due.

44. GOVERNING LAW

This agreement is governed by English law.`;
const MARKDOWN = PLAIN.replaceAll(/^(?=\d|FACILITY)/gm, "# ").replaceAll('"Commitment"', '**"Commitment"**');

it("reads a text in Markdown as it reads the same text without its marks", () => {
  const read = (text: string) => {
    const { facilities, events_of_default: events, governing_law: law } = extractAgreement(text);
    return { facilities, events: events.map(({ heading, section }) => ({ heading, section })), law };
  };
  expect(read(MARKDOWN)).toEqual(read(PLAIN));
  expect(read(MARKDOWN).events.map(({ heading }) => heading)).toEqual([
    "Non-Payment",
    "Misrepresentation",
    "Cross Default",
    "Insolvency",
  ]);
});

it("keeps the offsets of the received text", () => {
  const { evidence } = extractAgreement(MARKDOWN);
  for (const spans of Object.values(evidence))
    for (const { start, end, quote } of [spans].flat()) expect(MARKDOWN.slice(start, end)).toBe(quote);
});

it.each(["# of shares", "[***]", "* * *"])("leaves %s alone in a text that is not Markdown", (mark) => {
  const text = `${mark}\n\n${PLAIN}`;
  expect(extractAgreement(text).facilities).toEqual(extractAgreement(PLAIN).facilities);
});
