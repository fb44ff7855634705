import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { placedRatios, readPercents } from "../read-numbers.ts";
import { sentencesAt } from "../sentences.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { type GivenValue, moneyOf } from "./given-values.ts";
import { definitionsIn } from "./graph/definitions.ts";
import { type NetAmount, netOfCosts } from "./net-of-costs.ts";

/** What is received, as questions ask for it, and the prepayment that the agreement has for it. */
const SOURCES: readonly (readonly [asked: RegExp, type: string])[] = [
  [
    /\b(?:s(?:old|ells?|elling|ale of)|issu\w+|rais\w+|offering of) (?:[$€£\d][\w.,]* (?:million |billion |k )?(?:of |in )?)?(?:[a-z-]+ ){0,3}(?:shares?|stock|equity|units)\b|\b(?:equity|stock|share) (?:raise|offering|issue|issuance|sale)\b/,
    "equity_issuance",
  ],
  [
    /\b(?:issu\w+|rais\w+|s(?:old|ells?|elling)|borrow\w*|incur\w*) (?:[$€£\d][\w.,]* (?:million |billion |k )?(?:of |in )?)?(?:[a-z-]+ ){0,3}(?:notes|bonds|debt|debentures)\b|\b(?:bond|note|debt) (?:offering|issue|issuance)\b/,
    "debt_issuance",
  ],
  [
    /\bs(?:old|ells?|elling|ale of) (?:[a-z]+ ){0,4}(?:assets?|plants?|buildings?|warehouses?|factory|property|properties|land|equipment|business|division|subsidiary|stores?|vessels?|aircraft)\b|\basset sales?\b/,
    "asset_sale",
  ],
];
const ASKS =
  /\b(?:how much|what (?:amount|sum|part|portion))\b[^?]*\b(?:prepa(?:y|id|yment|ying)|repa(?:y|id|ying)|pay(?:ing)? down|paid down|swept|sweep|applied|go(?:es)? to (?:the )?(?:banks?|lenders?)|come off|knock(?:ed)? off|go(?:es)? to prepay)\b/;
const DRAWN = /\b(?:drawn|outstanding|borrowed|owed|owing|due)\b/;
/** Only what is above an amount counts, or only proceeds that reach one. */
const ABOVE =
  /\bproceeds\b[^.;]{0,100}\b(?:in excess of|exceed\w*|above|more than)\b|%[^.;]{0,300}\b(?:in excess of|exceed\w*|above)\b/i;
const ASIDE = /\([^()]{0,240}\)/g;
const NET = /\bnet\b[^.;]{0,40}\bproceeds\b/i;

/** What must be prepaid of proceeds, less the costs that the question gives and not more than what is drawn: `they sell $3m of new
 *  shares at a cost of $200k`. Only where the clause takes one share of all of them. */
export const proceedsPrepayment: Topic = (question, subject) => {
  const { text, percents, ratios, days } = question;
  const sources = SOURCES.filter(([asked]) => asked.test(text));
  const [type, second] = sources.map(([, one]) => one);
  if (type === undefined || second !== undefined || !ASKS.test(text)) return null;
  if (percents.length + ratios.length > 0 || days !== null) return null;
  const isDrawn = ({ before, after }: GivenValue): boolean =>
    DRAWN.test(after.slice(0, 40)) || /\bowes?\b/.test(before);
  const given = netOfCosts(text, isDrawn);
  const rule = ruleOf(subject, type);
  if (given === null || rule === null) return null;
  if (given.costs.length > 0 && !NET.test(rule.words)) return null;
  return answered(claimsOf(subject, given, moneyOf(text).find(isDrawn), rule));
};

interface Rule {
  readonly percent: number;
  readonly words: string;
  readonly place: { readonly start: number; readonly end: number };
}

/** The one clause on a kind of proceeds that takes a share of all of them. */
function ruleOf(subject: Subject, type: string): Rule | null {
  const found = subject.agreement.mandatory_prepayments.flatMap((one, i) => {
    if (one.type !== type || one.percent === null) return [];
    const { percent } = one;
    return cite(subject, `/mandatory_prepayments/${i}/percent`, `/mandatory_prepayments/${i}`).flatMap((place) =>
      sentencesAt(subject, place)
        .filter(({ words }) => /\bproceeds\b/i.test(words) && statesOnly(words, percent))
        .map(({ words, start, end }) => ({ percent, words, place: { start, end } })),
    );
  });
  const [first] = found;
  if (first === undefined || found.some(({ percent }) => percent !== first.percent)) return null;
  return ABOVE.test(first.words.replaceAll(ASIDE, "")) ? null : first;
}

/** Whether a clause has this percentage alone, and no ratio on which it would depend. */
function statesOnly(words: string, percent: number): boolean {
  const said = words.toLowerCase();
  const [one, second] = new Set(readPercents(said).map((read) => read.percent));
  return one === percent && second === undefined && placedRatios(said).length === 0;
}

const TERM = /\bNet (?:[A-Z][a-z]+ ){0,3}Proceeds\b/;

function claimsOf(subject: Subject, given: NetAmount, drawn: GivenValue | undefined, rule: Rule): Claim[] {
  const { gross, costs, net } = given;
  const currency = gross.currency ?? "USD";
  const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  const share = net.times(rule.percent).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN);
  const citation = quoteOf(subject, rule.place);
  const term = TERM.exec(rule.words)?.[0];
  const meaning = costs.length === 0 ? undefined : definitionsIn(subject).find((one) => one.term === term);
  const defined = meaning === undefined ? [] : [quotation(quoteOf(subject, meaning))];
  const less = [gross, ...costs].map(({ value }) => say(value)).join(" − ");
  const working = `${formatPercent(rule.percent)} × ${costs.length === 0 ? less : `(${less})`} = ${say(share)}`;
  const isMore = drawn !== undefined && share.greaterThan(drawn.value);
  const bound = drawn === undefined ? "" : isMore ? `, at most the ${say(drawn.value)} drawn` : "";
  const places = [citation, ...defined.flatMap((one) => one.citations)];
  return [claim(`To prepay: ${working}${bound}.`, places), quotation(citation), ...defined];
}
