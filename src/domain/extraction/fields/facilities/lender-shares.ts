import type { Money } from "#domain/agreement/values.ts";
import { Found, found, implied, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readNameList } from "../../readers/legal-name.ts";
import { lineMatchesAround } from "../../text/line-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import type { CommitmentTable } from "./commitment-table.ts";
import type { FacilityDraft, LenderLine } from "./facility-draft.ts";

/** "First Harbor Bank, N.A.        40%": a line of a name and a share of the commitments. */
const SHARE =
  /[ |]{0,6}(\p{Lu}[^\n|%$]{3,80}?)(?: {2}|\s?\||\.{3})[ |.]{0,40}(\d{1,3}(?:\.\d{1,12})?)\s?%[ |]{0,6}(?=\n|$)/uy;
/** "Lenders:  Commitment Percentage:" above the lines. */
const HEADING =
  /\b(?:lenders?|banks?)\b[^%]{0,80}\b(?:percentages?|shares?)\b|\b(?:percentages?|shares?)\b[^%]{0,80}\b(?:lenders?|banks?)\b/i;
/** At most that of a name, a gap and a figure, to the sign of percent. */
const LONGEST_LINE = 150;
const ABOVE = 200;
const MAX_LINES = 400;
const ROUNDING = 0.05;

interface LenderShare extends Span {
  readonly name: Reading<string>;
  readonly percent: number;
}

/** The lenders of a schedule that states their shares in percent and no amounts; empty unless the shares make the whole. */
const readLenderShares = perAgreement((parsed): readonly LenderShare[] => {
  const { normal, text, outline } = parsed;
  const runs: LenderShare[][] = [];
  const percents = normal.words.places("%");
  for (const line of [...lineMatchesAround(text, SHARE, percents, LONGEST_LINE)].slice(0, MAX_LINES)) {
    const share = outline.zoneAt(line.index) === "form" ? null : shareOf(text, line);
    if (!share) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && /^[\s|]*$/.test(text.slice(before.end, share.start))) run.push(share);
    else runs.push([share]);
  }
  return (
    runs.find((run) => isWhole(run) && HEADING.test(text.slice(Math.max(0, run[0].start - ABOVE), run[0].start))) ?? []
  );
});

const isWhole = (run: readonly LenderShare[]): run is [LenderShare, LenderShare, ...LenderShare[]] =>
  run.length > 1 && Math.abs(run.reduce((sum, { percent }) => sum + percent, 0) - 100) < ROUNDING;

function shareOf(text: string, line: RegExpExecArray): LenderShare | null {
  const words = line[1] as string;
  const start = line.index + line[0].indexOf(words);
  const end = line.index + line[0].trimEnd().length;
  const [name, ...more] = readNameList(text, start, start + words.length);
  const isName =
    name?.formed === true && more.length === 0 && name.start === start && name.end >= start + words.trimEnd().length;
  return isName ? { name: { value: name.value, start, end: name.end }, percent: Number(line[2]), start, end } : null;
}

/** What each lender of the only facility commits by its share: of the amount that the agreement states. */
export function linesOfShares(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
): ReadonlyMap<string, readonly LenderLine[]> {
  const [sole, ...more] = facilities;
  const whole = sole?.tree.commitment_amount;
  const shares = readLenderShares(parsed);
  if (!sole || more.length > 0 || !(whole instanceof Found) || shares.length === 0) return new Map();
  const { amount, currency } = (whole as Found<Money>).value;
  const lines = shares.map(({ name, percent, start, end }) => {
    const cents = Math.round(amount * percent);
    return {
      name: found(name.value, { start: name.start, end: name.end, confidence: 0.85 }),
      amount: implied({ amount: cents / 100, currency }, { start, end, confidence: 0.8 }, [whole]),
    };
  });
  return new Map([[sole.id, lines]]);
}

/** Next to shares in percent that make the whole, an amount further down ("50%", and on the next page the principal of a note) is
 *  no column of the schedule: not every lender has one. */
export const isOfShares = (parsed: ParsedAgreement, { rows }: CommitmentTable): boolean => {
  const shares = readLenderShares(parsed);
  return (
    rows.length < shares.length && rows.every(({ name }) => shares.some((share) => share.name.start === name.start))
  );
};
