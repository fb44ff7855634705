import { expect, it } from "vitest";
import { docxOf } from "../../../../test/support/zip.ts";
import { readDocx } from "./docx.ts";

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const textOf = async (...docx: Parameters<typeof docxOf>) => (await readDocx(docxOf(...docx), true)).text;

const level = (index: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:numbering ${WORD}>
  <w:abstractNum w:abstractNumId="7">${level(0, "upperRoman", "ARTICLE %1", '<w:pStyle w:val="Article"/>')}${level(1, "decimalZero", "Section %1.%2", '<w:pStyle w:val="Section"/><w:isLgl/>')}${level(2, "lowerLetter", "(%3)")}${level(3, "lowerRoman", "(%4)")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, "bullet", "\uf0b7")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>`;
const styles = `<w:styles ${WORD}>
  <w:style w:type="paragraph" w:styleId="Article"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Section"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="SectionBold"><w:basedOn w:val="Section"/></w:style>
</w:styles>`;
const parts = [
  { name: "word/numbering.xml", data: numbering },
  { name: "word/styles.xml", data: styles },
];
const styled = (style: string, words: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const listed = (list: number, at: number, words: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;

it("writes out paragraph numbers from styles and from lists", async () => {
  const body = [
    styled("Article", "DEFINITIONS"),
    styled("Section", "Defined Terms."),
    listed(1, 2, "first"),
    listed(1, 3, "within"),
    listed(1, 3, "more"),
    listed(1, 2, "second"),
    styled("SectionBold", "Other Terms."),
    listed(1, 2, "restarted"),
    styled("Article", "THE CREDITS"),
    styled("Section", "Loans."),
    listed(2, 0, "a point"),
    "<w:p><w:r><w:t>No number.</w:t></w:r></w:p>",
  ];
  expect((await textOf(body.join(""), parts)).split("\n\n")).toEqual([
    "ARTICLE I DEFINITIONS",
    "Section 1.1 Defined Terms.",
    "(a) first",
    "(i) within",
    "(ii) more",
    "(b) second",
    "Section 1.2 Other Terms.",
    "(a) restarted",
    "ARTICLE II THE CREDITS",
    "Section 2.1 Loans.",
    "\u2022 a point",
    "No number.",
  ]);
});

it("restarts a list as the file says, and does not number paragraphs removed from their list", async () => {
  const body = [
    listed(1, 2, "one"),
    listed(1, 2, "two"),
    listed(3, 2, "one"),
    listed(3, 2, "two"),
    listed(0, 0, "none"),
  ];
  expect((await textOf(body.join(""), parts)).split("\n\n")).toEqual([
    "(a) one",
    "(b) two",
    "(a) one",
    "(b) two",
    "none",
  ]);
});

it("keeps tabs, tables and accepted insertions, and leaves deleted words out", async () => {
  const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const cell = (words: string) => `<w:tc><w:p>${run(words)}</w:p></w:tc>`;
  const body = `<w:p>${run("By:")}<w:r><w:tab/></w:r>${run("Name")}<w:ins>${run(" here")}</w:ins><w:del><w:r><w:delText> gone</w:delText></w:r></w:del></w:p><w:tbl><w:tr>${cell("Level")}${cell("Margin")}</w:tr><w:tr>${cell("I")}${cell("1.25%")}</w:tr></w:tbl>`;
  expect(await textOf(body)).toBe("By:\tName here\n\n| Level | Margin |\n| --- | --- |\n| I | 1.25% |");
});
