import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { type ListedName, readNameList } from "../../readers/legal-name.ts";
import { readMoney } from "../../readers/money.ts";
import { addsUp } from "./commitment-schedule.ts";
import type { CommitmentTable, ScheduleRow } from "./commitment-table.ts";

/** "Lenders  Revolving Loan Commitment in respect of the Equipment Loans …": captions up to the first amount. */
const CAPTIONS = /\b(?:Lenders?|Banks?)\b(?=[^.;$€£]{3,300}?\bCommitments?\b[^.;$€£]{0,160}[$€£])/g;
const CAPTION_WORDS = ["lender", "lenders", "bank", "banks"];
const BEFORE_AMOUNT = /^[\s|:]{1,4}[$€£]\s?\d/;
const TOTAL = /\bTotals?[\s|:]{1,4}(?=[$€£]\s?\d)/g;
/** Between the amounts of one lender, unlike in a table of figures. */
const WORDS = /[$€£]\s?\d[^$€£]{0,200}\b[a-z]{2,12} [a-z]{2,12} [a-z]{2,12}\b/;
const REACH = 8000;
const MAX_PLACES = 10;

/** The schedule whose cells are sentences ("$26,000,000 on the Closing Date (as reduced under Section 2). Thereafter, … $50,000,000"):
 *  the last amount of each lender is what it commits in all. None unless these amounts make the last one of the line of totals. */
export function rowsWithSentences(parsed: ParsedAgreement): readonly CommitmentTable[] {
  const { text, normal, outline } = parsed;
  if (!normal.words.first(TOTAL, ["total"])) return [];
  for (const { index } of [...normal.words.matches(CAPTIONS, CAPTION_WORDS)].slice(0, MAX_PLACES)) {
    if (outline.zoneAt(index) === "form") continue;
    const end = Math.min(text.length, index + REACH);
    const names = readNameList(text, index, end)
      .filter((name) => opensRow(text, name))
      .map((name) => withoutCaption(text, name));
    const [first] = names;
    const total = first && [...text.slice(first.end, end).matchAll(TOTAL)][0];
    if (!first || !total) continue;
    const until = first.end + total.index;
    const rows = rowsOf(text, names, until, parsed.dollar);
    if (!rows.every(({ name, amounts }) => WORDS.test(text.slice(name.end, amounts.at(-1)?.start)))) continue;
    const table = {
      header: { start: index, end: first.start },
      rows,
      totals: lastAmount(text, until, lineEnd(text, until, end), parsed.dollar),
      scaled: false,
    };
    if (addsUp(table)) return [table];
  }
  return [];
}

const opensRow = (text: string, { formed, end }: ListedName): boolean =>
  formed && BEFORE_AMOUNT.test(text.slice(end, end + 12));

/** "Total Revolving Loan Commitment First Harbor Bank", "000 Second Harbor Bank": the last caption stands in front of the first
 *  name, and the end of an amount in front of another. */
function withoutCaption(text: string, name: ListedName): ListedName {
  const words = text.slice(name.start, name.end);
  const lead = /^(?:[\s\S]*\b(?:Commitments?|Amounts?)|\d{3})\s+(?=\p{Lu})/u.exec(words)?.[0].length ?? 0;
  return { ...name, value: words.slice(lead).replace(/\s+/g, " "), start: name.start + lead };
}

const rowsOf = (text: string, all: readonly ListedName[], until: number, dollar: string): ScheduleRow[] => {
  const names = all.filter(({ start }) => start < until);
  return names.map(({ value, start, end }, i) => ({
    name: { value, start, end },
    amounts: lastAmount(text, end, names[i + 1]?.start ?? until, dollar),
    before: { start, end: start },
  }));
};

const lastAmount = (text: string, from: number, to: number, dollar: string): Reading<Money>[] =>
  readMoney(text, from, to, dollar).slice(-1);

function lineEnd(text: string, from: number, limit: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? limit : Math.min(newline, limit);
}
