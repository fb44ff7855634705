import { describe, expect, it } from "vitest";
import { type CompanyFacts, type Fact, factsAsOf, trailingYear } from "./company-facts.ts";
import { fiscalYearsAsOf, latestYearFigure } from "./fiscal-year.ts";

const filing = { accn: "a-1", form: "10-K", filed: "2024-02-01" };

function flow(start: string, end: string, val: number, filed = filing.filed): Fact {
  return { ...filing, start, end, val, filed };
}

function stock(end: string, val: number): Fact {
  return { ...filing, end, val };
}

function company(tags: Readonly<Record<string, readonly Fact[]>>): CompanyFacts {
  const facts = Object.fromEntries(Object.entries(tags).map(([tag, list]) => [tag, { units: { USD: list } }]));
  return { cik: 1, entityName: "Alder Mills Inc.", facts: { "us-gaap": facts } };
}

const revenue2023 = flow("2023-01-01", "2023-12-31", 100);

describe("facts as known on a date", () => {
  const restated = flow("2023-01-01", "2023-12-31", 95, "2024-08-15");

  it("a restatement counts from the day it was filed", () => {
    const alder = company({ Revenues: [revenue2023, restated] });
    expect(factsAsOf(alder, "Revenues", "USD", "2024-01-31")).toEqual([]);
    expect(factsAsOf(alder, "Revenues", "USD", "2024-08-14").map((fact) => fact.val)).toEqual([100]);
    expect(factsAsOf(alder, "Revenues", "USD", "2024-08-15").map((fact) => fact.val)).toEqual([95]);
  });

  it("a quarter that ends with the year is not the year", () => {
    const alder = company({ Revenues: [flow("2023-10-01", "2023-12-31", 30), revenue2023] });
    expect(latestYearFigure(alder, "revenue", "2024-12-31")).toMatchObject({ value: 100, periodEnd: "2023-12-31" });
  });

  it("the first tag with a value for the year wins, and is named", () => {
    const alder = company({
      Revenues: [revenue2023],
      RevenueFromContractWithCustomerExcludingAssessedTax: [flow("2022-01-01", "2022-12-31", 80)],
    });
    const years = fiscalYearsAsOf(alder, "2024-12-31");
    expect(years.map((year) => [year.figures.revenue, year.sources.revenue?.tag])).toEqual([
      [80, "RevenueFromContractWithCustomerExcludingAssessedTax"],
      [100, "Revenues"],
    ]);
  });
});

describe("derived figures", () => {
  const end = "2023-12-31";
  const figures = (tags: Readonly<Record<string, readonly Fact[]>>) => {
    const year = fiscalYearsAsOf(company({ Revenues: [revenue2023], ...tags }), "2024-12-31").at(-1);
    return { ...year?.figures, derived: year?.derived ?? {}, sources: year?.sources ?? {} };
  };

  it("debt adds noncurrent, current and short-term parts, and a total only where a part is missing", () => {
    const parts = { LongTermDebtNoncurrent: [stock(end, 50)], LongTermDebtCurrent: [stock(end, 5)] };
    expect(figures({ ...parts, ShortTermBorrowings: [stock(end, 3)], CommercialPaper: [stock(end, 2)] }).debt).toBe(60);
    expect(figures({ ...parts, LongTermDebt: [stock(end, 55)] }).debt).toBe(55);
    expect(figures({ LongTermDebt: [stock(end, 55)], LongTermDebtNoncurrent: [stock(end, 50)] }).debt).toBe(55);
  });

  it("current debt of all kinds is not added to the short-term borrowings it holds", () => {
    const tags = {
      LongTermDebtNoncurrent: [stock(end, 50)],
      DebtCurrent: [stock(end, 9)],
      CommercialPaper: [stock(end, 4)],
    };
    expect(figures(tags).debt).toBe(59);
  });

  it("liabilities come from the other side of the balance where they are not reported", () => {
    const found = figures({
      Assets: [stock(end, 100)],
      LiabilitiesAndStockholdersEquity: [stock(end, 100)],
      StockholdersEquity: [stock(end, 40)],
    });
    expect(found.liabilities).toBe(60);
    expect(found.derived.liabilities).toContain("equity");
  });

  it("nothing is taken as zero: without debt tags there is no debt, without D&A no EBITDA", () => {
    const found = figures({ OperatingIncomeLoss: [flow("2023-01-01", end, 10)] });
    expect(found.debt).toBeUndefined();
    expect(found.ebitda).toBeUndefined();
  });

  it("interest paid stands in for interest expense and says so", () => {
    const found = figures({ InterestPaidNet: [flow("2023-01-01", end, 4)] });
    expect(found.sources.interest).toMatchObject({ tag: "InterestPaidNet", flag: "cash_basis" });
  });
});

describe("trailing year", () => {
  const year = flow("2023-01-01", "2023-12-31", 100);

  it("adds the year to date and takes off the same stretch a year before", () => {
    const facts = [year, flow("2024-01-01", "2024-06-30", 60), flow("2023-01-01", "2023-06-30", 45)];
    expect(trailingYear(facts)).toEqual({ value: 115, end: "2024-06-30" });
  });

  it("is the fiscal year when nothing came after it, and unknown when the stretch before is missing", () => {
    expect(trailingYear([year])).toEqual({ value: 100, end: "2023-12-31" });
    expect(trailingYear([year, flow("2024-01-01", "2024-06-30", 60)])).toBeNull();
    expect(trailingYear([])).toBeNull();
  });
});
