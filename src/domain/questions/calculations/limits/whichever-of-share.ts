import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const ASKS = /\b(?:most|maximum|largest|how much|limit|cap)\b/;
/** `5% or $5,000,000, whichever is greater, of the portfolio` */
const STATED =
  /\b((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%(?:\s+of\s+(?:the\s+|its\s+)?([^.;,%$]{3,60}?))?,?\s+(?:or|and)\s+\$\s?(\d[\d,]*),?\s+whichever\s+is\s+(?:the\s+)?(greater|higher|larger|lesser|less|lower|smaller)(?:,?\s+of\s+(?:the\s+|its\s+)?([^.;,%$]{3,60}))?/i;

/** A limit that is the higher or the lower of an amount and a share of the figure that a question gives. Only where the question
 *  names the figure like the limit, and what is limited like its sentence. */
export const whicheverOfShare: Topic = ({ text }, subject) => {
  const [given, other] = moneyOf(text);
  if (given === undefined || other !== undefined || !ASKS.test(text)) return null;
  const asked = new Set(contentStems(text));
  const named = new Set(contentStems(given.before.split(" ").slice(-5).join(" ")));
  for (const sentence of sentencesOf(subject)) {
    const match = STATED.exec(sentence.words);
    if (match === null) continue;
    const [words, percent = "0", first, amount = "0", which = "", last] = match;
    const of = contentStems((first ?? last ?? "").split(/\b(?:at|as of|on|during)\b/)[0] ?? "");
    if (!of.some((stem) => named.has(stem))) continue;
    const limited = contentStems(sentence.words.replace(words, " "));
    if (!limited.some((stem) => asked.has(stem) && !of.includes(stem))) continue;
    const share = new Decimal(given.value).times(percent).div(100);
    const fixed = new Decimal(amount.replaceAll(",", ""));
    const isGreater = /^(?:greater|higher|larger)$/i.test(which);
    const most = isGreater ? Decimal.max(share, fixed) : Decimal.min(share, fixed);
    const say = (value: Decimal): string =>
      formatMoney({ amount: value.toDecimalPlaces(2).toNumber(), currency: given.currency ?? "USD" });
    const citation = quoteOf(subject, sentence);
    const said = `${formatPercent(Number(percent))} × ${say(new Decimal(given.value))} = ${say(share)}; the ${isGreater ? "higher" : "lower"} of ${say(share)} and ${say(fixed)} is ${say(most)}.`;
    return answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};
