import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { type StatedUnit, statedUnit } from "../../readers/stated-unit.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { rowsBelowAmounts } from "./amounts-above-names.ts";
import { columnSums } from "./commitment-columns.ts";
import { amountRegions } from "./commitment-regions.ts";
import type { CommitmentTable, ScheduleRow } from "./commitment-table.ts";
import { type Figure, inFull } from "./figures-in-full.ts";
import { lenderNameIn } from "./schedule-names.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

const ATTACHMENT = /(?:^|\n)[ |]{0,6}(?:SCHEDULE|Schedule|ANNEX|Annex|APPENDIX|Appendix|EXHIBIT|Exhibit)\b/g;
const ATTACHMENT_WORDS = ["schedule", "annex", "appendix", "exhibit"];
const [BEFORE_ATTACHMENT, LONGEST_ATTACHMENT] = [7, 12];
const OF_COMMITMENTS = /\bcommitments?\b|\blending\s+offices?\b/i;
/** An exhibit that lists commitments and is no form: "EXHIBIT A / BANKS' COMMITMENTS AND PERCENTAGES". */
const OF_COMMITMENTS_ALONE =
  /^[^\n]{0,30}\n\s{0,80}(?:(?:initial|the|of|lenders?'?|banks?'?|names?|revolving|term|loan|credit|schedule)\s+)*commitments?(?:\s+(?:and|of|percentages?|amounts?|shares?|lenders|banks|ratable|pro rata|addresses))*\s*\n/i;
/** A schedule of the parties, in the manner of the LMA: obligors in its first part, lenders in its second. */
const OF_PARTIES = /^name of (?:original |initial )?lender\b[^\n]{0,20}\n{1,2}[^\n]{0,60}\bcommitment\b/im;
const FORM = /\bform of\b|\bassignment and a(?:ssumption|cceptance)\b|\bcertificate\b|\bnotice of\b/i;
/** A sentence goes on in the next line: "in the form attached as / Exhibit B (the "Guaranty")". */
const MID_SENTENCE = /[a-z,] {0,3}\n {0,3}$/;
/** "Annex A" or "ANNEX A SCHEDULE 2.01" on a line of its own is a heading, whatever precedes it. */
const HEADING_ALONE = /^[ |]{0,6}(?:[A-Za-z]{5,8}(?: [\w.()-]{1,12})? ?[.:]?|[^a-z\n]{5,80})\n/;
const HEAD = 420;
const MAX_SCHEDULE = 24_000;
const MAX_DEFINITION = 2500;
const BARE = /(?<![\d.,$€£])\d{1,3}(?:,\d{3}){1,4}(?:\.\d{2})?(?![\d,]|\.\d|\s?%)/g;
const PERCENT = /\d{1,3}(?:\.\d+)?\s?%/g;
const TOTAL = /\b(?:grand )?totals?\b|\baggregate\b|\ball (?:the )?(?:lenders|banks)[\s:|$€£]*$/i;
/** "$50,000,000 Total Commitments", where no other figure follows. */
const TOTAL_AFTER = /^ {0,2}totals?\s(?:of|commitments?)\b(?![\s:|]{0,6}[$€£\d])/i;
const SMALLEST = 1000;
/** How far into a schedule the captions over its amounts go, in UTF-16 units. */
const CAPTIONS = 700;

/** The tables that list lenders with their commitments: pipe tables, one cell a line, or run together in one line, in
 *  schedules and in definitions ("Commitment Ratios"). Forms and schedules of other things give nothing. */
export const readCommitmentTables = perAgreement((parsed): readonly CommitmentTable[] => {
  const spans = scheduleSpans(parsed);
  const scheduled = spans.flatMap((span) => readTables(parsed, span));
  const known = scheduled.map((table) => table.header);
  const others = amountRegions(parsed.text)
    .filter((region) => !known.some((header) => region.start < header.end && header.start < region.end))
    .filter((region) => parsed.outline.zoneAt(region.end - 1) !== "form")
    .flatMap((region) => readTables(parsed, region))
    .filter((table) => addsUp(table) && !isSigned(parsed.text, table));
  return [...scheduled, ...others];
});

/** Amounts between signatures are read with the signature blocks, since a name may precede or follow its amount. */
function isSigned(text: string, { rows }: CommitmentTable): boolean {
  const [first, last] = [rows[0]?.name.start ?? 0, rows.at(-1)?.name.end ?? 0];
  return /\n\s{0,40}By\s?(?::|\/s\/|_{3})/.test(text.slice(first, last));
}

/** If every column with a total sums to it, the table is a commitment schedule, whatever its heading. */
export function addsUp(table: CommitmentTable): boolean {
  if (table.rows.length < 2 || table.totals.length === 0) return false;
  const sums = columnSums(table);
  return table.totals.every((total, i) => Math.abs((sums[i] ?? 0) - total.value.amount) < 1);
}

function scheduleSpans(parsed: ParsedAgreement): Span[] {
  const { normal, text, outline } = parsed;
  const attachments = normal.words.matchesAround(ATTACHMENT, ATTACHMENT_WORDS, BEFORE_ATTACHMENT, LONGEST_ATTACHMENT);
  const starts = [...attachments].map((m) => m.index + (m[0].startsWith("\n") ? 1 : 0));
  const spans = starts.map((start, i) => ({
    start,
    end: Math.min(starts[i + 1] ?? text.length, start + MAX_SCHEDULE),
  }));
  const defined = parsed.definitions
    .matching(/commitment/i)
    .filter((d) => outline.zoneAt(d.start) !== "form" && d.kind !== "parenthetical")
    .map((d) => ({ start: d.bodyStart, end: Math.min(d.bodyEnd, d.bodyStart + MAX_DEFINITION) }))
    .filter(
      (span) =>
        /\d\s?%/.test(text.slice(span.start, span.end)) &&
        readMoney(text, span.start, span.end, parsed.dollar).length > 2,
    );
  return [...spans.filter((s) => isCommitmentSchedule(parsed, s)), ...defined];
}

function isCommitmentSchedule({ text, outline, dollar }: ParsedAgreement, { start, end }: Span): boolean {
  const isAlone = HEADING_ALONE.test(text.slice(start, start + 100));
  if (!isAlone && MID_SENTENCE.test(text.slice(Math.max(0, start - 20), start))) return false;
  const zone = outline.zoneAt(start);
  const titled = OF_COMMITMENTS_ALONE.test(text.slice(start, Math.min(end, start + 160)));
  if (
    (zone === "form" && !titled) ||
    (zone !== "schedule" && zone !== "form" && start < text.length / 2 && outline.at(start)?.kind !== "schedule")
  )
    return false;
  const head = text.slice(start, Math.min(end, start + HEAD));
  if (FORM.test(head.slice(0, 160))) return false;
  if (!OF_COMMITMENTS.test(head)) return OF_PARTIES.test(text.slice(start, Math.min(end, start + MAX_SCHEDULE)));
  const amounts = /[$€£]|\d,\d{3},\d{3}/.test(text.slice(start, Math.min(end, start + 3000)));
  return amounts || statedUnit(text, start, Math.min(end, start + CAPTIONS), dollar) !== null;
}

interface OpenTable {
  header: Span;
  rows: ScheduleRow[];
  totals: Reading<Money>[];
}

/** Reads figures from left to right: words before a figure open a row, figures without words between them are its
 *  columns, and what follows a line of totals is another table. */
function readTables(parsed: ParsedAgreement, span: Span): CommitmentTable[] {
  const { text } = parsed;
  const unit = statedUnit(text, span.start, Math.min(span.end, span.start + CAPTIONS), parsed.dollar);
  const figures = readFigures(parsed, span, unit);
  const below = rowsBelowAmounts(text, span, figures);
  if (below.length > 0) return [finished({ header: span, rows: [...below], totals: [] }, unit !== null)];
  const tables: OpenTable[] = [{ header: span, rows: [], totals: [] }];
  let amounts: Reading<Money>[] | null = null;
  let last = span.start;
  for (const figure of figures) {
    if (amounts) last = withNameBelow(text, tables.at(-1)?.rows ?? [], last);
    const gap = { start: last, end: figure.start };
    const words = text.slice(gap.start, gap.end);
    const isOfSameLender = amounts !== null && LABEL.test(words) && !TOTAL.test(words);
    if (!isOfSameLender && (hasWords(text, gap) || last === span.start)) amounts = openRow(text, gap, figure, tables);
    if (figure.money) amounts?.push({ value: figure.money, start: figure.start, end: figure.end });
    last = figure.end;
  }
  if (amounts) withNameBelow(text, tables.at(-1)?.rows ?? [], last);
  return tables.map((table) => finished(table, unit !== null)).filter((table) => table.rows.length > 0);
}

/** The end of a name alone on the line below its amounts: "First Bank National     $5,000,000" over "Association". The line may
 *  have run into the next row. */
const NAME_BELOW =
  /^[ \t|]*[\n ][ \t]*((?:national )?association|n\.\s?a\.|trust company|company|corporation|incorporated|inc\.?|limited|ltd\.?|(?:[A-Z][\w.]* ){1,2}(?:branch|agency))(?:[ \t]*(?=\n|$)|\s(?=[A-Z][\w.,&'’ -]{2,80} {2}[$€£]))/i;

/** Completes the name of a row that continues below its amounts, and returns the end of the row. */
function withNameBelow(text: string, rows: ScheduleRow[], end: number): number {
  const row = rows.at(-1);
  const below = row && row.amounts.length > 0 ? NAME_BELOW.exec(text.slice(end, end + 80)) : null;
  if (!row || !below?.[1] || text.slice(row.name.end, end).includes("\n")) return end;
  const until = end + below[0].trimEnd().length;
  const name = { value: `${row.name.value} ${below[1].replace(/\s+/g, " ")}`, start: row.name.start, end: until };
  rows[rows.length - 1] = { ...row, name };
  return until;
}

/** Starts a lender's row or the row of totals; null for words without a name. */
function openRow(text: string, gap: Span, figure: Figure, tables: OpenTable[]): Reading<Money>[] | null {
  let table = tables.at(-1) as OpenTable;
  const words = text.slice(gap.start, gap.end);
  const total = TOTAL.test(words.slice(-60)) || TOTAL_AFTER.test(text.slice(figure.end, figure.end + 24));
  if (total && table.rows.length > 0 && table.totals.length === 0) return table.totals;
  const name = lenderNameIn(text, gap);
  if (!name) return null;
  const before = { start: gap.start, end: name.start };
  if (table.totals.length > 0 || isOtherHeader(text, table, before) || beginsAgain(text, table, before, name)) {
    table = { header: gap, rows: [], totals: [] };
    tables.push(table);
  }
  const amounts: Reading<Money>[] = [];
  table.rows.push({ name, amounts, before });
  return amounts;
}

/** Whether the words in front of a name are captions of another table than those over the first row. */
function isOtherHeader(text: string, { header, rows }: OpenTable, gap: Span): boolean {
  const words = wordsOnly(text.slice(gap.start, gap.end));
  const [first] = rows;
  if (!first || !HEADER.test(words)) return false;
  return !wordsOnly(text.slice(header.start, first.name.start)).endsWith(words);
}

/** "Term Commitments" alone above the name that also begins the list before: the same lenders' commitments to another loan. */
function beginsAgain(text: string, { header, rows: [first] }: OpenTable, before: Span, name: Reading<string>): boolean {
  if (first?.name.value.toLowerCase() !== name.value.toLowerCase()) return false;
  const caption = CAPTION.exec(text.slice(before.start, before.end))?.[0];
  return caption !== undefined && !wordsOnly(text.slice(header.start, first.name.start)).includes(wordsOnly(caption));
}

const CAPTION =
  /\n[ |]*(?:[A-Z0-9][\w.-]*[ -]){1,5}(?:Commitments?|Loans?|Facility|COMMITMENTS?|LOANS?|FACILITY)[ |:]*\n/;
/** "Term Commitment:" on a line between two amounts of one lender. */
export const LABEL = /^[\s|;,]*(?:[A-Z0-9][\w.-]*[ -]){1,5}(?:Commitment|Loan)(?: Amount)?[ .:|]*$/;
const HEADER = /\b(?:lenders?|banks?)\b.*\bcommitments?$|\bcommitments?\b.*\b(?:amount|percentage|share)s?$/;
const wordsOnly = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

function finished(table: OpenTable, scaled: boolean): CommitmentTable {
  const all = withTotalsBelow(table);
  const rows = all.rows.filter((row) => row.amounts.some((a) => a.value.amount >= SMALLEST));
  const first = rows[0];
  return {
    header: { start: table.header.start, end: first?.name.start ?? table.header.end },
    rows,
    totals: all.totals,
    scaled,
  };
}

/** Sums under a rule without the word "Total" are not the last lender's. */
function withTotalsBelow({ rows, totals }: OpenTable): Pick<CommitmentTable, "rows" | "totals"> {
  const last = rows.at(-1);
  const width = rows[0]?.amounts.length ?? 0;
  const others = rows.slice(0, -1);
  const doubled = last?.amounts.length === 2 * width && others.every(({ amounts }) => amounts.length === width);
  if (!last || !doubled || width === 0 || others.length === 0 || totals.length > 0) return { rows, totals };
  const row = { ...last, amounts: last.amounts.slice(0, width) };
  const sums = last.amounts.slice(width);
  const whole = { rows: [...others, row], totals: sums };
  return addsUp({ header: row.before, scaled: false, ...whole }) ? whole : { rows, totals };
}

function hasWords(text: string, { start, end }: Span): boolean {
  return /[A-Za-z]{2}/.test(text.slice(start, end));
}

function readFigures(parsed: ParsedAgreement, { start, end }: Span, unit: StatedUnit | null): Figure[] {
  const { text } = parsed;
  const fewest = SMALLEST_LOAN / (unit?.multiple ?? 1);
  const passage = text.slice(start, end);
  const money = readMoney(text, start, end, parsed.dollar).map((r) => beforePercentage(text, r));
  const currency =
    money[0]?.money?.currency ?? headedCurrency(passage, parsed.dollar) ?? unit?.currency ?? mainCurrency(parsed);
  const bare = [...passage.matchAll(BARE)].map((m): Figure => {
    const amount = Number(m[0].replace(/,/g, ""));
    const known = currency !== undefined && amount >= fewest;
    return { start: start + m.index, end: start + m.index + m[0].length, money: known ? { amount, currency } : null };
  });
  const percents = [...passage.matchAll(PERCENT)].map(
    (m): Figure => ({ start: start + m.index, end: start + m.index + m[0].length, money: null }),
  );
  const joined = money.flatMap((m): Figure[] => {
    const percent = /^\d{1,3}(?:\.\d+)?\s?%/.exec(text.slice(m.end, m.end + 20))?.[0];
    return percent === undefined ? [] : [{ start: m.end, end: m.end + percent.length, money: null }];
  });
  const zero = currency === undefined ? [] : [...passage.matchAll(NOTHING)];
  const dashes = zero.map(
    (m): Figure => ({
      start: start + m.index,
      end: start + m.index + m[0].length,
      money: { amount: 0, currency: currency ?? "USD" },
    }),
  );
  const figures = withoutOverlap([...money, ...joined, ...bare, ...percents, ...dashes]);
  return unit === null ? figures : inFull(text, { start, end }, figures, unit, currency);
}

/** "$200,000,000.0022.10%": an amount with a percentage right after its cents. */
function beforePercentage(text: string, { start, end, value }: Reading<Money>): Figure {
  const cents = /^\D*([\d,]+\.\d\d)\d+$/.exec(text.slice(start, end));
  if (!cents?.[1] || !/^(?:\.\d+)?\s?%/.test(text.slice(end, end + 16))) return { start, end, money: value };
  const amount = Number(cents[1].replace(/,/g, ""));
  return { start, end: start + cents[0].search(/\d/) + cents[1].length, money: { ...value, amount } };
}

/** A cell without an amount in a column of amounts: `-`, `N/A`, `Nil`, `$0`. */
const NOTHING =
  /(?<= {2}|\n|\| ?)(?:[$€£]\s?)?(?:-{1,3}|-0-|0|N\/A|None|[Nn]il|NIL)(?=\s*(?:\||\n| {2}|$))|(?<=\d )[$€£]\s?0(?=\s|$)/g;

/** The currency of nearly all amounts of an agreement: a schedule may then leave it out. */
const mainCurrency = perAgreement(({ text, dollar }: ParsedAgreement): string | undefined => {
  const counts = new Map<string, number>();
  const amounts = readMoney(text, 0, text.length, dollar);
  for (const { value } of amounts) counts.set(value.currency, (counts.get(value.currency) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= amounts.length * NEARLY_ALL)?.[0];
});

const NEARLY_ALL = 0.9;

const HEADED = /\bcommitments?\s{0,2}\((?:in )?([^()\n]{1,20})\)/i;

/** The currency that the heading of a column gives for figures without a sign: "Commitment (€)". */
function headedCurrency(passage: string, dollar: string): string | undefined {
  const unit = HEADED.exec(passage)?.[1];
  return unit === undefined ? undefined : readMoney(`${unit} 1,000`, 0, unit.length + 6, dollar)[0]?.value.currency;
}

/** In text order; of two that overlap the first given (money before bare figures) stays. */
function withoutOverlap(figures: readonly Figure[]): Figure[] {
  const sorted = figures.map((f, i) => ({ f, i })).sort((a, b) => a.f.start - b.f.start || a.i - b.i);
  const kept: Figure[] = [];
  for (const { f } of sorted) if (f.start >= (kept.at(-1)?.end ?? 0)) kept.push(f);
  return kept;
}
