import { expect, test } from "vitest";
import { readClauseList } from "./clause-list.ts";

const markers = (text: string) => readClauseList(text, 0, text.length).map((c) => c.marker);

test("clauses at line starts are divided and keep their own enumerations", () => {
  const text = "Any of these:\n(a) a fails to (i) pay or (ii) file;\n(b) a breach of clause (a) above; or\n(c) ruin.";
  const clauses = readClauseList(text, 0, text.length);
  expect(clauses.map((c) => text.slice(c.start, c.end).trim())).toEqual([
    "(a) a fails to (i) pay or (ii) file;",
    "(b) a breach of clause (a) above; or",
    "(c) ruin.",
  ]);
});

test("clauses in one paragraph are divided after semicolons and periods", () => {
  expect(markers("the following: (a) Payment. It fails to pay; (b) Breach. It fails to act. (c) Ruin.")).toEqual([
    "(a)",
    "(b)",
    "(c)",
  ]);
});

test("a wrapped line that begins with a reference is not a clause", () => {
  expect(
    markers("list:\n(a) other than a default under clause\n(b) below or Section 2.1\n(a), none;\n(b) next"),
  ).toEqual(["(a)", "(b)"]);
});

test("the letter i is distinguished from the roman numeral i inside clause (h)", () => {
  const letters = ["a", "b", "c", "d", "e", "f", "g"].map((l) => `(${l}) words;`).join("\n");
  const text = `list:\n${letters}\n(h) petition seeking\n(i) liquidation or\n(ii) relief;\n(i) voluntary filing;\n(j) inability.`;
  const clauses = readClauseList(text, 0, text.length);
  expect(clauses.map((c) => c.marker)).toEqual("abcdefghij".split("").map((l) => `(${l})`));
  expect(text.slice(clauses[8]?.start, clauses[8]?.end)).toContain("voluntary");
});

test("takes the letter after a clause with items of its own, of which the first has more marks inside", () => {
  const letters = "abcdefg"
    .split("")
    .map((letter) => `(${letter})\nEvent ${letter};`)
    .join("\n");
  const text = `list:\n${letters}\n(h)\nContracts.\n(i)\nIf one ends unless: (A) it is replaced or (B) no effect follows;\n(ii)\nif one fails;\n(i)\nWinding up;\n(j)\nChange of control.`;
  const clauses = readClauseList(text, 0, text.length);
  expect(clauses.map(({ marker }) => marker)).toEqual("abcdefghij".split("").map((letter) => `(${letter})`));
  expect(text.slice(clauses[8]?.bodyStart, clauses[8]?.end).trim()).toBe("Winding up;");
});

test("an enumeration inside the last clause does not continue the letters of the list", () => {
  const letters = ["a", "b", "c", "d", "e", "f", "g"].map((l) => `(${l}) words;`).join("\n");
  expect(
    markers(`list:\n${letters}\n(h) one of these: (i) a plan ends; (ii) a plan fails; or\n(iii) a plan moves.`),
  ).toEqual("abcdefgh".split("").map((l) => `(${l})`));
});

test("sections of a chapter are clauses too, with or without the word", () => {
  expect(
    markers("constitutes a default:\nSection 8.1. Payment. x.\nSection 8.2 Breach. y. Section 8.3. Ruin. z."),
  ).toEqual(["8.1", "8.2", "8.3"]);
  expect(markers("means:\n13.1.1 Payment. x\n13.1.2 Breach. y")).toEqual(["13.1.1", "13.1.2"]);
});

test("roman numerals, capital letters and double letters are divided", () => {
  expect(markers("list:\n(i) a;\n(ii) b;\n(iii) c;\n(iv) d")).toEqual(["(i)", "(ii)", "(iii)", "(iv)"]);
  expect(markers("list:\n(A) a;\n(B) b")).toEqual(["(A)", "(B)"]);
  const alphabet = Array.from({ length: 26 }, (_, i) => `(${String.fromCharCode(97 + i)}) x;`).join("\n");
  expect(markers(`list:\n${alphabet}\n(aa) y;\n(bb) z`).slice(-2)).toEqual(["(aa)", "(bb)"]);
});

test("one missing letter does not end the list", () => {
  expect(markers("list:\n(a) x;\n(b) y;\n(d) z;\n(e) w")).toEqual(["(a)", "(b)", "(d)", "(e)"]);
});

test.each([
  ["letters with a stop", "any of these:\n\na. It fails to pay;\n\nb. it files;\n\nc. it is wound up."],
  [
    "letters after the number of their section",
    "any of these:\n\n7.1a  It fails to pay;\n\n7.1b  it files;\n\n7.1c  it is wound up.",
  ],
  [
    "brackets after the number of their section",
    "any of these:\n\n7.1(a) It fails;\n\n7.1(b) it files;\n\n7.1(c) it is wound up.",
  ],
  ["letters with a stop in one line", "any of these: a. It fails to pay. b. It files. c. It is wound up."],
  ["letters that lost a bracket", "any of these:\n(a  It fails to pay; or\n(b  it files; or (c  it is wound up."],
])("a list of %s is divided", (_, text) => {
  expect(markers(text)).toEqual(["(a)", "(b)", "(c)"]);
});

test("a list of capital letters with periods is divided", () => {
  expect(markers("any of these:\n\nA. It fails to pay.\n\nB. It files.\n\nC. It is wound up.")).toEqual([
    "(A)",
    "(B)",
    "(C)",
  ]);
});

test("clauses that all have the first letter, because their numbering was lost, are divided", () => {
  const text =
    "any of these:\n\n(a) It fails to pay;\n\n(a) It files, other than under paragraphs\n(a), (b) above;\n\n(a) It dies.";
  expect(
    readClauseList(text, 0, text.length).map((c) => text.slice(c.bodyStart, c.end).trim().split(/[;,.]/)[0]),
  ).toEqual(["It fails to pay", "It files", "It dies"]);
});

test("(v) of a list in Roman figures is followed by (vi)", () => {
  const list = "default if:\n(i) a; (ii) b; (iii) c; (iv) d; (v) e; (vi) f; (vii) g; or (viii) h.";
  expect(markers(list)).toEqual(["(i)", "(ii)", "(iii)", "(iv)", "(v)", "(vi)", "(vii)", "(viii)"]);
});

test("the one letter between two clauses that was misread as a figure is the missing one", () => {
  const list = (letters: string[]) => `list:\n${letters.map((l) => `${l} Words of a clause;`).join("\n")}`;
  expect(markers(list(["(a)", "(b)", "0)", "(d)"]))).toEqual(["(a)", "(b)", "(c)", "(d)"]);
  expect(markers(list(["(a)", "(b)", "0)", "1)", "(d)"]))).toEqual(["(a)", "(b)", "(d)"]);
  expect(markers(list(["(a)", "(b)", "0)", "(c)"]))).toEqual(["(a)", "(b)", "(c)"]);
});

test("a letter in running text that was misread as a figure is the missing one", () => {
  const clauses = "abcdefghijk".split("").map((letter) => `(${letter}) words ${letter};`);
  const list = (letter: string) =>
    `default if: ${clauses.join(" ")} (${letter}) the lease ends; (m) a lien; or (n) an order.`;
  expect(markers(list("1")).slice(-3)).toEqual(["(l)", "(m)", "(n)"]);
  expect(markers(list("7")).slice(-3)).toEqual(["(k)", "(m)", "(n)"]);
});
