import { describe, expect, it } from "vitest";
import { interestTermsOf, LIBOR, TERM_SOFR } from "../../../../../test/support/interest-terms-of.ts";

describe("floors of interest terms", () => {
  it("reads a base rate floor that is said without the word deemed", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"Alternate Base Rate" means, for any day, the higher of (a) the Prime Rate and (b) the Federal Funds Rate plus 0.50%; provided that if the rate so determined would be less than 1.75%, the Alternate Base Rate is 1.75%.',
    ]);
    expect(first?.base_rate_option?.floor_bps).toBe(175);
  });

  it("takes the lower limit of the prime rate for a floor, not for a margin", () => {
    const { first } = interestTermsOf([
      '"Prime Rate" means the rate that the Lender announces from time to time as its prime rate.',
      '"Applicable Rate" means the sum of (a) 2.25% per annum plus (b) the greater of (i) the Prime Rate, or (ii) four percent (4.0%).',
    ]);
    expect(first?.rate_option).toMatchObject({ benchmark: "Prime", spread_bps: 225, floor_bps: 400 });
  });

  it.each([
    ["in no event shall the LIBO Rate be less than 1.00% per annum", 100],
    ["if the LIBO Rate is less than zero, it shall be deemed to be zero", 0],
    ["the LIBO Rate shall be the greater of (a) one-half of one percent (0.50%) and (b) the rate so determined", 50],
    ["the rate shall be rounded upwards, if necessary, to the next 1/16 of 1%", null],
  ])("reads the floor of: %s", (words, floor) => {
    const { first } = interestTermsOf([LIBOR.replace("screen page.", `screen page; provided that ${words}.`)]);
    expect(first?.rate_option?.floor_bps).toBe(floor);
  });

  it("reads the floor of the screen rate that the benchmark is set from", () => {
    const { first } = interestTermsOf([
      LIBOR,
      '"LIBO Screen Rate" means the London interbank offered rate displayed on page LIBOR01; provided that if the LIBO Screen Rate as so determined would be less than zero, such rate shall be deemed to be zero.',
    ]);
    expect(first?.rate_option?.floor_bps).toBe(0);
  });

  it("prefers a defined floor to the words of the rate", () => {
    const { first } = interestTermsOf([
      '"Floor" means the floor, if any, for the Term SOFR Rate; for the avoidance of doubt, the initial Floor shall be zero.',
      TERM_SOFR.replace("0.75%, then", "the Floor, then").replace("deemed to be 0.75%", "deemed to be the Floor"),
    ]);
    expect(first?.rate_option?.floor_bps).toBe(0);
  });
});
