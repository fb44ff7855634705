import type { Reading } from "../../found.ts";
import { readNameList } from "../../readers/legal-name.ts";
import type { Span } from "../../text/normal-text.ts";

const HEADER_WORDS = new Set(
  (
    "name names lender lenders lender's lenders' bank banks bank's banks' initial of and the as in for to with commitment commitments " +
    "amount amounts percentage percentages pro rata ratable rateable proportionate share shares ratio ratios total revolving revolver term loan loans credit facility " +
    "facilities allocation allocations schedule annex address addresses notice notices domestic eurodollar eurocurrency lending office " +
    "offices applicable respect column tranche maximum swing line letter letters l/c aggregate incremental dollar principal funded " +
    "closing date u.s a b c d e usd eur gbp cad aud chf jpy nok sek dkk euro euros dollars sterling no title"
  ).split(" "),
);
const TELLING = /^(?:commitments?|percentages?|amounts?|shares?|ratios?)$/i;
/** "Applicable Percentage in respect of Term Facility". */
const OF_FACILITY =
  /^\s+(?:in respect of|of|for)\s+(?:the\s+)?\w+\s+(?:loan\s+)?(?:facility|commitments?|loans?)(?=\s)/i;
const MAX_RUN_IN = 40;
const ADDRESS =
  /\d{3,}|\b(?:attn|attention|telecop\w*|facsimile|fax|telephone|tel|phone|e-?mail|p\.?o\.? box)\b|\d[^\n]{0,40}\b(?:street|avenue|floor|suite|road|row|place|square|lane|court|plaza|way|parkway|terrace|quay|wharf|crescent|drive|boulevard|blvd)\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|@|\b[A-Z]{2},? \d{5}/i;
/** A branch or a legal form that continues the line after its name. */
const CONTINUATION =
  /^(?:national association|n\.\s?a\.?|(?:acting (?:by and )?through )?(?:its |the )?(?:[\w .]{3,24}\s)?(?:branch|agency|branches)|limited|ltd\.?|inc\.?|llc|l\.?p\.?|trust company|corporation|association|company)\b/i;
const UNFORMED =
  /^\p{Lu}[\p{L}\w.&'\\/-]*(?:,? (?:[\p{Lu}&(][\p{L}\w.&'\\/()-]*|of|and|de|di|du|der|the|acting|through|its|d\/b\/a|-)){0,9},?$/u;

/** The lender named in the words before an amount: the lines right before it, else the first name after the amount of
 *  the row before (an address may be between). Null when no line can be a name. */
export function lenderNameIn(text: string, before: Span): Reading<string> | null {
  const gap = { start: before.start + afterColumnMarks(text.slice(before.start, before.end)), end: before.end };
  const beside = besideContact(text, gap);
  if (beside) return beside;
  const all = linesOf(text, gap);
  const next = nameAfterColumns(text, all.at(-1), gap);
  if (next) return next;
  const lines = all.filter(
    (line) =>
      !isHeader(line.value) && !OFFICE.test(line.value) && (!ADDRESS.test(line.value) || isNumbered(text, line)),
  );
  const last = lines.at(-1);
  if (!last) return null;
  const adjacent = last === all.at(-1) && /^[\s|:$€£]*$/.test(text.slice(last.end, gap.end));
  const named = lines.filter((line) => isName(text, line));
  const beforeAddress = isName(text, last) ? undefined : named.find((line) => hasAddressBeside(text, line, gap.end));
  const chosen = beforeAddress ?? (adjacent && (isName(text, last) || UNFORMED.test(last.value)) ? last : named[0]);
  return chosen ? upwards(text, lines, chosen) : null;
}

/** "Domestic and LIBOR Lending Office: same as above": below a lender, not part of the next name. */
const OFFICE = /\b(?:lending|funding|booking)\s+offices?\b|\bsame as above\b/i;

/** "Caledon Ship Finance plc   3 Broomielaw Place" over "Glasgow   $20,000,000": the address is the second column. */
function hasAddressBeside(text: string, { end }: Span, until: number): boolean {
  const newline = text.indexOf("\n", end);
  const beside = text.slice(end, newline === -1 ? until : Math.min(newline, until));
  return newline !== -1 && newline < until && /^ {2,}/.test(beside) && ADDRESS.test(beside);
}

/** Where the rows of a table begin after `<S>  <C>`, the marks of its columns in an old filing. */
const afterColumnMarks = (words: string): number => {
  const last = Math.max(words.lastIndexOf("<C>"), words.lastIndexOf("<c>"));
  return last < 0 ? 0 : last + "<C>".length;
};

const COLUMN = /\S(?:[^\n\t| ]| (?! ))*/g;
const PARTS_COLUMNS = /[\n\t|]| {2}/;
/** "Jane A. Doe", "John O'Neil Jr.": the person to write to. */
const PERSON =
  /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?\p{Lu}[\p{L}'-]+(?: \p{Lu}\.?)?(?: (?:Van|Von|De|Di|Mc|O'))?(?: \p{Lu}[\p{L}'-]+){1,2}(?:,? (?:Jr|Sr|II|III)\.?)?$/u;
/** Words without a number, under a name in its column. */
const NAME_GOES_ON = /^(?![^\n]*\d)(?!(?:tel|fax|attn|attention|phone)\b)[\p{L}&/][\p{L} .,&/'()-]+$/iu;
const MAX_NAME_LINES = 3;

/** A schedule with a column of persons or addresses between name and amount: the name is the first column, and continues in
 *  the lines below as long as they have both columns. Two blanks part columns. */
function besideContact(text: string, gap: Span): Reading<string> | null {
  const lineStart = Math.max(gap.start, text.lastIndexOf("\n", gap.end - 1) + 1);
  // Most lines are no columns, and a plain search for what parts these is much faster.
  if (!PARTS_COLUMNS.test(text.slice(lineStart, gap.end))) return null;
  const [name, contact, ...more] = columnsOf(text, lineStart, gap.end);
  if (!name || !contact || more.length > 0 || ADDRESS.test(name.value) || !UNFORMED.test(name.value)) return null;
  if (!PERSON.test(contact.value) || readNameList(text, contact.start, contact.end).some((n) => n.formed)) return null;
  const words = [name.value];
  let end = name.end;
  let at = gap.end + (/^[$€£]?\s?[\d,.]+/.exec(text.slice(gap.end, gap.end + 40))?.[0].length ?? 0);
  if (text[at] === "\n") at += 1;
  while (words.length < MAX_NAME_LINES) {
    const line = text.indexOf("\n", at);
    const [below, other] = columnsOf(text, at, line < 0 ? text.length : line);
    if (!below || !other || /[$€£]\d/.test(other.value) || !NAME_GOES_ON.test(below.value)) break;
    words.push(below.value);
    end = below.end;
    if (line < 0) break;
    at = line + 1;
  }
  return { value: words.join(" "), start: name.start, end };
}

const columnsOf = (text: string, from: number, to: number): Reading<string>[] =>
  [...text.slice(from, to).matchAll(COLUMN)]
    .map((m) => ({ value: m[0].trim(), start: from + m.index, end: from + m.index + m[0].length }))
    .filter((column) => /[A-Za-z]/.test(column.value));

/** "13/W/61173/DTTP (United States) Lakeside Bank, N.A.": where rows run together, the last column of the row before
 *  precedes the name. */
function nameAfterColumns(text: string, line: Reading<string> | undefined, gap: Span): Reading<string> | null {
  const cut = line && !isNumbered(text, line) ? [...line.value.matchAll(OTHER_COLUMN)].at(-1) : undefined;
  if (!line || !cut || !/^[\s|:$€£]*$/.test(text.slice(line.end, gap.end))) return null;
  // `Harbor Lending (Levered) B Sarl`: the bracket is part of the name.
  const isOneName = !/\d/.test(line.value) && isWhole(text, line.start, line.end);
  if (isOneName) return null;
  const start = line.start + cut.index + cut[0].length;
  const [name, ...more] = readNameList(text, start, line.end);
  const whole = name?.formed === true && more.length === 0 && name.start === start && name.end === line.end;
  return whole ? { value: name.value.replace(/\s+/g, " "), start, end: name.end } : null;
}

function isWhole(text: string, start: number, end: number): boolean {
  const [name, ...more] = readNameList(text, start, end);
  return name?.formed === true && more.length === 0 && name.start === start && name.end === end;
}

const OTHER_COLUMN = /(?:\)|\d|\/[A-Z]+)\s+(?=[A-Z])/g;

/** A column of capacities between name and amount: "Co-Documentation Agent". */
const CAPACITY =
  /^(?:as )?(?:(?:joint |co-|sole )?(?:administrative|syndication|documentation|managing|collateral|paying|facility|security|lead) )?(?:co-)?(?:agent|lead arranger|arranger|bookrunner|participant)$/i;

/** "Swiss Qualifying Bank (Yes/No)" and what the rows have below it. */
const YES_OR_NO = /^(?:yes|no|n\/a|✓)$|\(yes\/no\)$/i;

/** The title of an attached note that follows the schedule. */
const INSTRUMENT =
  /^(?:[\w'’-]+ ){0,4}(?:promissory|term|loan|credit|revolving|bank|swingline|line) (?:loan )?notes?$/i;

function isHeader(line: string): boolean {
  if (YES_OR_NO.test(line)) return true;
  const words = line.split(/[^A-Za-z./']+/).map((word) => word.toLowerCase().replace(/\.$/, ""));
  return (
    words.every((word) => !/[a-z]/.test(word) || HEADER_WORDS.has(word)) ||
    /\bcommitments?(?:\s+(?:percentage|amount|share)s?)?[^a-z]*$/i.test(line) ||
    CAPACITY.test(line) ||
    INSTRUMENT.test(line)
  );
}

/** "405 Orchard Lane LLC", "Harbor CLO 2020-2, LLC": a company with a number in its name, and not an address or the number of
 *  a row. */
function isNumbered(text: string, line: Reading<string>): boolean {
  if (!NUMBERED.test(line.value) || ADDRESS.test(line.value.replace(NUMBERED, ""))) return false;
  return isWhole(text, line.start, line.end);
}

/** The number with which a company's name begins, and the year of a fund. */
const NUMBERED = /^\d{3,5}(?= [A-Z])|(?<=\b[A-Z][\w.]* )(?:19|20)\d\d(?:-[\dA-Z]{1,3})?(?=[ ,])/;

/** More than in "First Bank, acting by and through its Grand Cayman branch". */
const MAX_SMALL_WORDS = 6;

/** Whether a line names a company, by a legal form or a word such as Bank. */
function isName(text: string, line: Span): boolean {
  const words = text.slice(line.start, line.end);
  if (/[a-z]{3,} [a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(words)) return false;
  if ((words.match(/ [a-z]{3,}/g) ?? []).length > MAX_SMALL_WORDS) return false;
  return CONTINUATION.test(words) || readNameList(text, line.start, line.end).some((name) => name.formed);
}

function linesOf(text: string, { start, end }: Span): Reading<string>[] {
  return [...text.slice(start, end).matchAll(/(?:[^\n\t| ]| (?! ))+/g)].flatMap((m) => {
    const lead = runIn(m[0]);
    const value = withoutLeaders(m[0].slice(lead)).replace(/(?:[\s:$€£]|(?<!\p{L})-)+$/u, "");
    if (!/[A-Za-z]{2}|[A-Z]\./.test(value)) return [];
    const at = start + m.index + lead;
    return [{ value, start: at, end: at + value.length }];
  });
}

/** "First Bank, Inc. ........": the dots that lead to the amount are not part of the name. */
function withoutLeaders(words: string): string {
  const dots = /(?: ?\.){3,} ?$/.exec(words);
  if (!dots) return words;
  const name = words.slice(0, dots.index);
  return ABBREVIATED.test(name) ? `${name}.` : name;
}

const ABBREVIATED = /(?:\b(?:Inc|Co|Corp|Ltd|Assoc)|\b[A-Z]\.\s?[A-Z])$/;

/** "The Commitments of the Lenders are as follows: First Bank, …; and Second Bank, …", and the number of a row. */
const LEAD = /^(?:[^:]{0,200}\bas follows:\s+)?[\s.,;:()*-]*(?:\d{1,2}[.)]\s+)?(?:(?<=[;,]\s{0,3})and\s+(?=\p{Lu}))?/u;

/** How far heading words run into the first name of a line: "Lender Commitment First Example Bank". */
function runIn(line: string): number {
  let end = LEAD.exec(line)?.[0].length ?? 0;
  let at = end;
  for (let i = 0; i < MAX_RUN_IN; i++) {
    const word = /^[\s\d.*(]*(?<=^|[\s(])([A-Za-z./'-]+)\)?/.exec(line.slice(at, at + 40));
    if (!word || !HEADER_WORDS.has((word[1] as string).toLowerCase())) break;
    at += word[0].length;
    // "Lender  Revolving Commitment  Term Commitment (USD)  Total" over the first name.
    const goesOn = end > 0 && /^(?:totals?|usd|eur|gbp|cad|aud|chf|jpy|nok|sek|dkk)$/i.test(word[1] as string);
    if (TELLING.test(word[1] as string) || goesOn)
      end = at + (OF_FACILITY.exec(line.slice(at, at + 60))?.[0].length ?? 0);
    at = Math.max(at, end);
  }
  if (line.length > LONG) end = Math.max(end, headerEnd(line));
  const blank = /^\s*/.exec(line.slice(end))?.[0].length ?? 0;
  return end + blank < line.length ? end + blank : 0;
}

const LONG = 80;
const FEWEST_HEADER_WORDS = 4;

/** Where the words of a header end that follow others in a line: "Schedule 2.01 draft 17 Lender Revolving
 *  Commitment Applicable Percentage First Example Bank". */
function headerEnd(line: string): number {
  let [run, end] = [0, 0];
  for (const m of line.matchAll(/[A-Za-z./'-]+/g)) {
    run = HEADER_WORDS.has(m[0].toLowerCase()) ? run + 1 : 0;
    if (run < FEWEST_HEADER_WORDS || !TELLING.test(m[0])) continue;
    end = m.index + m[0].length;
    end += OF_FACILITY.exec(line.slice(end, end + 60))?.[0].length ?? 0;
  }
  return end;
}

/** A name may be broken over lines: those above belong to it while no blank line, heading or address parts them. */
function upwards(text: string, lines: readonly Reading<string>[], chosen: Reading<string>): Reading<string> {
  let start = chosen.start;
  for (let i = lines.indexOf(chosen) - 1; i >= 0; i--) {
    const above = lines[i] as Reading<string>;
    const between = text.slice(above.end, start);
    if (isNoName(above.value, chosen.value)) break;
    const joins =
      /^\s?\n\s?$/.test(between) || (/^\s*$/.test(between) && isOpen(above.value, text.slice(start, chosen.end)));
    if (!joins) break;
    start = above.start;
  }
  const end = downwards(text, lines, chosen);
  return {
    value: text
      .slice(start, end)
      .replace(/(?<=\p{L}-)\s*\n\s*/gu, "")
      .replace(/\s+/g, " ")
      .replace(/[,;:]$/, ""),
    start,
    end,
  };
}

/** A sentence, or a heading in capitals over a name that is not. */
function isNoName(above: string, name: string): boolean {
  if (/[a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(above)) return true;
  return above.length > 3 && !/[a-z]/.test(above) && /[a-z]/.test(name.split(/[\s,]/)[0] ?? "");
}

function isOpen(above: string, below: string): boolean {
  return /(?:,|\b(?:and|of)|&)$/.test(above) || (CONTINUATION.test(below) && UNFORMED.test(above));
}

function downwards(text: string, lines: readonly Reading<string>[], chosen: Reading<string>): number {
  const below = lines[lines.indexOf(chosen) + 1];
  if (!below || !CONTINUATION.test(below.value)) return chosen.end;
  return /^\s*$/.test(text.slice(chosen.end, below.start)) ? below.end : chosen.end;
}
