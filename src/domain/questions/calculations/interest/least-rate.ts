import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { listAfter } from "../formulas/listed-items.ts";
import { withDecimals } from "../shares/fractions.ts";
import type { Rate } from "./rate.ts";

const CHOICE = /\b(?:greater|higher|greatest|highest) of\b:?\s*/gi;
const INTEREST = /\binterest\b/i;
const INDEX = /\b(?:prime|base rate|reference rate|index|libor|libo|sofr|eurodollar|euribor|federal funds)\b/i;
const ADDS = /\b(?:plus|above|over|in excess of)\b/i;
const ITEM_REACH = 260;

/** The least rate of a loan with its margin, percent a year, where one sentence on interest states the rate as the greater of
 *  the index with that margin and a rate: `the greater of (A) 1.25% above the Prime Rate and (B) 6%`. */
function leastRate(subject: Subject, margin: number): { readonly percent: number; readonly citation: Citation } | null {
  for (const sentence of sentencesOf(subject)) {
    if (!INTEREST.test(sentence.words)) continue;
    for (const choice of sentence.words.matchAll(CHOICE)) {
      const after = sentence.words.slice(choice.index + choice[0].length);
      const items = listAfter(after)
        .slice(0, 2)
        .map(({ words }) => withDecimals(words.slice(0, ITEM_REACH)));
      const over = items.find((words) => INDEX.test(words) && ADDS.test(words) && percentIn(words) === margin);
      const least = items.find(
        (words) => !INDEX.test(words.split(/[,;]/)[0] ?? "") && !ADDS.test(words.split(/[,;]/)[0] ?? ""),
      );
      const percent = over === undefined || least === undefined ? null : percentIn(least);
      if (percent !== null) return { percent, citation: quoteOf(subject, sentence) };
    }
  }
  return null;
}

/** The first percentage of an item; what is in words before it is the same: `six percent (6.0%)`. */
function percentIn(words: string): number | null {
  return readPercents(words.toLowerCase())[0]?.percent ?? null;
}

/** A rate, or the least rate that the agreement sets for it where that is higher. */
export function atLeast(subject: Subject, rate: Rate, marginBps: number): Rate {
  const least = leastRate(subject, new Decimal(marginBps).div(100).toNumber());
  if (least === null) return rate;
  const citations = [...rate.citations, least.citation];
  const [own, other] = [rate.percent.toNumber(), least.percent].map(formatPercent);
  if (rate.percent.gte(least.percent)) return { ...rate, citations };
  return {
    ...rate,
    percent: new Decimal(least.percent),
    working: `the greater of ${rate.working} = ${own} and ${other}`,
    citations,
  };
}
