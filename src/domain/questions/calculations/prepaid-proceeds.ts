import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { readPercents } from "../read-numbers.ts";
import { onOneLine, type Sentence, sentencesOf } from "../sentences.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { type GivenValue, moneyOf } from "./given-values.ts";
import { type Definition, definitionsIn } from "./graph/definitions.ts";

const ASKS =
  /\b(?:how much|what (?:amount|sum|part)|how many (?:dollars|euros|pounds))\b[^?]*\b(?:prepa\w+|repa\w+|pay(?:ing|s)?(?: \w+){0,2} (?:down|back|off)|go(?:es)? to|appl(?:y|ied)|hand(?:ed)? over|sweep|swept|the (?:lenders|banks|loans?))\b/;
const COSTS =
  /\b(?:costs?|fees?|expenses?|commissions?|discounts?|underwrit\w+|lawyers?|bankers?|advis[eo]rs?|brokers?|taxes|legal|spend\w*|spent)\b/;
/** Where proceeds come from: in a question, and in a clause. */
const SOURCES: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:bonds?|notes?|debt|indebtedness|debentures?|private placement)\b/,
    /\b(?:issu\w+|incur\w+|offering|sale)\b[^;]{0,120}\b(?:debt|indebtedness|notes|debentures)\b/i,
  ],
  [
    /\b(?:shares?|stock|equity|ipo)\b/,
    /\b(?:issu\w+|offering|sale)\b[^;]{0,160}\b(?:equity|stock|shares|securities)\b/i,
  ],
  [
    /\b(?:assets?|plants?|propert(?:y|ies)|divisions?|business|building|factory|equipment|land|subsidiary)\b/,
    /\b(?:sale|disposition|transfer|disposal)\b[^;]{0,120}\b(?:assets?|property)\b/i,
  ],
];
const RULE =
  /\b(?:prepay|repay|apply|applied|prepayment|prepaid)\b[^;]{0,200}\b(?:equal to|of)\b[^;]{0,80}\bNet (?:Cash |Available |Issuance )?Proceeds\b|\bNet (?:Cash |Available |Issuance )?Proceeds\b[^;]{0,160}\b(?:prepay|prepayment|applied)\b/i;
const NAME = /\bNet (?:Cash |Available |Issuance )?Proceeds\b/i;
const ABOVE = /\bin excess of\b|\bexceed|\breinvest/i;
const NETS = /\b(?:net of|less|after (?:deduct\w+|payment)|minus|deduct\w+|exclud\w+)\b/i;

/** What must be prepaid from the proceeds of an issue or a sale: the proceeds of the question less their costs, where the definition
 *  takes those off, times the share that the clause states. Not where the clause counts only what is above an amount. */
export const prepaidProceeds: Topic = ({ text, ratios, percents, days }, subject) => {
  const [first, second, third] = moneyOf(text);
  if (first === undefined || second === undefined || third !== undefined || !ASKS.test(text)) return null;
  if (ratios.length + percents.length > 0 || days !== null || isCost(first) || !isCost(second)) return null;
  const source = SOURCES.find(([asked]) => asked.test(text.replace(/\b(?:these|this|the|our) (?:debt|notes?)\b/g, "")));
  const rule = source === undefined ? null : ruleIn(subject, source[1]);
  if (rule === null || first.value <= second.value) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: first.currency ?? "USD" });
  const net = new Decimal(first.value).minus(second.value);
  const due = net.times(rule.percent).div(100).toDecimalPlaces(2);
  const share = rule.percent === 100 ? "" : `; × ${formatPercent(rule.percent)} = ${say(due)}`;
  const places = [rule.sentence, rule.definition].map((one) => quoteOf(subject, one));
  return answered([
    claim(`To be prepaid: ${say(first.value)} − ${say(second.value)} = ${say(net)} of net proceeds${share}.`, places),
    ...places.map((place) => quotation(place)),
  ]);
};

function isCost({ before, after }: GivenValue): boolean {
  return COSTS.test(before.split(" ").slice(-5).join(" ")) || COSTS.test(after.split(" ").slice(0, 5).join(" "));
}

interface Rule {
  readonly sentence: Sentence;
  readonly percent: number;
  readonly definition: Definition;
}

/** The one clause on proceeds of this source that states one share, with the definition that takes costs off. */
function ruleIn(subject: Subject, source: RegExp): Rule | null {
  const definition = definitionsIn(subject).find(({ term, meaning }) => NAME.test(term) && NETS.test(meaning));
  if (definition === undefined) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence): Rule[] => {
    if (!RULE.test(sentence.words) || ABOVE.test(sentence.words)) return [];
    const { start } = sentence.paragraph;
    if (!source.test(onOneLine(subject.text?.slice(start, sentence.end) ?? ""))) return [];
    const [percent, other] = new Set(readPercents(sentence.words.toLowerCase()).map((one) => one.percent));
    return percent === undefined || other !== undefined ? [] : [{ sentence, percent, definition }];
  });
  const [only] = found;
  return only === undefined || found.some(({ percent }) => percent !== only.percent) ? null : only;
}
