import { expect, test } from "vitest";
import { fiscalYearsAsOf, latestYearFigure } from "#domain/statements/fiscal-year.ts";
import { foundIn } from "../source.conformance.ts";
import type { Filings } from "./filings.ts";

const APPLE = 320_193;

/** Tests for every source of filings, using Apple, which all of them have. */
export function filingsConformance(name: string, filings: () => Filings): void {
  test.each([
    [{ ticker: "AAPL" }, "ticker"],
    [{ ticker: " aapl " }, "ticker"],
    [{ name: "Apple Inc." }, "name"],
    [{ name: "APPLE" }, "name"],
    [{ name: "Apple, Inc", ticker: "AAPL" }, "ticker"],
  ])(`${name}: %j is Apple`, async (wanted, matchedBy) => {
    const company = foundIn(await filings().findCompany(wanted));
    expect(company).toMatchObject({ cik: APPLE, name: "Apple Inc.", tickers: ["AAPL"], matchedBy });
  });

  test.each([{ ticker: "NOSUCH" }, { name: "Entirely Unheard Of Holdings" }, { name: " . " }, {}])(
    `${name}: %j is nobody`,
    async (wanted) => {
      expect((await filings().findCompany(wanted)).kind).toBe("not_found");
    },
  );

  test(`${name}: a name that does not fit its ticker is reported as unlike`, async () => {
    const company = foundIn(await filings().findCompany({ ticker: "AAPL", name: "Union Pacific Corp" }));
    expect(company.cik).toBe(APPLE);
    expect(company.nameSimilarity).toBeLessThan(0.5);
  });

  test(`${name}: a profile gives industry, fiscal calendar and filings, newest first, with addresses`, async () => {
    const profile = foundIn(await filings().companyProfile(APPLE));
    expect(profile).toMatchObject({ cik: APPLE, name: "Apple Inc.", sic: "3571", fiscalYearEnd: "09-26" });
    expect(profile.filings.length).toBeGreaterThan(5);
    const dates = profile.filings.map(({ filed }) => filed);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const { accession, form, url } of profile.filings) {
      expect(accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
      expect(form).not.toBe("");
      expect(url).toContain(`/Archives/edgar/data/${APPLE}/${accession.replaceAll("-", "")}/`);
    }
  });

  test(`${name}: a restated figure is the old one until the day it was restated`, async () => {
    const assetsKnownOn = async (asOf: string): Promise<number | undefined> =>
      latestYearFigure(foundIn(await filings().companyFacts({ cik: APPLE, asOf })), "assets", asOf)?.value;
    // Apple's total assets at 2015-09-26: 10-K of 2015-10-28, restated for debt issuance costs in the 10-K of 2016-10-26.
    expect(await assetsKnownOn("2016-10-25")).toBe(290_479_000_000);
    const later = foundIn(await filings().companyFacts({ cik: APPLE, asOf: "2016-10-26" }));
    const years = fiscalYearsAsOf(later, "2016-10-26");
    expect(years.find(({ periodEnd }) => periodEnd === "2015-09-26")?.figures.assets).toBe(290_345_000_000);
  });

  test(`${name}: nothing that was filed after the date is in the answer, and its source says the last filing`, async () => {
    const answer = await filings().companyFacts({ cik: APPLE, asOf: "2018-01-15" });
    const facts = Object.values(foundIn(answer).facts)
      .flatMap((tags) => Object.values(tags))
      .flatMap(({ units }) => Object.values(units).flat());
    expect(facts.length).toBeGreaterThan(500);
    expect(facts.filter(({ filed }) => filed > "2018-01-15")).toEqual([]);
    expect(answer).toMatchObject({ source: { as_of: "2017-11-03" } });
  });

  test(`${name}: fiscal years of 52 and 53 weeks end where the filer says`, async () => {
    const facts = foundIn(await filings().companyFacts({ cik: APPLE, asOf: "2024-12-31" }));
    const ends = fiscalYearsAsOf(facts, "2024-12-31").map(({ periodEnd }) => periodEnd);
    expect(ends.slice(-3)).toEqual(["2022-09-24", "2023-09-30", "2024-09-28"]);
  });

  test(`${name}: a company without facts, or without any by the date, is not found`, async () => {
    expect((await filings().companyFacts({ cik: 999_999_999 })).kind).toBe("not_found");
    expect((await filings().companyFacts({ cik: APPLE, asOf: "2001-01-01" })).kind).toBe("not_found");
    expect((await filings().companyProfile(999_999_999)).kind).toBe("not_found");
  });
}
