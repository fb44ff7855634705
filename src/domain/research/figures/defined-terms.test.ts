import { expect, it } from "vitest";
import { answerFigure } from "./answer-figure.ts";

const BALANCE = `Consolidated Balance Sheets
(In millions, except share data)
December 31,
2025
2024
Cash and cash equivalents
60
50
Goodwill
100
100
Other intangible assets, net
40
50
Preferred stock, Series B, $1,000 liquidation preference; 50,000 shares issued
50
50
Common stock, $0.01 par value; 30,000,000 shares issued
3
3
Total shareholders equity
690
650
Common shares outstanding
25,000,000
24,000,000
`;
const AVERAGES = `Average balances
(in millions)
Year ended December 31,
2025
Average
balance
Interest
2024
Average
balance
Interest
Total loans
$
2,000
$
90
$
1,900
$
80
`;
const ALLOWANCE = `Allowance for loan losses
(in millions)
Years ended December 31,
2025
2024
Charge-offs
(16)
(20)
Recoveries
10
9
Total loans
2,500
2,300
`;
const REPURCHASES = `Share repurchases
Years ended December 31,
2025
2024
Number of shares repurchased (in thousands)
500
400
Total cost of shares repurchased (in millions)
$
24.0
$
18.0
`;

/** Calculated by hand from the texts above. */
it.each([
  [
    "a defined amount per share",
    "What was Ormolu Tarn's tangible book value per common share at December 31, 2025? Define tangible book value as total shareholders' equity less preferred stock, goodwill and other intangible assets. Round to two decimals.",
    "USD 20.00",
  ],
  [
    "its usual definition",
    "What was Ormolu Tarn's tangible book value per share at the end of 2025? Dollars and cents.",
    "USD 20.00",
  ],
  [
    "book value of the common shares alone",
    "What was Ormolu Tarn's book value per share at the end of 2025? Dollars and cents.",
    "USD 25.60",
  ],
  [
    "a defined amount as a share of a stated average",
    "What were Ormolu Tarn's net charge-offs as a percentage of average total loans in FY2025? Define net charge-offs as charge-offs less recoveries. Round to two decimals.",
    "0.30%",
  ],
  [
    "a list after less",
    "What was Ormolu Tarn's plain equity at the end of 2025? Define plain equity as total shareholders' equity less preferred stock, goodwill and cash and cash equivalents. USD millions.",
    "USD 480 million",
  ],
  [
    "a price of shares from their cost and number",
    "What average price per share did Ormolu Tarn pay for the shares that it repurchased in FY2025? Dollars and cents.",
    "USD 48.00",
  ],
])("answers %s", (_what, question, text) => {
  expect(answerFigure(question, [BALANCE, AVERAGES, ALLOWANCE, REPURCHASES])?.text).toBe(text);
});

it("takes the average of two balances where no line states it", () => {
  const question = "What were Ormolu Tarn's recoveries as a percentage of average total loans in FY2025? Two decimals.";
  expect(answerFigure(question, [ALLOWANCE])?.text).toBe("0.42%");
});

it("refuses a line that two names of a list share", () => {
  const question =
    "What were Ormolu Tarn's liquid funds at the end of 2025? Define liquid funds as cash plus cash equivalents. USD millions.";
  expect(answerFigure(question, [BALANCE])).toBeNull();
});
