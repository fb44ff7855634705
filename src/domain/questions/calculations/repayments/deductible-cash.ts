import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import type { GivenValue } from "../given/given-values.ts";

/** The cash that a net debt takes off. */
export interface DeductibleCash {
  readonly amount: Decimal;
  /** What follows the amount in a working: ` (the cap; …)`; empty where all of the cash counts. */
  readonly note: string;
  readonly citation: Citation;
}

const MONEY = String.raw`(\$\s?\d[\d,]*(?:\.\d+)?(?:\s+(?:million|billion))?)`;
const OF_DEBT = /\b(?:debt|indebtedness|leverage)\b/i;
/** Cash that is held, not what a sale brings in or earnings leave. */
const CASH = String.raw`\b(?<!net )cash\b(?! (?:proceeds|flows?|consideration|payments?|collateral|dividends?|interest))`;
const TAKES_OFF_CASH = new RegExp(
  String.raw`\b(?:minus|less|net of|reduced by|deducting|in excess of|excess of)\b[^.;]{0,160}${CASH}`,
  "i",
);
/** What is due or permitted from cash is no measure of debt. */
const OF_PAYMENTS = /\bprepa(?!r)\w*|\bdividends?\b|\bmandatory\b/i;
/** `cash which exceeds $20,000,000`: only what is above the amount counts. */
const ABOVE = new RegExp(
  String.raw`${CASH}[^.;$]{0,200}\b(?:which exceeds?|that exceeds?|exceeding(?<!not exceeding)|(?<!not )in excess of)\s+${MONEY}`,
  "i",
);
const CAPS = [
  new RegExp(
    String.raw`${CASH}[^.;$]{0,240}\b(?:not (?:to )?exceed(?:ing)?|not in excess of|up to(?: a maximum(?: amount)? of)?|limited to)\s+(?:an aggregate amount of\s+)?${MONEY}`,
    "i",
  ),
  new RegExp(String.raw`\b(?:minus|less|net of|deducting)\b[^.;$]{0,80}\bup to\s+${MONEY}[^.;$]{0,80}${CASH}`, "i"),
  new RegExp(
    String.raw`${CASH}[^;$]{0,300}\bprovided\b[^;$]{0,160}\b(?:deduct\w*|netted|subtract\w*|cash)\b[^;$]{0,120}\bnot exceed\s+${MONEY}`,
    "i",
  ),
];
const DEFINED = /^\W{0,3}([A-Z][\w &-]{3,60})["”’']/;
/** The cap holds only while loans are owed. */
const WHILE_DRAWN = /\bif (?:there are )?any loans (?:are )?(?:then )?outstanding\b/i;
const SAYS_UNDRAWN =
  /\b(?:no|without(?: any)?) loans (?:are )?outstanding\b|\bnothing (?:is )?(?:drawn|outstanding)\b|\bundrawn\b/;

/** How much of the cash that a question gives the agreement takes off the debt: above the amount from which it counts, and not more
 *  than its cap. Null where no sentence, or several different ones, limit it. */
export function deductibleCash(text: string, subject: Subject, cash: GivenValue): DeductibleCash | null {
  const rules = [...sentencesOf(subject)].flatMap((sentence) => rulesIn(sentence));
  const [rule] = rules;
  // What the question calls by the name of the limited amount is limited already.
  const term = rule === undefined ? undefined : DEFINED.exec(rule.sentence.words)?.[1]?.toLowerCase();
  if (term !== undefined && `${cash.before} ${cash.after}`.includes(term)) return null;
  if (rule === undefined || rules.some(({ above, cap }) => above !== rule.above || cap !== rule.cap)) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: cash.currency ?? "USD" });
  const counted = Decimal.max(0, new Decimal(cash.value).minus(rule.above ?? 0));
  const working = rule.above === null ? say(cash.value) : `${say(cash.value)} − ${say(rule.above)} = ${say(counted)}`;
  const cap = rule.isWhileDrawn && SAYS_UNDRAWN.test(text) ? null : rule.cap;
  const isCapped = cap !== null && counted.gt(cap);
  if (!isCapped && rule.above === null) return null;
  return {
    amount: isCapped ? new Decimal(cap) : counted,
    note: isCapped ? ` (the cap; ${working})` : ` (${working})`,
    citation: quoteOf(subject, rule.sentence),
  };
}

interface Rule {
  readonly sentence: Sentence;
  readonly above: number | null;
  readonly cap: number | null;
  readonly isWhileDrawn: boolean;
}

function rulesIn(sentence: Sentence): Rule[] {
  const { words } = sentence;
  if (!OF_DEBT.test(words) || !TAKES_OFF_CASH.test(words) || OF_PAYMENTS.test(words)) return [];
  const above = amountIn(ABOVE.exec(words)?.[1]);
  const cap = CAPS.map((pattern) => amountIn(pattern.exec(words)?.[1])).find((one) => one !== null) ?? null;
  return above === null && cap === null ? [] : [{ sentence, above, cap, isWhileDrawn: WHILE_DRAWN.test(words) }];
}

function amountIn(words: string | undefined): number | null {
  return words === undefined ? null : (readAmounts(words.toLowerCase().replaceAll(/\s+/g, " "))[0]?.amount ?? null);
}
