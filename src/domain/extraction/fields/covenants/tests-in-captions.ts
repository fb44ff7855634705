import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { type Level, readLevels } from "./covenant-levels.ts";
import type { CovenantTest } from "./financial-covenants-comparison.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";
import type { Named } from "./measure-name.ts";

/** A test that no comparison states, and the name in front of it. */
export interface CaptionedTest {
  readonly name: Named;
  readonly test: CovenantTest;
}

const ROW_REACH = 160;
/** Behind a level: "11.50% minimum", also where the name goes on in between on the next line. */
const LIMIT_AFTER = /^\)?[\s|]{1,40}(?:(?:[A-Za-z][\w',-]*\s+){0,6})(minimum|maximum)\b/i;

/** A row of a table of covenants that stands as a section: `7.1  Total Risk-Based Capital Ratio   11.50% minimum`. */
export function limitInRow({ text, dollar }: ParsedAgreement, place: CovenantPlace): CaptionedTest | null {
  const { caption, end } = place;
  if (!caption) return null;
  const to = Math.min(end, caption.start + ROW_REACH);
  const [level] = readLevels(text, caption.start, to, dollar);
  const limit = level && LIMIT_AFTER.exec(text.slice(level.end, to + 40));
  const name = limit ? nameBefore(text, caption.start, level.start) : null;
  if (!level || !limit || !name) return null;
  const operator = /^max/i.test(limit[1] ?? "") ? "<=" : ">=";
  return { name, test: testAt(operator, level, { start: level.start, end: level.end + limit[0].length }) };
}

function nameBefore(text: string, start: number, end: number): Named | null {
  const words = text.slice(start, end);
  const name = words.replace(/[\s,:|.$(]+$/, "");
  return /^[A-Z]/.test(name) && name.length > 4
    ? { value: name.replace(/\s+/g, " "), start, end: start + name.length }
    : null;
}

const COVER = /\b(?:security|asset|collateral|hull|vessel) (?:cover|value|maintenance)|value to loan/i;
/** "If the Asset Cover Ratio is below 125 per cent.": what falls short must be made good. */
const FALLS_SHORT =
  /\bif,?\s(?:at\sany\stime,?\s)?[^.;]{3,320}?\b(?:is|are|falls?|be|represents?)\s(?:at\sany\stime\s)?(below|less\sthan|lower\sthan)\s/gi;
const MADE_GOOD = /\b(?:additional|further|other)\s(?:[\w-]+\s)?(?:security|collateral)\b|\bprepay\b/i;
const COVER_REACH = 1200;

/** A cover that a section of this name keeps by security or prepayment: "If the Security Value is less than 125 per cent. of
 *  the Loan, the Borrower shall provide additional security or prepay". */
export function coverKept({ text, dollar }: ParsedAgreement, place: CovenantPlace): CaptionedTest | null {
  const { caption, bodyStart, end } = place;
  if (!caption || !COVER.test(caption.value)) return null;
  const body = text.slice(bodyStart, Math.min(end, bodyStart + COVER_REACH));
  for (const match of body.matchAll(FALLS_SHORT)) {
    const at = bodyStart + match.index + match[0].length;
    const [level] = readLevels(text, at, Math.min(end, at + 60), dollar);
    const isNear =
      level !== undefined && level.unit !== "currency" && /^[^.;%]{0,30}$/.test(text.slice(at, level.start));
    if (!level || !isNear || !MADE_GOOD.test(body)) continue;
    return { name: caption, test: testAt(">=", level, { start: at - (match[1] ?? "").length - 1, end: at }) };
  }
  return null;
}

/** "Minimum EBITDA means the following for such fiscal years:" over the rows of a table. */
const LISTED_BELOW = /\b(?:means|shall\sbe|is|are)\s(?:the\sfollowing|as\sfollows|set\sforth\sbelow)\b[^.:]{0,80}:/i;
const LIST_REACH = 600;
const FIRST_ROW = 200;

/** The levels of a limit under its caption that are a list of what the limit means. */
export function listedBelow({ text, dollar }: ParsedAgreement, place: CovenantPlace): CaptionedTest | null {
  const { caption, bodyStart, end } = place;
  const limit = /\b(max|min)imum\b/i.exec(caption?.value ?? "")?.[1];
  const words = text.slice(bodyStart, Math.min(end, bodyStart + LIST_REACH));
  const match = caption && limit ? LISTED_BELOW.exec(words) : null;
  if (!caption || !match) return null;
  const start = bodyStart + match.index;
  const listStart = start + match[0].length;
  const [level] = readLevels(text, listStart, Math.min(end, listStart + FIRST_ROW), dollar);
  if (!level) return null;
  const test = testAt(/^max/i.test(limit ?? "") ? "<=" : ">=", level, { start, end: listStart });
  return { name: caption, test: { ...test, listed: true } };
}

const testAt = (operator: CovenantTest["operator"], level: Level, { start, end }: Span): CovenantTest => ({
  operator,
  level,
  listed: false,
  start,
  end,
});
