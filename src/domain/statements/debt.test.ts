import { describe, expect, it } from "vitest";
import type { CompanyFacts } from "./company-facts.ts";
import { debtPicture, withInterestCheck } from "./debt.ts";

const END = "2023-12-31";

function picture(tags: Readonly<Record<string, number>>) {
  const fact = (val: number) => ({ end: END, val, accn: "a-1", form: "10-K", filed: "2024-02-01" });
  const facts = Object.fromEntries(Object.entries(tags).map(([tag, val]) => [tag, { units: { USD: [fact(val)] } }]));
  const company: CompanyFacts = { cik: 1, entityName: "Alder Mills Inc.", facts: { "us-gaap": facts } };
  return debtPicture(company, END, "USD", "2024-12-31");
}

describe("debt is the sum of its parts, none of them counted twice", () => {
  // Sums by hand.
  it.each([
    [{ CommercialPaper: 50, SeniorNotes: 900 }, 950],
    [{ LongTermDebtAndCapitalLeaseObligations: 900, LongTermDebtAndCapitalLeaseObligationsCurrent: 100 }, 1000],
    [{ LongTermDebtNoncurrent: 900, NotesPayableCurrent: 300 }, 1200],
    [{ LongTermDebtNoncurrent: 50, LongTermDebtCurrent: 5, ShortTermBorrowings: 3, CommercialPaper: 2 }, 60],
    [{ LongTermDebtNoncurrent: 50, LongTermDebtCurrent: 5, LongTermDebt: 55 }, 55],
    [{ LongTermDebtNoncurrent: 50, LongTermDebt: 55 }, 55],
    [{ LongTermDebtNoncurrent: 50, DebtCurrent: 9, CommercialPaper: 4 }, 59],
    [{ LongTermDebtNoncurrent: 100, ConvertibleDebtNoncurrent: 60, ConvertibleLongTermNotesPayable: 60 }, 100],
    [{ ConvertibleDebtNoncurrent: 60, ConvertibleLongTermNotesPayable: 60, LongTermLineOfCredit: 25 }, 85],
    [{ NotesPayable: 500, SeniorNotes: 400, LineOfCredit: 20 }, 520],
    [{ SecuredLongTermDebt: 300, SecuredDebtCurrent: 30, UnsecuredLongTermDebt: 200 }, 530],
    [{ DebtLongtermAndShorttermCombinedAmount: 700, LongTermDebtNoncurrent: 650 }, 700],
    [{ LongTermDebtCurrent: 62 }, 62],
    [{ LongTermDebtNoncurrent: 0, ShortTermBorrowings: 0 }, 0],
    [{ LongTermDebtNoncurrent: 100, LongTermDebtCurrent: 10, LongTermDebt: 142 }, 142],
  ])("%j is %d", (tags, total) => {
    const { total: found, parts, incomplete } = picture(tags);
    expect([found, incomplete]).toEqual([total, false]);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
  });

  it("names the tag, the amount and the filing of each part", () => {
    expect(picture({ SeniorNotes: 900 }).parts).toEqual([
      { tag: "SeniorNotes", label: "Senior notes", value: 900, accession: "a-1" },
    ]);
  });
});

describe("debt whose parts cannot be all of it", () => {
  it.each([
    [{ LongTermDebtNoncurrent: 50, SeniorNotes: 900 }, "The sum of the instruments tagged"],
    [{ LongTermDebtNoncurrent: 500, DebtInstrumentCarryingAmount: 900 }, "The carrying amount in the debt note"],
    [{ CommercialPaper: 50 }, "Only short-term borrowings"],
  ])("%j gives no total, and says why", (tags, why) => {
    const { total, incomplete, notes } = picture(tags);
    expect([total, incomplete]).toEqual([null, true]);
    expect(notes.join(" ")).toContain(why);
  });

  it("is in doubt where the interest of the year is more than it explains", () => {
    const debt = picture({ LongTermDebtNoncurrent: 50 });
    expect(withInterestCheck(debt, 7, null)).toEqual(debt);
    expect(withInterestCheck(debt, 47, null)).toMatchObject({ total: null, incomplete: true });
    // Debt that was repaid within the year explains its interest.
    expect(withInterestCheck(debt, 47, 900)).toEqual(debt);
  });
});

it("assumes no zeros: without a debt tag there is no debt figure", () => {
  expect(picture({ AccountsPayableCurrent: 9 })).toMatchObject({ total: null, incomplete: false, dueWithinYear: null });
});

it.each([
  [{ DebtCurrent: 9, CommercialPaper: 4 }, 9],
  [{ LongTermDebtCurrent: 12, CommercialPaper: 8 }, 20],
  [{ LongTermDebtNoncurrent: 14, ShortTermBorrowings: 4 }, 4],
  [{ LongTermDebt: 55, LongTermDebtNoncurrent: 50 }, 5],
  [{ LongTermDebtNoncurrent: 50 }, null],
])("of %j %s is due within a year", (tags, due) => {
  expect(picture(tags).dueWithinYear).toBe(due);
});
