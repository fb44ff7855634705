import { expect, it } from "vitest";
import { answerFigure } from "./answer-figure.ts";
import { readSchedules } from "./schedules.ts";
import { statementsIn } from "./statements-in.ts";

const DEBT = `NOTE 4 - DEBT
Debt consisted of the following (in thousands):
December 31,
2025
2024
Senior notes
$
90,000
$
95,000
Interest was paid on time. Maturities of the principal amount of the Company's long-term debt as of December 31, 2025 are as follows (in
thousands):
Years ending December 31,
2026
$
1,500
2027
20,000
2028
8,500
Thereafter
60,000
Total
$
90,000
`;
const PENSIONS = `Contributions were small. The following table presents estimated future benefit payments as of December 31, 2025 (in millions):
Funded Defined
Benefit Pension Plans
Retiree Medical and
Life Insurance Plans
2026
$
30
$
5
2027
31
4
2028
33
3
Years 2029 - 2033
150
12
`;

/** Added by hand from the texts above. */
it.each([
  [
    "What principal amount of Ormolu Tarn's long-term debt falls due in 2027? USD millions, one decimal.",
    "USD 20.0 million",
  ],
  [
    "As of year end FY2025, how much of Ormolu Tarn's long-term debt matures in 2026, 2027 and 2028 combined? USD millions, one decimal.",
    "USD 30.0 million",
  ],
  [
    "In total, how much did Ormolu Tarn expect at the end of FY2025 to pay out of its funded defined benefit pension plans in the three years 2026 through 2028? USD millions.",
    "USD 94 million",
  ],
])("answers %s", (question, text) => {
  expect(answerFigure(question, [DEBT, PENSIONS])?.text).toBe(text);
  expect(statementsIn(question, `${DEBT}${PENSIONS}`).some(({ kind }) => kind === "schedule")).toBe(true);
});

it.each([
  ["a year that has no line of its own", "How much of Ormolu Tarn's long-term debt matures in 2029? USD millions."],
  ["another date", "As of year end FY2024, how much of Ormolu Tarn's long-term debt matures in 2027? USD millions."],
  ["other words", "How much of Ormolu Tarn's convertible long-term debt matures in 2027? USD millions."],
  [
    "columns that the words do not choose",
    "What future benefit payments does Ormolu Tarn expect in 2027? USD millions.",
  ],
  ["a share", "What percentage of Ormolu Tarn's long-term debt matures in 2027?"],
])("refuses %s", (_what, question) => {
  expect(answerFigure(question, [DEBT, PENSIONS])).toBeNull();
});

it("quotes a schedule from its sentence to its last year", () => {
  const [schedule] = readSchedules(DEBT);
  const [row] = schedule?.rows ?? [];
  const quote = DEBT.slice(row?.start, row?.end);
  expect(quote.startsWith("Maturities of the principal")).toBe(true);
  expect(quote.endsWith("8,500")).toBe(true);
  expect(schedule?.asOf).toBe(2025);
});

it("reads years without a schedule in linear time", () => {
  expect(readSchedules("2026\n".repeat(50_000))).toEqual([]);
  expect(readSchedules(`Due:\n${"2026 ".repeat(20_000)}x`)).toEqual([]);
}, 3_000);
