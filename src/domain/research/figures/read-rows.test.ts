import { describe, expect, it } from "vitest";
import { answerFigure } from "./answer-figure.ts";

const ask = (question: string, text: string): string | undefined => answerFigure(question, [text])?.text;

describe("years that repeat", () => {
  const dates = "December 31, 2025\nDecember 31, 2024\nDecember 31, 2025\nDecember 31, 2024\n";
  const first = `NET REVENUES\n(In thousands)\nThree Months Ended\nTwelve Months Ended\n${dates}North Quays\n$\n100\n$\n90\n$\n400\n$\n380\n`;
  const second = `ADJUSTED EBITDAR\n(In thousands)\n${dates}North Quays\n$\n30\n$\n20\n$\n80\n$\n95\n`;

  it("are of the periods of the table above", () => {
    const question = "What was the adjusted EBITDAR of Ormolu Tarn's North Quays in 2025? USD thousands.";
    expect(ask(question, first + second)).toBe("USD 80 thousand");
    const margin = "What adjusted EBITDAR margin did Ormolu Tarn's North Quays earn for the full year 2025?";
    expect(ask(margin, first + second)).toBe("20.0%");
  });

  it("give no figure if nothing says what they are of", () => {
    expect(
      ask("What was the adjusted EBITDAR of Ormolu Tarn's North Quays in 2025? USD thousands.", second),
    ).toBeUndefined();
  });
});

describe("named columns", () => {
  const BY_YEAR =
    "(Dollars in millions)\n2025\nNet Sales\nOperating\nIncome\n2024\nNet Sales\nOperating\nIncome\n% change\nNet Sales\nOperating\nIncome\nBuoys\n$\n200\n$\n50\n$\n160\n$\n32\n25.0 %\n56.3 %\nRopes\n90\n9\n100\n15\n(10.0)\n(40.0)\n";
  const BY_PART =
    "(in millions)\nYear ended December 31, 2025\nCommercial\nCommercial\nreal estate\nTotal\nCharge-offs\n(20)\n(6)\n(26)\nRecoveries\n4\n3\n7\nYear ended December 31, 2024\nCommercial\nCommercial\nreal estate\nTotal\nCharge-offs\n(18)\n(2)\n(20)\nRecoveries\n5\n1\n6\n";

  it.each([
    ["Buoys", "5.0%"],
    ["Ropes", "-5.0%"],
  ])("below each year: the margin of %s changes by %s", (segment, text) => {
    const question = `By how many percentage points did the operating margin of Ormolu Tarn's ${segment} segment change between FY2024 and FY2025?`;
    expect(ask(question, BY_YEAR)).toBe(text);
  });

  it("below one year: the total unless a part is named", () => {
    expect(ask("What were Ormolu Tarn's charge-offs in FY2025? USD millions.", BY_PART)).toBe("USD 26 million");
    expect(ask("What were Ormolu Tarn's commercial real estate charge-offs in FY2025? USD millions.", BY_PART)).toBe(
      "USD 6 million",
    );
    expect(ask("What were Ormolu Tarn's recoveries in FY2024? USD millions.", BY_PART)).toBe("USD 6 million");
  });

  it("below a sentence with their only year, not that of the table above", () => {
    const text = `${BY_PART}Loans by segment at December 31, 2025 (in millions):\nCommercial\nCommercial\nreal estate\nTotal\nLoans past due\n14\n5\n19\n`;
    expect(ask("What were Ormolu Tarn's loans past due at the end of 2025? USD millions.", text)).toBe(
      "USD 19 million",
    );
    expect(ask("What were Ormolu Tarn's loans past due at the end of 2024? USD millions.", text)).toBeUndefined();
  });

  it("are of percentages if the first line says so", () => {
    const text =
      "(in millions)\nYear ended December 31, 2025\nComponents of net sales change\nOrganic sales\nTranslation\nBuoys\n12.0 %\n(3.0)%\nRopes\n(1.6)\n(2.0)\n";
    expect(ask("What was the organic sales rate of Ormolu Tarn's Ropes in 2025? In percent.", text)).toBeUndefined();
    expect(ask("What were organic sales of Ormolu Tarn's Ropes in 2025, in percent?", text)).toBe("-1.6%");
    expect(ask("What were the organic sales of Ormolu Tarn's Ropes in 2025? USD millions.", text)).toBeUndefined();
  });

  it("refuses names that do not match the figures", () => {
    const text = BY_PART.replaceAll("\nCommercial\nreal estate", "");
    expect(ask("What were Ormolu Tarn's charge-offs in FY2025? USD millions.", text)).toBeUndefined();
  });
});

describe("units", () => {
  const text =
    "(in thousands)\nYear Ended December 31,\n2025\n2024\nNumber of buoys leased (in thousands)\n40\n30\nTotal cost of buoys leased (in millions)\n8\n5\nAccrued wages were as follows (in millions):\n2025\n2024\nAccrued wages\n70\n60\n";

  it("are those of the label, else of the nearest heading", () => {
    expect(ask("What was Ormolu Tarn's total cost of buoys leased in 2025? USD millions.", text)).toBe("USD 8 million");
    expect(ask("What was the number of buoys leased by Ormolu Tarn in 2024?", text)).toBe("30,000");
    expect(ask("What were Ormolu Tarn's accrued wages in 2025? USD millions.", text)).toBe("USD 70 million");
  });

  it("of things that are counted are not of money", () => {
    const counted =
      "(dollars in millions)\nYears ended December 31,\n2025\n2024\nHarbor dues\n9\n8\nFleet data (moorings in thousands)\nTotal moorings\n17\n15\nRevenue per mooring\n128\n124\n";
    expect(ask("What were the total moorings of Ormolu Tarn in 2025?", counted)).toBe("17,000");
    expect(ask("What was Ormolu Tarn's revenue per mooring in 2025? In USD.", counted)).toBeUndefined();
    expect(ask("What were Ormolu Tarn's harbor dues in 2025? USD millions.", counted)).toBe("USD 9 million");
  });
});

it("reads a digit in parentheses as a figure if only it fills the columns, else as a footnote", () => {
  const text =
    "(in millions)\nYears ended December 31,\n2025\n2024\nHedging result\n12\n(6)\nHarbor dues\n9\n(1)\n8\n(1)\n";
  expect(ask("What was Ormolu Tarn's hedging result in 2024? USD millions.", text)).toBe("USD -6 million");
  expect(ask("What were Ormolu Tarn's harbor dues in 2024? USD millions.", text)).toBe("USD 8 million");
});
