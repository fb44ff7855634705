import { describe, expect, it } from "vitest";
import { type CompanyFacts, type Fact, factsAsOf } from "./company-facts.ts";
import { coverShares } from "./cover-shares.ts";
import { fiscalYearsAsOf, latestYearFigure } from "./fiscal-year.ts";

const filing = { accn: "a-1", form: "10-K", filed: "2024-02-01" };

function flow(start: string, end: string, val: number, filed = filing.filed): Fact {
  return { ...filing, start, end, val, filed };
}

function stock(end: string, val: number): Fact {
  return { ...filing, end, val };
}

const END = "2023-12-31";

/** A company whose annual reports of 2022 and 2023 give total assets, as every annual report does. */
function company(tags: Readonly<Record<string, readonly Fact[]>>, dei: readonly Fact[] = []): CompanyFacts {
  const all = { Assets: [stock("2022-12-31", 900), stock(END, 1000)], ...tags };
  const facts = Object.fromEntries(Object.entries(all).map(([tag, list]) => [tag, { units: { USD: list } }]));
  const cover = { EntityCommonStockSharesOutstanding: { units: { shares: dei } } };
  return { cik: 1, entityName: "Alder Mills Inc.", facts: { "us-gaap": facts, dei: cover } };
}

const revenue2023 = flow("2023-01-01", "2023-12-31", 100);
const lastYear = (tags: Readonly<Record<string, readonly Fact[]>>) =>
  fiscalYearsAsOf(company({ Revenues: [revenue2023], ...tags }), "2024-12-31").at(-1);

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
      SalesRevenueNet: [flow("2022-01-01", "2022-12-31", 80)],
    });
    const years = fiscalYearsAsOf(alder, "2024-12-31");
    expect(years.map((year) => [year.figures.revenue, year.sources.revenue?.tag])).toEqual([
      [80, "SalesRevenueNet"],
      [100, "Revenues"],
    ]);
  });
});

describe("derived figures", () => {
  const end = END;
  const figures = (tags: Readonly<Record<string, readonly Fact[]>>) => {
    const year = lastYear(tags);
    return { ...year?.figures, derived: year?.derived ?? {}, sources: year?.sources ?? {} };
  };

  it("debt is the sum of noncurrent, current and short-term parts, or a reported total if a part is missing", () => {
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

  it("liabilities are derived from the balance sheet if they are not reported", () => {
    const found = figures({
      Assets: [stock(end, 100)],
      LiabilitiesAndStockholdersEquity: [stock(end, 100)],
      StockholdersEquity: [stock(end, 40)],
    });
    expect(found.liabilities).toBe(60);
    expect(found.derived.liabilities).toContain("equity");
  });

  it("assumes no zeros: without debt tags there is no debt figure, without D&A no EBITDA", () => {
    const found = figures({ OperatingIncomeLoss: [flow("2023-01-01", end, 10)] });
    expect(found.debt).toBeUndefined();
    expect(found.ebitda).toBeUndefined();
  });

  it("interest paid replaces a missing interest expense and is labeled so", () => {
    const found = figures({ InterestPaidNet: [flow("2023-01-01", end, 4)] });
    expect(found.sources.interest).toMatchObject({ tag: "InterestPaidNet", flag: "cash_basis" });
  });
});

describe("which filings count", () => {
  const profit = flow("2023-01-01", END, 12);

  it.each(["DEF 14A", "PRE 14A", "S-1", "424B4", "6-K", "8-K"])("figures that only a %s gives are not used", (form) => {
    const stranger = { ...flow("2023-01-01", END, 9999, "2024-04-01"), form };
    expect(lastYear({ NetIncomeLoss: [profit, ...(form === "8-K" ? [] : [stranger])] })?.figures.netIncome).toBe(12);
    expect(lastYear({ NetIncomeLoss: [stranger] })?.figures.netIncome).toBeUndefined();
  });

  it("a current report recasts a figure that an annual report gave", () => {
    const recast = { ...flow("2023-01-01", END, 11, "2024-06-01"), form: "8-K" };
    expect(lastYear({ NetIncomeLoss: [profit, recast] })?.figures.netIncome).toBe(11);
  });

  it.each(["10-K/A", "10-KT", "20-F", "40-F"])("a %s is an annual report", (form) => {
    expect(lastYear({ Revenues: [{ ...revenue2023, form }], NetIncomeLoss: [{ ...profit, form }] })).toMatchObject({
      figures: { revenue: 100, netIncome: 12 },
    });
  });

  it("a proxy statement does not create a fiscal year", () => {
    const proxy = { ...flow("2024-01-01", "2024-12-31", 5, "2025-03-01"), form: "DEF 14A" };
    const years = fiscalYearsAsOf(company({ Revenues: [revenue2023], NetIncomeLoss: [profit, proxy] }), "2025-12-31");
    expect(years.map(({ periodEnd }) => periodEnd)).toEqual([END]);
  });

  it("twelve-month columns of quarterly reports are not fiscal years", () => {
    const quarter = (end: string) => ({
      ...flow(`${Number(end.slice(0, 4)) - 1}${end.slice(4)}`, end, 90),
      form: "10-Q",
    });
    const tags = ["2023-03-31", "2023-06-30", "2023-09-30"].map(quarter);
    const years = fiscalYearsAsOf(
      company({ Revenues: [...tags, revenue2023], NetIncomeLoss: [...tags, profit] }),
      "2024-12-31",
    );
    expect(years.map(({ periodEnd }) => periodEnd)).toEqual([END]);
  });

  it("a year needs at least two main figures", () => {
    const facts = { ...company({ Revenues: [flow("2021-01-01", "2021-12-31", 70)] }) };
    expect(fiscalYearsAsOf(facts, "2024-12-31")).toEqual([]);
  });

  it("if two filings start the year on different days, the later one counts", () => {
    const restated = flow("2023-01-02", END, 104, "2024-08-01");
    expect(lastYear({ Revenues: [revenue2023, restated] })?.figures.revenue).toBe(104);
  });
});

describe("revenue", () => {
  it("is all revenues where revenue from contracts is only a part of them", () => {
    const contracts = { RevenueFromContractWithCustomerExcludingAssessedTax: [flow("2023-01-01", END, 70)] };
    const year = lastYear(contracts);
    expect([year?.figures.revenue, year?.sources.revenue?.tag]).toEqual([100, "Revenues"]);
  });
});

describe("shares on the cover", () => {
  const count = (end: string, val: number, filed: string): Fact => ({ ...stock(end, val), filed });

  it("are the newest that had been filed", () => {
    const alder = company({}, [count("2024-01-19", 500, "2024-02-01"), count("2024-04-19", 490, "2024-05-01")]);
    expect(coverShares(alder, "2024-04-30")).toMatchObject({ shares: 500, date: "2024-01-19" });
    expect(coverShares(alder, "2024-05-01")).toMatchObject({ shares: 490, date: "2024-04-19" });
    expect(coverShares(company({}), "2024-05-01")).toBeNull();
  });
});
