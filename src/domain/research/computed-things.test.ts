import { expect, it } from "vitest";
import { computeThings } from "./computed-things.ts";
import { statementsIn } from "./figures/statements-in.ts";

const INCOME = "Statements of Income\n(in millions)\n| Year ended December 31, | 2025 |\n| Net income | 30 |\n";
const BALANCE = "Balance Sheets\n(in millions)\n| December 31, | 2025 |\n| Total current liabilities | 60 |\n";
const question = {
  id: "q1",
  text: "What is Ormolu Tarn's FY2025 cover? Define cover as net income divided by total current liabilities.",
};
const statements = [
  { source: "a", text: INCOME },
  { source: "b", text: BALANCE },
].flatMap(({ source, text }) => statementsIn(question.text, text).map((statement) => ({ source, statement })));

it("combines statements of sources whose titles name the company", () => {
  const computed = computeThings(question, statements, () => "Ormolu Tarn annual report");
  expect(computed?.answer.value).toBe(0.5);
  expect(computed?.things.map(({ quotes: [first] }) => first?.source)).toEqual(["a", "b"]);
});

it.each(["Quillbank annual report", "report.pdf"])("does not combine sources under the title %s", (title) => {
  expect(computeThings(question, statements, () => title)).toBeNull();
});

it("knows an expense in parentheses when only the needed lines are kept", () => {
  const text =
    "Statements of Income\n(in millions)\n| Year ended December 31, | 2025 |\n| Cost of sales | (70) |\n| Income before income taxes | 50 |\n| Income tax expense | (10) |\n";
  const asked = { id: "q1", text: "What was Ormolu Tarn's effective tax rate in 2025?" };
  const found = statementsIn(asked.text, text).map((statement) => ({ source: "a", statement }));
  expect(computeThings(asked, found, () => "Ormolu Tarn annual report")?.answer.text).toBe("20.0%");
});
