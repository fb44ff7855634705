import type { Reading } from "../found.ts";
import type { Span } from "../normal-text.ts";
import { readNameList } from "../readers/legal-name.ts";

const HEADER_WORD =
  "(?:names?|lenders?'?s?|banks?'?s?|initial|of|and|the|as|commitments?|amounts?|percentages?|pro|rata|share|shares|total|revolving|revolver|term|loans?|credit|facility|allocations?|schedule|annex|address(?:es)?|for|notices?|domestic|eurodollar|eurocurrency|lending|offices?|applicable|column|ratios?|tranche|maximum|swing|line|letters?|l\\/c|aggregate|incremental|dollar|principal|funded|closing|date|u\\.s\\.|[\\d.()%$:|'-]+|[a-e])";
const HEADER_LINE = new RegExp(`^(?:${HEADER_WORD}(?:\\W+|$))+$`, "i");
/** Heading words that run into the first name of a table in one line: "Lender Commitment First Example Bank". */
const RUN_IN = new RegExp(
  `^(?:${HEADER_WORD}\\s+){0,12}(?:commitments?|percentages?|amounts?|share|ratios?)\\s+(?=[A-Z])`,
  "i",
);
const ADDRESS =
  /\d{3,}|\b(?:attn|attention|telecop\w*|facsimile|fax|telephone|tel|phone|e-?mail|p\.?o\.? box)\b|\d[^\n]{0,40}\b(?:street|avenue|floor|suite|road|drive|boulevard|blvd)\b|@|\b[A-Z]{2},? \d{5}/i;
/** A branch or a legal form that goes on the line after its name. */
const CONTINUATION =
  /^(?:national association|n\.\s?a\.?|(?:acting (?:by and )?through )?(?:its |the )?(?:[\w .]{3,24}\s)?(?:branch|agency|branches)|limited|ltd\.?|inc\.?|llc|l\.?p\.?|trust company|corporation|association|company)\b/i;
const UNFORMED = /^[A-Z][\w.&'\\/-]*(?:,? (?:[A-Z&(][\w.&'\\/()-]*|of|and|de|di|du|der|the|acting|through|its|d\/b\/a)){0,9},?$/;

/** The lender named in the words before an amount: the lines right before it, else the first name after the amount of
 *  the row before (an address may stand between). Null when no line can be a name. */
export function lenderNameIn(text: string, gap: Span): Reading<string> | null {
  const all = linesOf(text, gap);
  const lines = all.filter((line) => !isHeader(line.value) && !ADDRESS.test(line.value));
  const last = lines.at(-1);
  if (!last) return null;
  const adjacent = last === all.at(-1) && /^[\s|:$€£]*$/.test(text.slice(last.end, gap.end));
  const named = lines.filter((line) => isName(text, line));
  const chosen = adjacent && (isName(text, last) || UNFORMED.test(last.value)) ? last : named[0];
  return chosen ? upwards(text, lines, chosen) : null;
}

function isHeader(line: string): boolean {
  return HEADER_LINE.test(line) || /\bcommitments?\b[^a-z]*$/i.test(line);
}

/** Whether a line names a company by a legal form or a word such as Bank. */
function isName(text: string, line: Span): boolean {
  const words = text.slice(line.start, line.end);
  if (/[a-z]{3,} [a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(words)) return false;
  return CONTINUATION.test(words) || readNameList(text, line.start, line.end).some((name) => name.formed);
}

function linesOf(text: string, { start, end }: Span): Reading<string>[] {
  return [...text.slice(start, end).matchAll(/(?:[^\n\t| ]| (?! ))+/g)].flatMap((m) => {
    const lead = runIn(m[0]);
    const value = m[0].slice(lead).replace(/[\s:$€£-]+$/, "");
    if (!/[A-Za-z]{2}/.test(value)) return [];
    const at = start + m.index + lead;
    return [{ value, start: at, end: at + value.length }];
  });
}

function runIn(line: string): number {
  const marks = /^[\s.,;:()*-]*(?:\d{1,2}[.)]\s+)?/.exec(line)?.[0].length ?? 0;
  return marks + (RUN_IN.exec(line.slice(marks))?.[0].length ?? 0);
}

/** A name may be broken over lines: those above belong to it while no blank line, heading or address parts them. */
function upwards(text: string, lines: readonly Reading<string>[], chosen: Reading<string>): Reading<string> {
  let start = chosen.start;
  for (let i = lines.indexOf(chosen) - 1; i >= 0; i--) {
    const above = lines[i] as Reading<string>;
    const between = text.slice(above.end, start);
    const joins =
      /^\s?\n\s?$/.test(between) || (/^\s*$/.test(between) && isOpen(above.value, text.slice(start, chosen.end)));
    if (!joins) break;
    start = above.start;
  }
  const end = downwards(text, lines, chosen);
  return {
    value: text
      .slice(start, end)
      .replace(/\s+/g, " ")
      .replace(/[,;:]$/, ""),
    start,
    end,
  };
}

function isOpen(above: string, below: string): boolean {
  return /(?:,|\b(?:and|of)|&)$/.test(above) || (CONTINUATION.test(below) && UNFORMED.test(above));
}

function downwards(text: string, lines: readonly Reading<string>[], chosen: Reading<string>): number {
  const below = lines[lines.indexOf(chosen) + 1];
  if (!below || !CONTINUATION.test(below.value)) return chosen.end;
  return /^\s*$/.test(text.slice(chosen.end, below.start)) ? below.end : chosen.end;
}
