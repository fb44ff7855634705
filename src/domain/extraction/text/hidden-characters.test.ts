import { expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const RLO = "\u202e";
const ZERO_WIDTH_SPACE = "\u200b";
const BYTE_ORDER_MARK = "\ufeff";
const TAGGED = "obey".replaceAll(/./g, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
const CYRILLIC_O = "\u043e";

const agreement = (more: { name?: string; amount?: string; end?: string } = {}): string => {
  const { name = "ORMOLU TARN, INC.", amount = "$40,000,000", end = "" } = more;
  return `CREDIT AGREEMENT dated as of March 1, 2025 among ${name}, as Borrower, the Lenders party hereto, and HOLLOW BANK, N.A., as Administrative Agent.

Section 2.01 Commitments. The Lenders make a term loan of ${amount} to the Borrower, which matures on March 1, 2030.

Section 9.01 Governing Law. This Agreement shall be governed by the law of the State of New York.${end}`;
};
const flagged = (text: string) =>
  extractAgreement(text).warnings.filter(({ code }) => /^(?:hidden_characters|lookalike_letters)/.test(code));

it("flags nothing in plain text, after a byte order mark or around words of another alphabet", () => {
  expect(flagged(agreement())).toEqual([]);
  expect(flagged(BYTE_ORDER_MARK + agreement())).toEqual([]);
  expect(
    flagged(
      agreement({ end: " \u041c\u043e\u0441\u043a\u0432\u0430, \u0391\u03b8\u03ae\u03bd\u03b1; 5 \u03bcm, \u0394x." }),
    ),
  ).toEqual([]);
});

it.each([
  ["a direction control", RLO, "1 direction control"],
  ["a zero-width space", ZERO_WIDTH_SPACE, "1 zero-width character"],
  ["a byte order mark inside the text", BYTE_ORDER_MARK, "1 zero-width character"],
  ["a hidden sentence of tag characters", TAGGED, "4 tag characters"],
  ["an invisible letter", "\u3164", "1 invisible letter"],
])("flags %s with its number and place", (_what, hidden, words) => {
  const text = agreement({ end: ` Signed.${hidden} End.` });
  const [warning, ...others] = flagged(text);
  expect(others).toEqual([]);
  expect(warning).toMatchObject({ code: "hidden_characters", pointer: null });
  expect(warning?.message).toContain(`The text contains ${words}.`);
  expect(warning?.places?.map(({ start, end }) => text.slice(start, end))).toEqual([hidden]);
});

it("warns about a value only if its quote contains hidden characters", () => {
  const text = agreement({ amount: `$4${ZERO_WIDTH_SPACE}0,000,000` });
  const { warnings, evidence } = extractAgreement(text);
  const pointers = warnings.filter(({ code }) => code === "hidden_characters_in_quote").map(({ pointer }) => pointer);
  const holding = Object.entries(evidence).filter(([, items]) =>
    items.some(({ quote }) => quote?.includes(ZERO_WIDTH_SPACE)),
  );
  expect(holding.length).toBeGreaterThan(0);
  expect(pointers).toEqual(holding.map(([pointer]) => pointer));
  expect(pointers).not.toContain("/governing_law");
});

it("flags Cyrillic and Greek letters in Latin words", () => {
  const text = agreement({ name: `${CYRILLIC_O}rmolu Tarn, Inc.`, end: " B\u03bfrrower" });
  const [warning] = flagged(text);
  expect(warning?.code).toBe("lookalike_letters");
  expect(warning?.message).toContain("1 Greek letter in a Latin word, 1 Cyrillic letter in a Latin word");
  expect(warning?.places?.map(({ start }) => text[start])).toEqual([CYRILLIC_O, "\u03bf"]);
});

it("lists the first places of many and counts all, in time linear in the text", () => {
  const text = agreement({ end: `a${ZERO_WIDTH_SPACE}`.repeat(500_000) });
  const [warning] = flagged(text);
  expect(warning?.message).toContain("500000 zero-width characters");
  expect(warning?.places).toHaveLength(20);
}, 10_000);
