import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { type NetAmount, netOfCosts } from "./net-of-costs.ts";
import { type PrepaymentRule, prepaymentRule } from "./prepayment-rule.ts";

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
/** `how much of the money goes to the bank?` */
const ASKS_PART =
  /\bhow much of (?:the|that|this) (?:money|proceeds|cash|sum|amount)\b[^?]*\b(?:go(?:es)?|paid|pay|must|ha(?:s|ve) to|owed)\b/;
const DRAWN = /\b(?:drawn|outstanding|borrowed|owed|owing|due)\b/;
const NET = /\bnet\b[^.;]{0,40}\bproceeds\b|\bproceeds\b[^.;]{0,60}\bnet of\b/i;

/** What must be prepaid of proceeds, less the costs that the question gives and not more than what is drawn: `they sell $3m of new
 *  shares at a cost of $200k`. Only where the clause takes one share of all of them. */
export const proceedsPrepayment: Topic = (question, subject) => {
  const { text, percents, ratios, days } = question;
  const sources = SOURCES.filter(([asked]) => asked.test(text));
  const [type, second] = sources.map(([, one]) => one);
  if (type === undefined || second !== undefined || !(ASKS.test(text) || ASKS_PART.test(text))) return null;
  if (percents.length + ratios.length > 0 || days !== null) return null;
  const isDrawn = ({ before, after }: GivenValue): boolean =>
    DRAWN.test(after.slice(0, 40)) || /\bowes?\b/.test(before);
  const given = netOfCosts(text, isDrawn);
  const rule = prepaymentRule(subject, type);
  if (given === null || rule === null) return null;
  if (given.costs.length > 0 && !NET.test(rule.words)) return null;
  return answered(claimsOf(subject, given, moneyOf(text).find(isDrawn), rule));
};

const TERM = /\bNet (?:[A-Z][a-z]+ ){0,3}Proceeds\b/;

function claimsOf(subject: Subject, given: NetAmount, drawn: GivenValue | undefined, rule: PrepaymentRule): Claim[] {
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
