import { expect, it } from "vitest";
import { answerFigure } from "./answer-figure.ts";

const EARNINGS = `Condensed Consolidated Statements of Earnings
(in millions)
Three Months Ended
August 2, 2025
August 3, 2024
Revenue
$
500
$
400
Selling, general and administrative expenses
150
100
`;
const AHEAD = `${EARNINGS}During the second quarter of fiscal 2026 we opened a quay, compared with two in the second quarter of fiscal 2025.
`;
const SAME = AHEAD.replace("2026", "2025").replace(/fiscal 2025\.\n/, "fiscal 2024.\n");
const rate = (when: string): string =>
  `What was Ormolu Tarn's SG&A rate, i.e. selling, general and administrative expenses as a % of revenue, ${when}? Round to one decimal.`;

it.each([
  ["the later name", AHEAD, "in the second quarter of fiscal 2026", "30.0%"],
  ["the earlier name", AHEAD, "in the second quarter of fiscal 2025", "25.0%"],
  ["a date", AHEAD, "in the three months ended August 2, 2025", "30.0%"],
  ["names by the year in which they begin", SAME, "in the second quarter of fiscal 2025", "30.0%"],
  ["a fiscal year that may end next year", EARNINGS, "in the second quarter of fiscal 2025", undefined],
  [
    "a fiscal year of the calendar",
    EARNINGS.replaceAll("August", "July"),
    "in the second quarter of fiscal 2025",
    "30.0%",
  ],
])("knows the column by %s", (_what, text, when, answer) => {
  expect(answerFigure(rate(when), [text])?.text).toBe(answer);
});
