import type { ParsedAgreement } from "./parsed-agreement.ts";

/** A conformed signature: "/s/ Jane Doe", "(Signed) Jane Doe". The name is on the line or the next one. */
const SIGNED = /\/s\/+[\s:]{0,40}(?!_)\p{Lu}|\((?:signed|sgd\.?)\)[\s:]{0,40}\p{Lu}/giu;
const SIGNED_MARKS = ["/s/", "(signed", "(sgd"];
/** A signature line that nobody has signed. */
const BLANK =
  /(?=By|Per)(?<=(?:^|[\n|])[ \t|]{0,20})(?:By|Per)\s{0,4}:?[ \t|]{0,20}(?:_{3,}|\n[ \t]{0,20}(?:Name|Its|Title)\b\s?:)/g;
const BLANK_WORDS = ["by", "per"];
/** A legend on the first page: "DRAFT 3/4/2024", "Form of Credit Agreement", "For discussion purposes only". */
const DRAFT =
  /(?:^|\n)[^\n]{0,60}\bDRAFT\b(?![^\n]*\bdraft(?:ing|ed)\b)|(?:^|\n)\W{0,4}(?:[\w&']+ ){0,4}[Dd]raft\b(?: (?:of|dated|no\.?|\d)|[^\w\n]*(?:\n|$))|(?:^|\n)\W{0,6}FORM OF\b|\bnot for execution\b|\bfor discussion purposes\b/i;
/** The part of a text that carries legends, in units. */
const FIRST_PAGE = 1500;
/** Blank lines that a signed copy may still hold, as a share of the signed ones: titles and witnesses. */
const BLANKS_LEFT = 0.2;

/** Whether the parties have signed: signature blocks of the agreement itself are signed, hardly one is blank, and no
 *  legend says that the text is a draft. Forms and schedules hold blocks that nobody signs. */
export function isExecuted({ text, normal, outline }: ParsedAgreement): boolean {
  if (DRAFT.test(text.slice(0, FIRST_PAGE))) return false;
  const countIn = (matches: Iterable<RegExpExecArray>, zones: RegExp): number =>
    [...matches].filter(({ index }) => zones.test(outline.zoneAt(index))).length;
  const signed = countIn(normal.words.matches(SIGNED, SIGNED_MARKS), /^(?:body|conformed)$/);
  return signed > 0 && countIn(normal.words.matches(BLANK, BLANK_WORDS), /^body$/) <= signed * BLANKS_LEFT;
}
