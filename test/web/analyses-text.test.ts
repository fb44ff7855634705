import { expect, it } from "vitest";
import { readMarkdown } from "../../web/pages/analyses/markdown.ts";
import { readAmount } from "../../web/pages/analyses/new/read-amount.ts";

const plain = (text: string) => ({ text, bold: false });
const bold = (text: string) => ({ text, bold: true });

it("reads paragraphs with bold words", () => {
  expect(readMarkdown("**Apple Inc.** (AAPL)\n\nRevenue was\nUSD 416.2 billion.")).toEqual([
    { kind: "paragraph", spans: [bold("Apple Inc."), plain(" (AAPL)")] },
    { kind: "paragraph", spans: [plain("Revenue was USD 416.2 billion.")] },
  ]);
});

it("reads headings and lists, also without empty lines between them", () => {
  expect(readMarkdown("## Risks\nTwo stand out:\n- **Leverage** rose\n  over the year\n* Cash fell\n")).toEqual([
    { kind: "heading", spans: [plain("Risks")] },
    { kind: "paragraph", spans: [plain("Two stand out:")] },
    {
      kind: "list",
      items: [[bold("Leverage"), plain(" rose over the year")], [plain("Cash fell")]],
    },
  ]);
});

it.each([
  ["a mark without its twin", "2 ** 3"],
  ["HTML", "<img src=x onerror=alert(1)>"],
  ["a link", "[here](javascript:alert(1))"],
  ["a number sign within a word", "#1 in its market"],
])("leaves %s as text", (_what, text) => {
  expect(readMarkdown(text)).toEqual([{ kind: "paragraph", spans: [plain(text)] }]);
});

it("keeps earlier bold text when a later mark is not closed", () => {
  expect(readMarkdown("**a** b ** c")).toEqual([{ kind: "paragraph", spans: [bold("a"), plain(" b ** c")] }]);
});

it.each([
  ["5000000", 5_000_000],
  [" 5,000,000.50 ", 5_000_000.5],
  ["$5 000 000", 5_000_000],
  ["5’000’000", 5_000_000],
  ["0", 0],
  ["five", null],
  ["5e6", null],
  ["-5", null],
  ["5.", null],
  ["", null],
])("reads the amount %j as %s", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
