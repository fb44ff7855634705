import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

const TRANCHES = ["tranche", "term loan a", "facility a"];
const NAME = /\b(?:Tranche|Facility|Term\sLoan)\s([A-F])\b(?:\s(?:Term\s)?(?:Loans?|Advances?|Commitments?))?/g;
const LENDS = /\b(?:lenders?|banks?)\b[^.;]{0,160}\b(?:lend|make|advance|provide|extend|grant)s?\b|\bmade available\b/i;
/** Sentences on what is paid back, drawn or held. */
const OTHER =
  /\b(?:repa(?:y|id)\w*|prepa(?:y|id)\w*|instal?lments?|fees?|outstanding|minimum|multiples?|sub-?limit)\b/i;
/** "$7,000,000 under Tranche A", "of which $2,000,000 shall be Tranche A Loans". */
const OF_NAME = /^\s(?:under|as|for|is|are|being|(?:shall|will|to)\sbe)\s(?:the\s|an?\s)?$/i;
/** "Tranche A in the principal amount of $7,000,000", "Facility B (up to $3,000,000". */
const OF_AMOUNT =
  /^[\s,:(]{0,3}(?:(?:in|the|an?|aggregate|original|initial|maximum|principal|amount|of|up|to|equal|not|exceeding|is|for)[\s,]+)*$/i;
const RESPECTIVE = /\brespective(?:ly)?\b/i;

/** A tranche as a sentence names it: its words, and its amount as the definition of it. */
export interface NamedTranche {
  readonly loan: Definition;
  readonly amount: Definition;
}

interface Name extends Span {
  readonly words: string;
  readonly letter: string;
}

/** The tranches that one lending sentence names, each with its amount: "$7,000,000 under Tranche A and $3,000,000 under Tranche
 *  B", "Term Loan A and Term Loan B in the respective amounts of $7,000,000 and $3,000,000". None where a
 *  sentence gives an amount to only one. */
export function tranchesInSentences(parsed: ParsedAgreement): readonly NamedTranche[] {
  const { text, outline } = parsed;
  for (const { start, end } of sentencesWith(parsed, TRANCHES)) {
    const words = text.slice(start, end);
    if (!LENDS.test(words) || OTHER.test(words) || outline.zoneAt(start) === "form") continue;
    const names = [...words.matchAll(NAME)].map((m): Name => {
      const at = start + m.index;
      return { words: m[0].replace(/\s+/g, " "), letter: m[1] ?? "", start: at, end: at + m[0].length };
    });
    const amounts = readMoney(text, start, end, parsed.dollar).filter(({ value }) => value.amount >= SMALLEST_LOAN);
    const pairs = RESPECTIVE.test(words) ? inOrder(names, amounts) : oneByOne(text, start, names, amounts);
    if (new Set(pairs.map(([{ letter }]) => letter)).size > 1)
      return pairs.map(([name, amount]) => trancheOf(name, amount));
  }
  return [];
}

type Pair = readonly [Name, Reading<Money>];

/** As many names as amounts, first all names. */
function inOrder(names: readonly Name[], amounts: readonly Reading<Money>[]): Pair[] {
  const last = names.at(-1);
  if (!last || names.length !== amounts.length || last.start > (amounts[0]?.start ?? 0)) return [];
  return names.flatMap((name, i): Pair[] => (amounts[i] ? [[name, amounts[i]]] : []));
}

function oneByOne(text: string, start: number, names: readonly Name[], amounts: readonly Reading<Money>[]): Pair[] {
  return amounts.flatMap((amount, i): Pair[] => {
    const since = amounts[i - 1]?.end ?? start;
    const behind = names.find((name) => name.start >= amount.end && OF_NAME.test(text.slice(amount.end, name.start)));
    const before = names.findLast((name) => name.start >= since && name.end <= amount.start);
    const name = behind ?? (before && OF_AMOUNT.test(text.slice(before.end, amount.start)) ? before : undefined);
    return name ? [[name, amount]] : [];
  });
}

function trancheOf({ words, start, end }: Name, amount: Reading<Money>): NamedTranche {
  return {
    loan: { term: words, start, end, bodyStart: start, bodyEnd: end, kind: "labeled" },
    amount: {
      term: words,
      start: amount.start,
      end: amount.end,
      bodyStart: amount.start,
      bodyEnd: amount.end,
      kind: "labeled",
    },
  };
}
