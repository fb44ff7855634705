import { expect, it } from "vitest";
import { answerFigure } from "./answer-figure.ts";

const INCOME = `CONSOLIDATED STATEMENTS OF OPERATIONS
(In millions, except per share data)
Years Ended December 31,
2025
2024
2023
Net sales
Lanterns
$
2,000
$
1,600
$
1,500
Repairs
500
400
300
Total net sales
2,500
2,000
1,800
Cost of sales
Lanterns
(1,200)
(1,000)
(900)
Repairs
(300)
(260)
(200)
Total cost of sales
(1,500)
(1,260)
(1,100)
Marketing
250
160
180
Income before income taxes
500
400
350
Income tax expense
(100)
(90)
(70)
Net income
400
310
280
Diluted earnings per share
$
4.00
$
3.10
$
2.80
`;
const BALANCE = `CONSOLIDATED BALANCE SHEETS
(In millions)
December 31,
2025
2024
Cash and cash equivalents
200
150
Trade receivables, less allowances of $12 and $9, respectively
300
260
Short-term debt
80
70
Current portion of long-term debt
20
30
Long-term debt
700
600
Other current liabilities
90
80
Total current liabilities
400
350
Common stock, $0.01 par value; 50 and 48 shares outstanding
Total equity
1,000
900
`;
const SEGMENTS = `Results by segment
Three months ended June 30,
Harbor Works
Inland Works
(in millions)
2025
2024
Change
2025
2024
Change
Total net revenue
$ 600
$ 500
20 %
$ 90
$ 100
(10) %
Total noninterest expense
300
280
7
45
60
(25)
`;
const PROSE = `Liquidity
During the fourth quarter of fiscal 2025, the Company repurchased 2,000,000 shares of its common stock at a cost of $90.0 million. As of December 31, 2025, $400 million remained available.
One customer accounted for 17% of our consolidated net revenue for the year ended December 31, 2025, and no other customer did.
The amortization expense included in cost of products sold was $4.2 billion and $4.6 billion for the fiscal years 2025 and 2024, respectively.
The aggregate principal amount of our notes as of December 31, 2025 was $2.5 billion, compared to $310 million as of December 31, 2024.
`;

/** Calculated by hand from the texts above. */
it.each([
  [
    "a line below a heading",
    "How much did Ormolu Tarn record in net sales of repairs for FY2024? USD millions.",
    "USD 400 million",
  ],
  ["a share", "What share of Ormolu Tarn's total net sales came from lanterns in 2025? One decimal.", "80.0%"],
  ["a share from its end", "Repairs represented what percent of Ormolu Tarn's total net sales in 2025?", "20.0%"],
  [
    "an average of shares",
    "What was Ormolu Tarn's average marketing expense as a % of net sales over the three years 2023-2025?",
    "9.3%",
  ],
  [
    "growth",
    "By what percentage did Ormolu Tarn's net income grow in 2025 over the year before? Round to one decimal.",
    "29.0%",
  ],
  [
    "a shortfall",
    "By how much, in USD millions, did Ormolu Tarn's marketing expense fall short of the FY2023 level in FY2024?",
    "USD 20 million",
  ],
  [
    "a sum over years",
    "How much net income did Ormolu Tarn earn in total in 2023, 2024 and 2025? USD millions.",
    "USD 990 million",
  ],
  [
    "a compound rate",
    "Compute the 2-year compound annual growth rate of Ormolu Tarn's marketing expense between FY2023 and FY2025.",
    "17.9%",
  ],
  [
    "a formula in signs",
    "What was Ormolu Tarn's repair margin in 2025? (repairs net sales - repairs cost of sales) / repairs net sales. Percent, one decimal.",
    "40.0%",
  ],
  [
    "a list to add and a line to take away",
    "Calculate Ormolu Tarn's net debt at year-end 2025: short-term debt plus current portion of long-term debt plus long-term debt, less cash and cash equivalents. USD millions.",
    "USD 600 million",
  ],
  [
    "a division in words",
    "How many times did Ormolu Tarn turn its receivables in FY2025? Define turnover as FY2025 total net sales divided by the average of trade receivables at the end of FY2024 and FY2025. Two decimals.",
    "8.93",
  ],
  [
    "a usual definition",
    "What was Ormolu Tarn's book value per share at the end of 2025? Dollars and cents.",
    "USD 20.00",
  ],
  ["an expense in parentheses", "What was Ormolu Tarn's effective tax rate in 2025?", "20.0%"],
  ["a figure per share", "What were Ormolu Tarn's diluted earnings per share in 2024?", "USD 3.10"],
  [
    "a figure inside a label",
    "What were Ormolu Tarn's allowances on trade receivables at December 31, 2024? USD millions.",
    "USD 9 million",
  ],
  [
    "columns of a segment",
    "What overhead ratio (total noninterest expense / total net revenue) did Ormolu Tarn's Inland Works run in the second quarter of 2025? Whole percent.",
    "50%",
  ],
  [
    "a percentage in a sentence",
    "What percentage of consolidated net revenue did one customer of Ormolu Tarn account for in 2025?",
    "17.0%",
  ],
  [
    "a list by years",
    "What amortization expense was included in Ormolu Tarn's cost of products sold in fiscal 2024? USD billions, one decimal.",
    "USD 4.6 billion",
  ],
  [
    "a comparison",
    "What was the aggregate principal amount of Ormolu Tarn's notes as of December 31, 2024? USD millions.",
    "USD 310 million",
  ],
  [
    "a price from an amount and a number",
    "What was the average price paid per share repurchased by Ormolu Tarn in the fourth quarter of fiscal 2025? Nearest dollar.",
    "USD 45",
  ],
])("answers %s", (_what, question, text) => {
  expect(answerFigure(question, [INCOME, BALANCE, SEGMENTS, PROSE])?.text).toBe(text);
});

it.each([
  ["a product that no line names", "What were Ormolu Tarn's net sales of candles in 2025? USD millions."],
  [
    "a line without its heading",
    "What was the gross margin of Ormolu Tarn's Inland Works segment in the second quarter of 2025?",
  ],
  ["a look-alike", "What were Ormolu Tarn's same-store net sales in 2025? USD millions."],
  [
    "another quarter",
    "What was the total net revenue of Ormolu Tarn's Inland Works in the third quarter of 2025? USD millions.",
  ],
  ["a year that no column has", "How much did Ormolu Tarn spend on marketing in 2021? USD millions."],
  ["part of the words", "What were Ormolu Tarn's deferred lantern sales in 2025? USD millions."],
  [
    "another year in a sentence",
    "What percentage of consolidated net revenue did one customer of Ormolu Tarn account for in 2024?",
  ],
  ["money for a percentage", "What percentage was Ormolu Tarn's marketing expense in 2025?"],
  [
    "other current liabilities for current liabilities",
    "What were Ormolu Tarn's other accrued current liabilities in 2025? USD millions.",
  ],
])("refuses %s", (_what, question) => {
  expect(answerFigure(question, [INCOME, BALANCE, SEGMENTS, PROSE])).toBeNull();
});

it("refuses a line whose years each have several columns of the same names", () => {
  const text =
    "(in millions)\nTwelve Months Ended June 30, 2024\nTwelve Months Ended June 30, 2025\nEBIT\nEPS\nEBIT\nEPS\nNet income\n80\n5\n90\n6\n";
  expect(answerFigure("What was Ormolu Tarn's net income in 2025? USD millions.", [text])).toBeNull();
});

it("shows the figures of a sum that the question lists", () => {
  const question =
    "What were Ormolu Tarn's short-term debt and long-term debt combined at December 31, 2025? USD millions.";
  const computed = answerFigure(question, [BALANCE]);
  expect(computed?.text).toBe("USD 780 million");
  expect(computed?.formula).toBe("(80,000,000 + 700,000,000)");
  expect(computed?.inputs.map(({ row }) => row.label)).toEqual(["Short-term debt", "Long-term debt"]);
});

it("reads a long line without figures in linear time", () => {
  expect(answerFigure("What was Ormolu Tarn's FY2025 marketing expense?", ["word ".repeat(40_000)])).toBeNull();
}, 3_000);

it("takes how far a margin came down for its change over the year before", () => {
  const answer = answerFigure(
    "How far did Lumen Works' net profit margin come down in 2025? Give the fall in percentage points, one decimal.",
    [INCOME.replace("Net income\n400", "Net income\n200")],
  );
  expect(answer?.text).toBe("7.5%");
});
