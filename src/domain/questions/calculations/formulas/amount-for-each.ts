import { Decimal } from "decimal.js";
import { type Answer, claim } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAt } from "../../text/sentences.ts";

/** Adds what several things come to, where the clause that answers states an amount for each, or one limit for all: `six visits` at
 *  `$500 for each site visit`, `six change orders of $45,000 each` against `an aggregate of $250,000`. */
export function withAmountsForEach(question: Question, subject: Subject, reply: Answer): Answer {
  const counted = countedIn(question);
  if (counted === null || reply.claims.some(({ text }) => /\s=\s\S/.test(text))) return reply;
  for (const { citations } of reply.claims.slice(0, MAX_CLAIMS)) {
    const [place] = citations;
    if (place === undefined) continue;
    for (const sentence of sentencesAt(subject, place)) {
      const said = counted.each === null ? priceOf(sentence, counted) : againstLimit(sentence, counted, counted.each);
      if (said !== null)
        return { kind: "answer", claims: [claim(said, [quoteOf(subject, sentence)]), ...reply.claims] };
    }
  }
  return reply;
}

const MAX_CLAIMS = 2;

interface Counted {
  readonly count: number;
  /** The stems of what is counted; none for `six times`. */
  readonly stems: readonly string[];
  /** The amount of each that the question gives, major units. */
  readonly each: { readonly amount: number; readonly currency: string } | null;
}

const COUNT = String.raw`(\d{1,2}|${COUNT_WORDS})`;
/** `six change orders of $45,000 each` */
const OF_EACH = new RegExp(
  String.raw`\b${COUNT} ((?:[a-z-]+ ){1,4})(?:of|at|for|worth) ([$€£]\s?[\d.,]+(?: ?(?:k|m|mm|mn|thousand|million)\b)?)(?: (?:each|apiece|every one)\b)`,
);
/** `comes to the site six times`, `six inspections` */
const TIMES = new RegExp(String.raw`\b${COUNT} (times|(?:[a-z-]+ ){0,2}[a-z-]+s)\b`, "g");
const ASKS_SUM =
  /\b(?:what|how much)\b[^?]*\b(?:owes?|pays?|paid|costs?|fees?|charges?|come to|due|total|altogether)\b/;
const OF_TIME = /\b(?:days?|weeks?|months?|quarters?|years?)\b/;

function countedIn({ text, amounts, percents, days }: Question): Counted | null {
  const [, many = "", things = "", said = ""] = OF_EACH.exec(text) ?? [];
  const [amount] = readAmounts(said);
  if (amount !== undefined && amounts.length === 1)
    return {
      count: countOf(many),
      stems: contentStems(things),
      each: { amount: amount.amount, currency: amount.currency ?? "USD" },
    };
  if (!ASKS_SUM.test(text) || amounts.length + percents.length > 0 || days !== null) return null;
  const found = [...text.matchAll(TIMES)].filter(([whole]) => !OF_TIME.test(whole));
  const [only, other] = found;
  const count = countOf(only?.[1] ?? "");
  if (other !== undefined || !(count > 1)) return null;
  return { count, stems: only?.[2] === "times" ? [] : contentStems(only?.[2] ?? ""), each: null };
}

const PER = /([$€£]\s?\d[\d,]*(?:\.\d\d)?)\s?\)?,? (?:for each|for every|per|each)\s((?:[a-z-]+\s){0,3}[a-z-]+)/gi;

/** What so many cost, at the only amount that the sentence states for each. */
function priceOf({ words }: Sentence, { count, stems }: Counted): string | null {
  const found = [...words.matchAll(PER)].filter(([, , thing = ""]) => {
    const own = new Set(contentStems(thing));
    return !OF_TIME.test(thing) && (stems.length === 0 || stems.some((stem) => own.has(stem)));
  });
  const [only, other] = found;
  const [price] = readAmounts((only?.[1] ?? "").toLowerCase());
  if (price === undefined || other !== undefined) return null;
  const say = (amount: Decimal): string =>
    formatMoney({ amount: amount.toNumber(), currency: price.currency ?? "USD" });
  const one = new Decimal(price.amount);
  return `${count} × ${say(one)} = ${say(one.times(count))}.`;
}

const IN_ALL =
  /\b(?:aggregate|total|cumulative)\b[^.;]{0,120}?\b(?:not (?:to )?exceed|exceed(?:s|ing)?|more than|in excess of|greater than|up to)\s(?:[A-Za-z -]{0,60}\()?([$€£]\s?\d[\d,]*(?:\.\d\d)?)/i;

/** What so many come to against the one limit for all. */
function againstLimit(
  { words }: Sentence,
  { count, stems }: Counted,
  each: NonNullable<Counted["each"]>,
): string | null {
  const held = new Set(contentStems(words));
  const [limit] = readAmounts((IN_ALL.exec(words)?.[1] ?? "").toLowerCase());
  if (limit === undefined || stems.length === 0 || !stems.every((stem) => held.has(stem))) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: each.currency });
  const sum = new Decimal(each.amount).times(count);
  const isAbove = sum.gt(limit.amount);
  return `${isAbove ? "No" : "Yes, by their sum"}: ${count} × ${say(each.amount)} = ${say(sum)} is ${isAbove ? "above" : "not above"} the ${say(limit.amount)} for all of them in this clause.`;
}
