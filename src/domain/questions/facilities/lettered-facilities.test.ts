import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const facility = (facility_name: string, spread_bps: number) => ({
  facility_name,
  facility_type: "term_loan",
  interest_terms: {
    rate_option: { benchmark: "LIBOR" },
    pricing_grid: [
      { level: "Level I", metric: "Leverage Ratio", max: 3, spread_bps: spread_bps - 25 },
      { level: "Level II", metric: "Leverage Ratio", min: 3, spread_bps },
    ],
  },
});
const TEXT =
  "The Tranche A Euro Facility, the Tranche A U.S. Facility and the Tranche B Facility bear interest at LIBOR plus a margin: 1.25%, 1.50%, 2.25%, 2.50%, 3.25%, 3.50%, Level I, Level II.";
const place = (quote: string) => ({ quote, start: TEXT.indexOf(quote), end: TEXT.indexOf(quote) + quote.length });
const at = (i: number, quote: string) =>
  [`/facilities/${i}/interest_terms/pricing_grid/1/spread_bps`, [place(quote)]] as const;
const ask = askAbout(TEXT, {
  facilities: [
    facility("Tranche A Euro Facility", 150),
    facility("Tranche A U.S. Facility", 250),
    facility("Tranche B Facility", 350),
  ],
  evidence: Object.fromEntries([at(0, "1.50%"), at(1, "2.50%"), at(2, "3.50%")]),
});

it("compares margins at one level where a facility is named by its letter and its currency", () => {
  const said = ask("Leverage is 3.4x. What is the LIBOR margin on Tranche B versus the Tranche A dollar loan?");
  expect(said).toContain("3.50%");
  expect(said).toContain("2.50%");
  expect(said).not.toContain("the margin over LIBOR at Level II is 1.50%");
});
