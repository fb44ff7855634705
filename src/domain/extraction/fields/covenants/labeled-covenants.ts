import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { type Cell, readCells } from "../../tables/cells.ts";
import type { Span } from "../../text/normal-text.ts";
import { readLevels } from "./covenant-levels.ts";
import type { CovenantTest } from "./financial-covenants-comparison.ts";
import type { PassingTest } from "./inline-financial-covenants.ts";

/** Words that announce a list of covenants, up to its first row. */
const ANNOUNCES =
  /\b(?:maintain|comply\s+with|covenants?|ratios?)\b[^.]{0,500}?\b(?:as\s+follows|the\s+following|set\s+forth\s+below|below)\b[^.:]{0,60}:/gi;
/** "Covenant type    Covenant requirement" over the columns of a table. */
const CAPTIONED =
  /\bcovenants?(?:\s+type)?[\s|]{1,6}(?:(?:covenant|required|minimum|financial)\s+)?(?:requirements?|levels?|limits?|tests?)(?=[ \t|]*\n)/gi;
const ANNOUNCING = ["maintain", "comply", "covenant", "ratio"];
const MEASURE_NAME =
  /\b(?:ratio|leverage|coverage|net worth|liquidity|EBITDA|capital|cash flow|working capital|equity|debt|indebtedness|net income|net profits?)\b/i;
const AT_LEAST =
  /^(?:not\s+less\s+than|no\s+less\s+than|at\s+least|greater\s+than(?:\s+or\s+equal\s+to)?|minimum(?:\s+of)?|>=?|≥)\s*/i;
const AT_MOST =
  /^(?:not?\s+(?:more|greater)\s+than|not\s+to\s+exceed|less\s+than(?:\s+or\s+equal\s+to)?|maximum(?:\s+of)?|up\s+to|<=?|≤)\s*/i;
const MAX_PLACES = 20;
const REACH = 2_500;
const LONGEST_NAME = 90;

/** Tests in rows of a name and a limit under words or captions that announce them: `Leverage Ratio: not less than 6.00%`, or a name
 *  that gives the direction (`Minimum Liquidity | $5,000,000`). A single row is not a list. */
export function labeledCovenants(parsed: ParsedAgreement): PassingTest[] {
  const { text, normal, outline } = parsed;
  const seen = new Set<number>();
  const announced = [...normal.words.matches(ANNOUNCES, ANNOUNCING)].slice(0, MAX_PLACES);
  const captioned = [...normal.words.matches(CAPTIONED, ["covenant", "covenants"])].slice(0, MAX_PLACES);
  return [...announced, ...captioned].flatMap((match) => {
    if (outline.zoneAt(match.index) === "form") return [];
    const start = match.index + match[0].length;
    const rows = rowsBelow(text, { start, end: Math.min(text.length, start + REACH) }, parsed.dollar);
    return rows.filter(({ test }) => !seen.has(test.start) && seen.add(test.start));
  });
}

function rowsBelow(text: string, { start, end }: Span, dollar: string): PassingTest[] {
  const cells = readCells(text, start, end);
  const rows: PassingTest[] = [];
  let misses = 0;
  for (let i = 0; i + 1 < cells.length && misses < 3; i++) {
    const whole = cells[i] as Cell;
    const parts = partsOf(text, whole);
    const row = parts ? rowOf(text, ...parts, dollar) : rowOf(text, whole, cells[i + 1] as Cell, dollar);
    if (row) rows.push(row);
    misses = row ? 0 : misses + 1;
    if (row && !parts) i += 1;
  }
  return rows.length > 1 ? rows : [];
}

/** `• Leverage. Not greater than 3.25 to 1.0 at each quarter end`: the name and the limit are in one item. */
const IN_ONE = /^(?:[•·*-]\s{0,9})?([A-Z][^.:;]{2,80})[.:]\s+(?=(?:not|no|at least|(?:a )?m(?:in|ax)imum)\b)/i;

function partsOf(text: string, { start, end }: Cell): [Cell, Cell] | null {
  const match = IN_ONE.exec(text.slice(start, end));
  const name = match?.[1];
  if (!match || name === undefined) return null;
  const at = start + match[0].indexOf(name);
  const limit = start + match[0].length;
  return [
    { text: name, start: at, end: at + name.length },
    { text: text.slice(limit, end), start: limit, end },
  ];
}

function rowOf(text: string, name: Cell, limit: Cell, dollar: string): PassingTest | null {
  if (name.text.length > LONGEST_NAME || !MEASURE_NAME.test(name.text) || !/^[A-Z]/.test(name.text)) return null;
  const [least, most] = [AT_LEAST.exec(limit.text), AT_MOST.exec(limit.text)];
  const operator = least
    ? ">="
    : most
      ? "<="
      : /\bmin(?:imum|\.)/i.test(name.text)
        ? ">="
        : /\bmax(?:imum|\.)/i.test(name.text)
          ? "<="
          : null;
  if (!operator) return null;
  const level = readLevels(text, limit.start, limit.end, dollar)[0];
  const lead = (least ?? most)?.[0].length ?? 0;
  if (!level || level.start - limit.start - lead > 3) return null;
  const end = least || most ? limit.start + lead : name.end;
  const test: CovenantTest = { operator, level, listed: false, start: least || most ? limit.start : name.start, end };
  const value = name.text.replace(/[:\s]+$/, "");
  const caption = { value, start: name.start, end: name.start + value.length };
  return {
    test,
    place: { start: name.start, bodyStart: name.start, end: limit.end, caption, lead: null, group: null, sure: true },
  };
}
