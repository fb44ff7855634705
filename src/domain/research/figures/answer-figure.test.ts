import { expect, it } from "vitest";
import { answerFigure, answerFigureFrom } from "./answer-figure.ts";

const BALANCE = `Ormolu Tarn Inc.\nConsolidated Balance Sheets\n(in millions)\nDecember 31,\n2025\n2024\nTotal current assets\n$\n900 $\n800 \nTotal assets\n2,400\n2,000\nAccounts payable\n210\n190\nTotal current liabilities\n600\n500\nInventories\n300\n260\n`;
const INCOME = `CONSOLIDATED STATEMENTS OF INCOME\n(In millions)\n| Year ended December 31, | 2025 | 2024 | 2023 |\n| Net sales | $3,000 | $2,500 | $2,400 |\n| Cost of sales | 1,800 | 1,600 | 1,500 |\n| Operating income | 450 | 350 | 300 |\n| Subscription revenue | 700 | 600 | 500 |\n| Mooring and quay dues | 44 | 40 | 36 |\n`;
const CASH = `Consolidated Statements of Cash Flows\n(In millions)\nYear Ended December 31, 2025 2024 2023\nDepreciation and amortization 120 110 100\nNet cash provided by operating activities 500 400 380\nRepurchase of shares (70) (60) (50)\nPurchases of property, plant and equipment (150) (100) (90)\n`;

/** Calculated by hand from the statements above. */
it.each([
  ["What is Ormolu Tarn's FY2025 total current assets in USD millions?", "USD 900 million"],
  ["What is the FY2025 capital expenditure amount (in USD millions) for Ormolu Tarn?", "USD 150 million"],
  [
    "What is Ormolu Tarn's FY2025 operating income margin? Answer in units of percents and round to one decimal place.",
    "15.0%",
  ],
  [
    "What is Ormolu Tarn's FY2024 working capital ratio? Define working capital ratio as total current assets divided by total current liabilities. Round your answer to two decimal places.",
    "1.60",
  ],
  [
    "What is the FY2023 - FY2025 3 year average of capex as a % of revenue for Ormolu Tarn? Round to one decimal place.",
    "4.3%",
  ],
  [
    "What is Ormolu Tarn's 2 year total revenue CAGR from FY2023 to FY2025 (in units of percents and round to one decimal place)?",
    "11.8%",
  ],
  [
    "What is the FY2024 - FY2025 change in operating income % margin? Answer in units of percents and round to one decimal place.",
    "1.0%",
  ],
  ["What is the FY2025 free cash flow of Ormolu Tarn?", "USD 350 million"],
  ["What is Ormolu Tarn's FY2025 unadjusted EBITDA in USD millions?", "USD 570 million"],
  [
    "What is FY2025 inventory turnover? Inventory turnover is defined as: (FY2025 COGS) / (average inventory between FY2024 and FY2025). Round your answer to two decimal places.",
    "6.43",
  ],
  [
    "What is FY2025 days payable outstanding (DPO)? DPO is defined as: 365 * (average accounts payable between FY2024 and FY2025) / (FY2025 COGS + change in inventory between FY2024 and FY2025). Round your answer to two decimal places.",
    "39.67",
  ],
  ["What is Ormolu Tarn's FY2025 mooring and quay dues (in USD millions)?", "USD 44 million"],
  ["What is Ormolu Tarn Inc.'s FY2025 mooring and quay dues (in USD millions)?", "USD 44 million"],
  ["How much did Ormolu Tarn spend on mooring and quay dues in FY2024?", "USD 40 million"],
  ["What is Ormolu Tarn's FY2025 repurchase of shares (in USD millions)?", "USD 70 million"],
  ["What is the FY2024 - FY2025 year-over-year change in cost of sales (in USD millions)?", "USD 200 million"],
  ["What is Ormolu Tarn's FY2025 subscription revenue in USD millions?", "USD 700 million"],
  [
    "What is the FY2024 - FY2025 change in mooring and quay dues for Ormolu Tarn? Answer in units of percents and round to one decimal place.",
    "10.0%",
  ],
  ["What is the amount Ormolu Tarn spent on mooring and quay dues in FY2025 (in USD millions)?", "USD 44 million"],
  [
    "What is Ormolu Tarn's FY2025 mooring and quay dues as a % of revenue? Answer in units of percents and round to one decimal place.",
    "1.5%",
  ],
  [
    "What is Ormolu Tarn's FY2025 payables and stock? Define payables and stock as the sum of accounts payable and inventories. Answer in USD millions.",
    "USD 510 million",
  ],
])("answers %s", (question, text) => {
  expect(answerFigure(question, [BALANCE, INCOME, CASH])?.text).toBe(text);
});

it.each([
  ["a year that no column has", "What is the FY2019 revenue of Ormolu Tarn?"],
  ["a line that is not there", "What is Ormolu Tarn's FY2025 goodwill in USD millions?"],
  ["a metric that is not defined", "What is Ormolu Tarn's FY2025 cash conversion cycle?"],
  ["a reason", "Why did revenue of Ormolu Tarn grow in FY2025?"],
  ["what drove a figure", "What drove the change in revenue of Ormolu Tarn in FY2025?"],
  ["revenue of a segment", "What is the Harbor segment's FY2025 revenue in USD millions?"],
  ["a longer name than that of a line", "What is Ormolu Tarn's FY2025 deferred revenue in USD millions?"],
  ["a quarter of a statement of the year", "What is Ormolu Tarn's Q2 FY2025 revenue in USD millions?"],
  ["revenue of a named part", "What is Ormolu Tarn's FY2025 Lantern Works revenue in USD millions?"],
  ["a margin of a named part", "What is Ormolu Tarn's FY2025 Dredging operating margin?"],
  ["a margin of something else", "What is Ormolu Tarn's FY2025 dredging operating margin?"],
  ["several years without a computation", "What is the revenue of Ormolu Tarn in FY2024, and not FY2025?"],
  ["a judgment", "Is Ormolu Tarn a capital-intensive business based on FY2025 data?"],
])("refuses %s", (_what, question) => {
  expect(answerFigure(question, [BALANCE, INCOME, CASH])).toBeNull();
});

it("refuses an amount whose unit the statement does not state", () => {
  const text = BALANCE.replace("(in millions)", "");
  expect(answerFigure("What is the FY2025 total assets amount in USD millions?", [text])).toBeNull();
});

it("names the lines that it used", () => {
  const computed = answerFigure("What is Ormolu Tarn's FY2025 operating income margin?", [INCOME]);
  expect(computed?.inputs.map(({ item, year, value }) => [item, year, value])).toEqual([
    ["operatingIncome", 2025, 450e6],
    ["revenue", 2025, 3000e6],
  ]);
});

it("never mixes the figures of two companies", () => {
  const other =
    "Quillbank Corp.\nConsolidated Balance Sheets\n(in millions)\nDecember 31,\n2025\n2024\nGoodwill\n77\n70\n";
  const texts = [
    { title: "Ormolu Tarn|10-K 2025", text: BALANCE },
    { title: "Quillbank|10-K 2025", text: other },
  ];
  expect(answerFigureFrom("What is Ormolu Tarn's FY2025 goodwill in USD millions?", texts)).toBeNull();
  expect(answerFigureFrom("What is Quillbank's FY2025 goodwill in USD millions?", texts)?.text).toBe("USD 77 million");
  expect(answerFigureFrom("What is Thornbury's FY2025 goodwill in USD millions?", texts)).toBeNull();
});

it("takes the column of the year or of the quarter as asked", () => {
  const text =
    "Ormolu Tarn Inc.\n(In thousands)\nThree months ended\nTwelve months ended\nDecember 31,\n2025\nDecember 31,\n2024\nDecember 31,\n2025\nDecember 31,\n2024\nOperating income\n$\n11 $\n12 $\n45 $\n46\n";
  expect(answerFigure("What is the FY2025 operating income in USD thousands?", [text])?.text).toBe("USD 45 thousand");
  expect(answerFigure("What is the Q4 FY2025 operating income in USD thousands?", [text])?.text).toBe(
    "USD 11 thousand",
  );
});

it("leaves out a line with a blank cell, since it is open which year is missing", () => {
  const text = INCOME.replace("| 450 | 350 | 300 |", "| 450 | 350 |");
  expect(answerFigure("What is the FY2025 operating income in USD millions?", [text])).toBeNull();
});
