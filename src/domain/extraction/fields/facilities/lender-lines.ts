import type { Money } from "#domain/agreement/values.ts";
import { Found, found, implied, type Reading, type Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { SignatureBlock } from "../../parties/signatures/signature-block.ts";
import { signatureBlocks } from "../../parties/signatures/signature-blocks.ts";
import type { Span } from "../../text/normal-text.ts";
import { captionsOf } from "./commitment-captions.ts";
import { columnSums, columnsBySum, ownColumns } from "./commitment-columns.ts";
import { commitmentCurrency } from "./commitment-currency.ts";
import { readCommitmentTables } from "./commitment-schedule.ts";
import type { CommitmentTable, ScheduleRow } from "./commitment-table.ts";
import type { FacilityDraft, LenderLine } from "./facility-draft.ts";
import { type FacilityMentions, mentionsOf } from "./facility-mentions.ts";
import { isOfShares, linesOfShares } from "./lender-shares.ts";
import { loansOverColumns } from "./loans-over-columns.ts";
import { rowsWithSentences } from "./rows-with-sentences.ts";

/** The commitment of each lender by facility, from schedules and signature pages. */
export interface CommitmentLines {
  readonly byFacility: ReadonlyMap<string, readonly LenderLine[]>;
  /** The amount of the line "Total" of the facility's column. */
  readonly totals: ReadonlyMap<string, Found<Money>>;
  /** A schedule lists all lenders; next to signatures an amount may be missing. */
  readonly complete: boolean;
}

/** A table of other commitments: those of issuing banks and swingline lenders. */
const PART = /\b(?:letters? of credit|l\/c|swing\s?-?line)\b/i;

/** The lenders' commitments to each facility, from schedules, else from amounts next to the signatures or shares in percent. A
 *  column belongs to the facility whose commitment it sums to, else to the one its heading names. */
export function readCommitmentLines(parsed: ParsedAgreement, facilities: readonly FacilityDraft[]): CommitmentLines {
  const worded = rowsWithSentences(parsed);
  const tables = worded.length > 0 ? worded : readCommitmentTables(parsed).filter((table) => isOwn(parsed, table));
  const lines = new Map<string, LenderLine[]>();
  const totals = new Map<string, Found<Money>>();
  for (const table of tables) {
    for (const [facility, columns] of columnsOf(parsed, table, facilities)) {
      if (lines.has(facility.id)) continue;
      const inCurrency = currencyFor(parsed.text, facility);
      lines.set(
        facility.id,
        columns.flatMap((column) =>
          table.rows.flatMap((row) => lineOf(row, inCurrency(row.amounts[column]), asStated(table, facility))),
        ),
      );
      const [column] = columns;
      const total = column === undefined || columns.length > 1 ? undefined : inCurrency(table.totals[column]);
      if (total) {
        const support = { start: total.start, end: total.end, confidence: 0.9 };
        totals.set(facility.id, asStated(table, facility)(total.value, support));
      }
    }
  }
  if (lines.size > 0) return { byFacility: lines, totals, complete: true };
  const signed = linesOfSigners(parsed, facilities);
  for (const [id, all] of signed) {
    const total = totalOf(all);
    if (!total) continue;
    signed.set(id, all.slice(0, -1));
    totals.set(id, total.amount);
  }
  if (signed.size === 0) return { byFacility: linesOfShares(parsed, facilities), totals, complete: false };
  return { byFacility: signed, totals, complete: false };
}

/** The sum of all others next to the last signature, the agent's, is the total and nobody's commitment. */
function totalOf(lines: readonly LenderLine[]): LenderLine | null {
  const last = lines.at(-1);
  if (!last || lines.length < 3) return null;
  const others = lines.slice(0, -1).reduce((sum, line) => sum + line.amount.value.amount, 0);
  return Math.abs(others - last.amount.value.amount) < 1 ? last : null;
}

function isOwn(parsed: ParsedAgreement, table: CommitmentTable): boolean {
  const { header } = table;
  const words = parsed.text.slice(Math.max(header.start, header.end - 260), header.end);
  const own = words.slice(words.lastIndexOf("\n\n", words.length - 90) + 1);
  const isPart = PART.test(own) && !/\b(?:revolving|term|tranche)\b/i.test(own);
  return !isPart && !isOfShares(parsed, table);
}

/** A figure without a currency of its own is in that of the facility's commitment. */
function currencyFor(text: string, facility: FacilityDraft) {
  const currency = commitmentCurrency(facility);
  return (amount: Reading<Money> | undefined): Reading<Money> | undefined =>
    amount && currency !== null && BARE_FIGURE.test(text.slice(amount.start, amount.end))
      ? { ...amount, value: { ...amount.value, currency } }
      : amount;
}

const BARE_FIGURE = /^[\d,.]+$/;

/** An amount of a table; what a table in thousands states is no figure of the text. */
const asStated =
  ({ scaled }: CommitmentTable, facility: FacilityDraft) =>
  (value: Money, support: Support): Found<Money> =>
    scaled ? implied(value, support, [facility.tree.facility_name]) : found(value, support);

function lineOf(row: ScheduleRow, amount: Reading<Money> | undefined, stated: Stated): LenderLine[] {
  return amount && amount.value.amount > 0 ? [lenderLine(row.name, amount, 0.9, stated)] : [];
}

type Stated = (value: Money, support: Support) => Found<Money>;

function lenderLine(
  name: Reading<string>,
  amount: Reading<Money>,
  confidence: number,
  stated: Stated = found,
): LenderLine {
  const start = Math.min(name.start, amount.start);
  const end = Math.max(name.end, amount.end);
  const near = end - start <= 400;
  return {
    name: found(name.value, { start: name.start, end: name.end, confidence }),
    amount: stated(amount.value, { start: near ? start : amount.start, end: near ? end : amount.end, confidence }),
  };
}

/** Which facility the columns of amounts belong to: decided for all facilities at once by the commitments that the
 *  columns sum to (several where a commitment is stated by tranche or currency), else by the heading. */
function columnsOf(
  parsed: ParsedAgreement,
  table: CommitmentTable,
  facilities: readonly FacilityDraft[],
): (readonly [FacilityDraft, readonly number[]])[] {
  const own = ownColumns(table);
  const captioned = byCaption(parsed, table, facilities, own);
  if (captioned.length === facilities.length && captioned.every(agrees(table))) return captioned;
  const assigned = columnsBySum(
    columnSums(table),
    own,
    facilities.map((facility) => amountBefore(facility, table)),
  );
  const bySum = facilities.flatMap((facility, i) => {
    const columns = assigned[i];
    return columns ? [[facility, columns] as const] : [];
  });
  if (bySum.length === facilities.length) return bySum;
  if (captioned.length > 0) return captioned;
  const headed = byHeading(parsed, table, facilities, own);
  if (headed.length > 0) return headed;
  const [sole] = facilities;
  if (facilities.length === 1 && sole) {
    const ofCaption = ownCaption(parsed.text, table, own);
    const committed = committedColumns(parsed.text, table, own);
    return bySum.length > 0 ? bySum : [[sole, ofCaption !== undefined ? [ofCaption] : columnsOfSole(sole, committed)]];
  }
  if (own.length === 1 && bySum.length === 0) return sharedByLoans(table, facilities, own);
  return own.length === 1 ? bySum.slice(0, 1) : bySum;
}

/** One column of commitments that is larger than each loan within it is that of the revolving line, of which term loans
 *  and short advances are parts. */
function sharedByLoans(
  table: CommitmentTable,
  facilities: readonly FacilityDraft[],
  columns: readonly number[],
): (readonly [FacilityDraft, readonly number[]])[] {
  const [revolving, ...more] = facilities.filter((facility) => facility.family === "revolving");
  const whole = columnSums(table)[columns[0] ?? 0] ?? 0;
  const isWhole = facilities.every((facility) => (amountOf(facility) ?? 0) < whole);
  return revolving && more.length === 0 && isWhole ? [[revolving, columns]] : [];
}

/** Of several columns of amounts the one that is captioned "Commitment", next to columns such as "Funded Amount". Each
 *  caption is a line of its own. */
function ownCaption(text: string, { header }: CommitmentTable, own: readonly number[]): number | undefined {
  const captions = text
    .slice(header.start, header.end)
    .split(/\n|\|/)
    .map((line) => line.trim())
    .filter(
      (line) =>
        /[a-z]/i.test(line) && line.length <= LONGEST_CAPTION && !/percent|share\b|ratio|\blenders?\b/i.test(line),
    )
    .slice(-own.length);
  const at = captions.flatMap((caption, i) => (/^(?:[\w ]+ )?commitments?(?: amount)?$/i.test(caption) ? [i] : []));
  const others = captions.filter((caption) =>
    /\b(?:funded|funding|outstanding|existing|proceeds|price)\b/i.test(caption),
  );
  if (captions.length !== own.length || at.length !== 1 || others.length !== own.length - 1) return undefined;
  return own[at[0] as number];
}

const LONGEST_CAPTION = 40;

/** Of "Committed Portion  Uncommitted Portion" the first: nobody has to lend the other. */
function committedColumns(text: string, { header }: CommitmentTable, own: readonly number[]): readonly number[] {
  const captions =
    text.slice(header.start, header.end).match(/\b(?:un)?committed\b(?=\s+(?:portion|amount|share|part))/gi) ?? [];
  const last = captions.slice(-own.length);
  if (last.length !== own.length || !last.some((caption) => /^un/i.test(caption))) return own;
  return own.filter((_, i) => !/^un/i.test(last[i] ?? ""));
}

/** If its size is unknown, the only facility has every column; else it has the first. */
const columnsOfSole = (facility: FacilityDraft, own: readonly number[]): readonly number[] =>
  amountOf(facility) === null ? own : own.slice(0, 1);

/** The commitment, unless it is an amount of the table itself. */
function amountBefore(facility: FacilityDraft, { header, rows }: CommitmentTable): number | null {
  const amount = facility.tree.commitment_amount;
  const at = amount instanceof Found ? amount.support[0]?.end : undefined;
  const end = rows.at(-1)?.amounts.at(-1)?.end ?? header.end;
  return at !== undefined && at > header.start && at <= end ? null : amountOf(facility);
}

function amountOf(facility: FacilityDraft): number | null {
  const amount = facility.tree.commitment_amount;
  return amount && "value" in amount ? (amount.value?.amount ?? null) : null;
}

/** The facilities by the caption over each column; none if two columns name the same one. */
function byCaption(
  parsed: ParsedAgreement,
  table: CommitmentTable,
  facilities: readonly FacilityDraft[],
  columns: readonly number[],
): (readonly [FacilityDraft, readonly number[]])[] {
  const captions = facilities.length < 2 || columns.length < 2 ? [] : captionsOf(parsed, table);
  const named = columns.flatMap((column) => {
    const words = captions[column]?.words ?? "";
    const [mention, ...more] = mentionsOf(facilities).in(words, 0, words.length);
    const only = mention?.facilities.length === 1 && more.length === 0 ? mention.facilities[0] : undefined;
    return only ? [[only, [column]] as const] : [];
  });
  return new Set(named.map(([facility]) => facility)).size === named.length ? named : [];
}

/** Whether a column sums to the commitment of its facility, as far as it is stated before. */
const agrees =
  (table: CommitmentTable) =>
  ([facility, columns]: readonly [FacilityDraft, readonly number[]]): boolean => {
    const sums = columnSums(table);
    const amount = amountBefore(facility, table);
    return amount === null || Math.abs(columns.reduce((sum, column) => sum + (sums[column] ?? 0), 0) - amount) < 1;
  };

/** Units of text that the captions of columns take, with the words over them. */
const CAPTIONS = 300;

/** The facilities in the order in which the heading names them; a further column is the sum of the others. */
function byHeading(
  parsed: ParsedAgreement,
  { header }: CommitmentTable,
  facilities: readonly FacilityDraft[],
  columns: readonly number[],
): (readonly [FacilityDraft, readonly number[]])[] {
  if (facilities.length < 2) return [];
  const named: FacilityDraft[] = [];
  for (const mention of mentionsOf(facilities).in(parsed.text, header.start, header.end)) {
    const only = mention.facilities.length === 1 ? mention.facilities[0] : undefined;
    if (only && !named.includes(only)) named.push(only);
  }
  const captioned =
    named.length < Math.min(facilities.length, columns.length)
      ? loansOverColumns(parsed.text.slice(Math.max(header.start, header.end - CAPTIONS), header.end), facilities)
      : [];
  const chosen = captioned.length === facilities.length ? captioned : named;
  return chosen.slice(0, columns.length).map((facility, i) => [facility, columns.slice(i, i + 1)] as const);
}

/** Older agreements state each commitment next to the signature: "$25,000,000 FIRST EXAMPLE BANK". */
function linesOfSigners(parsed: ParsedAgreement, facilities: readonly FacilityDraft[]): Map<string, LenderLine[]> {
  const lines = new Map<string, LenderLine[]>();
  const blocks = signatureBlocks(parsed).filter((block) => block.amounts.length > 0);
  if (blocks.length === 0 || (blocks.length === 1 && !isStatedBeside(parsed))) return lines;
  const mentions = mentionsOf(facilities);
  const whole = facilities.length === 1 ? facilities[0] : undefined;
  // One amount next to each signature is the commitment of the revolving line, into which a term loan may be converted.
  const shared = blocks.every(({ amounts }) => amounts.length === 1) ? onlyRevolving(facilities) : undefined;
  const inColumns = facilitiesOfColumns(blocks, facilities);
  for (const block of blocks) {
    for (const [column, amount] of block.amounts.entries()) {
      const facility = inColumns?.[column];
      if (facility && amount.value.amount > 0)
        lines.set(facility.id, [...(lines.get(facility.id) ?? []), lenderLine(block.name, amount, 0.8)]);
    }
    if (inColumns) continue;
    for (const amount of whole ? inFirstColumn(parsed, block.amounts) : block.amounts) {
      const facility = whole ?? headedBy(parsed, block, amount, mentions) ?? shared;
      if (!facility) continue;
      lines.set(facility.id, [...(lines.get(facility.id) ?? []), lenderLine(block.name, amount, 0.8)]);
    }
  }
  return lines;
}

/** The facility of each column of amounts beside the signatures: its commitment is their sum. Null unless every signature has
 *  as many amounts, and each column is that of one facility. */
function facilitiesOfColumns(
  blocks: readonly SignatureBlock[],
  facilities: readonly FacilityDraft[],
): readonly FacilityDraft[] | null {
  const width = blocks[0]?.amounts.length ?? 0;
  if (width < 2 || blocks.length < 2 || blocks.some(({ amounts }) => amounts.length !== width)) return null;
  const sums = Array.from({ length: width }, (_, i) =>
    blocks.reduce((sum, { amounts }) => sum + (amounts[i]?.value.amount ?? 0), 0),
  );
  const columns = sums.map((sum) => facilities.filter((facility) => amountOf(facility) === sum));
  const named = columns.flatMap((of) => (of.length === 1 ? of : []));
  return named.length === width && new Set(named).size === width ? named : null;
}

/** Of "$50,000,000  $10,000,000  FIRST BANK" the commitment; the other column is a part of it, such as swing line loans. */
const inFirstColumn = ({ text }: ParsedAgreement, amounts: SignatureBlock["amounts"]): SignatureBlock["amounts"] =>
  amounts.filter(({ start }, i) => {
    const before = amounts[i - 1];
    return before === undefined || !/^ {2,}$/.test(text.slice(before.end, start));
  });

/** The only revolving facility, if no other states a commitment. */
function onlyRevolving(facilities: readonly FacilityDraft[]): FacilityDraft | undefined {
  const [revolving, ...more] = facilities.filter(({ family }) => family === "revolving");
  const isAlone = more.length === 0 && facilities.every((f) => f === revolving || amountOf(f) === null);
  return isAlone ? revolving : undefined;
}

/** The definition of the commitment refers to the amount next to or under the signature. */
const isStatedBeside = ({ text, definitions }: ParsedAgreement): boolean =>
  definitions
    .matching(/\bcommitment$/i)
    .some((d) => /\bsignatures?\b/i.test(text.slice(Math.max(0, d.bodyStart), Math.min(d.bodyEnd, d.bodyStart + 600))));

function headedBy(parsed: ParsedAgreement, block: SignatureBlock, amount: Span, mentions: FacilityMentions) {
  const before = mentions.in(parsed.text, Math.max(block.span.start - 120, amount.start - 120), amount.start).at(-1);
  return before?.facilities.length === 1 ? before.facilities[0] : undefined;
}
