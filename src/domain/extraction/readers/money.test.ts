import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoney } from "./money.ts";

function read(text: string) {
  return readMoney(text, 0, text.length).map((r) => [
    r.value.amount,
    r.value.currency,
    text.slice(r.start, r.end).replace(/\s+/g, " "),
  ]);
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function belowThousand(n: number): string {
  const rest = n % 100;
  const small =
    rest < 20 ? (ONES[rest] as string) : `${TENS[Math.floor(rest / 10)]}${rest % 10 ? `-${ONES[rest % 10]}` : ""}`;
  if (n < 100) return small;
  return `${ONES[Math.floor(n / 100)]} hundred${rest ? ` ${small}` : ""}`;
}

function inWords(n: number): string {
  const groups: [number, string][] = [
    [1e9, " billion"],
    [1e6, " million"],
    [1e3, " thousand"],
    [1, ""],
  ];
  return groups
    .map(([size, name]) => [Math.floor(n / size) % 1000, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${belowThousand(count)}${name}`)
    .join(" ");
}

describe("readMoney", () => {
  it.each([
    ["a facility of $75,000,000 in all", [[75_000_000, "USD", "$75,000,000"]]],
    [
      "US$ 1.5 billion and €5 million",
      [
        [1.5e9, "USD", "US$ 1.5 billion"],
        [5e6, "EUR", "€5 million"],
      ],
    ],
    ["U.S. Dollars 10 million", [[1e7, "USD", "U.S. Dollars 10 million"]]],
    ["50,000,000 Euros", [[5e7, "EUR", "50,000,000 Euros"]]],
    [
      "CAD 7,305,000 or C$2 million",
      [
        [7_305_000, "CAD", "CAD 7,305,000"],
        [2e6, "CAD", "C$2 million"],
      ],
    ],
    ["| $ | 10,000,000.00 |", [[1e7, "USD", "$ | 10,000,000.00"]]],
    ["$2.3 million", [[2_300_000, "USD", "$2.3 million"]]],
    ["£25m", [[25e6, "GBP", "£25m"]]],
  ])("reads %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("reads matching words and figures as one amount", () => {
    expect(read("Seventy-Five Million Dollars ($75,000,000) now")).toEqual([
      [75e6, "USD", "Seventy-Five Million Dollars ($75,000,000)"],
    ]);
    expect(read("Fifty Million and No/100 Dollars ($50,000,000.00)")).toEqual([
      [5e7, "USD", "Fifty Million and No/100 Dollars ($50,000,000.00)"],
    ]);
  });

  it("keeps words and figures apart if they differ", () => {
    expect(read("Ten Million Dollars ($11,000,000)").map((r) => r[0])).toEqual([10e6, 11e6]);
  });

  it("does not take a page number after the word for a currency as an amount", () => {
    expect(read("Loans denominated in Dollars\n12\nSection 2.02")).toEqual([]);
  });

  it("reads any amount in every format", () => {
    const manners: ((n: number) => [string, string])[] = [
      (n) => [`$${n.toLocaleString("en-US")}`, "USD"],
      (n) => [`US$ ${n.toLocaleString("en-US")}.00`, "USD"],
      (n) => [`EUR ${n.toLocaleString("en-US")}`, "EUR"],
      (n) => [`${n.toLocaleString("en-US")} Euros`, "EUR"],
      (n) => [`${inWords(n)} Dollars`, "USD"],
      (n) => [`${inWords(n)} Dollars ($${n.toLocaleString("en-US")})`, "USD"],
      (n) => [`£${n / 1e6} million`, "GBP"],
    ];
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((n) => n * 1000);
    fc.assert(
      fc.property(amount, fc.constantFrom(...manners), (n, write) => {
        const [text, currency] = write(n);
        const around = `the sum of ${text}, as reduced`;
        const readings = readMoney(around, 0, around.length);
        expect(readings.map((r) => r.value)).toEqual([{ amount: n, currency }]);
        expect(around.slice(readings[0]?.start, readings[0]?.end)).toBe(text);
      }),
    );
  });

  it("reads nothing outside the given span", () => {
    const text = "$1,000,000 then $2,000,000 then $3,000,000";
    expect(readMoney(text, 10, 30).map((r) => r.value.amount)).toEqual([2e6]);
  });
});

describe("amounts in words with cents", () => {
  it.each([
    "Six Million Five Hundred Dollars and 98/100 ($6,000,500.98)",
    "SIX MILLION FIVE HUNDRED AND 98/100 DOLLARS ($6,000,500.98)",
    "Six Million Five Hundred Dollars\n\nand 98/100 ($6,000,500.98)",
  ])("reads %j as one amount", (text) => {
    expect(read(text)).toEqual([[6_000_500.98, "USD", text.replace(/\s+/g, " ")]]);
  });

  it("reads two amounts where the cents differ", () => {
    const amounts = read("Six Million Dollars and 98/100 ($6,000,000.50)").map(([amount]) => amount);
    expect(amounts).toEqual([6_000_000, 6_000_000.5]);
  });
});

describe("amounts that lost a comma", () => {
  it.each([
    ["$ 18,000000", [[18_000_000, "USD", "$ 18,000000"]]],
    ["$1,500000,000", [[1_500_000_000, "USD", "$1,500000,000"]]],
    ["$18,00000", []],
    ["$12, 200000 shares", [[12, "USD", "$12"]]],
    ["$200.000.00", []],
    ["$80,000,000.008.83", [[80_000_000.008, "USD", "$80,000,000.008"]]],
  ])("reads %j only where its digits stand in threes", (text, amounts) => {
    expect(read(text)).toEqual(amounts);
  });
});

describe("amounts that a scan damaged", () => {
  it.each(
    ["$25O,000", "$25,OOO", "$12,500,OOO", "$12,500,00l.", "$5O,OOO,000", "$l2,500,000", "$S0,000,000"].concat([
      "$1 5,000,000",
      "$50,0 00,000",
      "$150 000",
      "$150 000 000",
      "$2.5O million",
      "$25K",
      "$5B",
    ]),
  )("reads nothing from %j", (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    ["$250 One time", [[250, "USD", "$250"]]],
    ["$10,000,000 Senior Notes", [[10_000_000, "USD", "$10,000,000"]]],
    ["$75,000,000Of which", [[75_000_000, "USD", "$75,000,000"]]],
    ["$25, 000,000", [[25_000_000, "USD", "$25, 000,000"]]],
    ["Fifty Million Dollars ($5O,000,000)", [[50_000_000, "USD", "Fifty Million Dollars"]]],
  ])("reads %j, which is whole", (text, amounts) => {
    expect(read(text)).toEqual(amounts);
  });
});

it.each([
  ["US Dollars Twenty Million", [[20_000_000, "USD", "US Dollars Twenty Million"]]],
  ["USD twenty million", [[20_000_000, "USD", "USD twenty million"]]],
  ["Euro Twenty Million", [[20_000_000, "EUR", "Euro Twenty Million"]]],
  ["Twenty (20) Million Dollars", [[20_000_000, "USD", "Twenty (20) Million Dollars"]]],
  ["Twenty (25) Million Dollars", []],
  ["in Dollars on five Business Days", []],
])("words behind a currency or with a figure inside: %j", (text, amounts) => {
  expect(read(text)).toEqual(amounts);
});
