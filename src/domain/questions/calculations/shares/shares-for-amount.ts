import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";

const ASKED =
  /\bhow many (?:\w+ ){0,3}(?:shares|warrants|units)\b|\bnumber of (?:\w+ ){0,2}(?:shares|warrants|units)\b/;
const IS_PRICE =
  /\b(?:price[sd]?|clos(?:e[sd]?|ing)|trad(?:es?|ing)|quoted|average|vwap|market|a share|per share)(?: (?:is|are|was|were|at|of|stands at|price))*$/;
const AFTER_PRICE = /^(?:a|per|each|for each|for a) (?:share|unit)\b/;
/** `The number of shares … shall be equal to (I) the dollar amount of the payment divided by (II) the Average Market Price` */
const AT_PRICE =
  /\b(?:number of (?:[A-Za-z]+ ){0,2}(?:shares|units)|(?:shares|units) of [A-Z][A-Za-z ]{3,40})\b[^;]{0,120}\bequal to (?:\((?:a|i|x|1)\) )?(?:the )?([^;$%]{3,160}?),? divided by (?:\((?:b|ii|y|2)\) )?(?:the )?([A-Z]?[^;$%]{0,60}?\bprice\b)/i;
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const UNIT = String.raw`\$\s?(\d[\d,]*)`;
/** `the product of (a) the Advance divided by $1,000,000 and (b) 75,000` */
const PER_PART = new RegExp(
  String.raw`\b(?:shares|warrants|units)\b.{0,200}?\bproduct of:? (?:\(\w{1,3}\) )?(?:the )?([^;$]{3,100}?) divided by ${UNIT},? (?:and|multiplied by|times) (?:\(\w{1,3}\) )?${NUMBER}`,
  "i",
);
/** `75,000 shares for each $1,000,000 of the Advance` */
const FOR_EACH = new RegExp(
  String.raw`(?<![\d.,$])${NUMBER} (?:(?:warrant|common) )?(?:shares|warrants|units)\b[^;$]{0,60}? for (?:each|every) (?:[a-z]+ ){0,3}${UNIT} (?:in |of )?([^;.$]{3,100})`,
  "i",
);

/** The shares that are issued for an amount of a question: at the price that it gives where the text divides by a price, or so many for
 *  each part of the amount. */
export const sharesForAmount: Topic = ({ text, percents }, subject) => {
  if (!ASKED.test(text) || percents.length > 0) return null;
  const values = moneyOf(text);
  const price = values.find(({ before, after }) => IS_PRICE.test(before) || AFTER_PRICE.test(after));
  const [amount, other] = values.filter((one) => one !== price);
  if (amount === undefined || other !== undefined) return null;
  const sentences = [...sentencesOf(subject)];
  const found = price === undefined ? partsOf(sentences, amount) : pricesOf(sentences);
  const [first] = found;
  if (first === undefined || found.some(({ working }) => working(amount, price) !== first.working(amount, price)))
    return null;
  const citation = quoteOf(subject, first.sentence);
  const lead = sentences[sentences.indexOf(first.sentence) - 1];
  // The sentence before says on which conditions shares are issued.
  const place =
    lead?.paragraph.start === first.sentence.paragraph.start
      ? { ...first.sentence, start: lead.start }
      : first.sentence;
  return answered([
    claim(first.working(amount, price), [citation]),
    quotation(CONDITIONS.test(text) ? quoteOf(subject, place, LONGEST) : citation),
  ]);
};

const CONDITIONS = /\b(?:sign-?off|approv\w*|consent\w*|conditions?|permission|who\w*|what else|needed|required)\b/;
const LONGEST = 1_600;

interface Issue {
  readonly sentence: Sentence;
  readonly working: (amount: GivenValue, price: GivenValue | undefined) => string;
}

function pricesOf(sentences: readonly Sentence[]): Issue[] {
  return sentences.flatMap((sentence) =>
    AT_PRICE.test(sentence.words)
      ? [
          {
            sentence,
            working: (amount, price) =>
              `${say(amount)} ÷ ${say(price ?? amount)} = ${whole(new Decimal(amount.value).div(price?.value ?? 1))} shares.`,
          },
        ]
      : [],
  );
}

/** So many for each part of what the question names. */
function partsOf(sentences: readonly Sentence[], { before, after }: GivenValue): Issue[] {
  const asked = new Set(contentStems(`${before} ${after}`));
  return sentences.flatMap((sentence) => {
    const product = PER_PART.exec(sentence.words);
    const each = product === null ? FOR_EACH.exec(sentence.words) : null;
    const [of = "", unit = "", number = ""] = product?.slice(1) ?? (each === null ? [] : [each[3], each[2], each[1]]);
    if (number === "" || !contentStems(of).some((stem) => asked.has(stem))) return [];
    const [part, count] = [unit, number].map((words) => Number(words.replaceAll(",", "")));
    if (part === undefined || count === undefined || !(part > 0)) return [];
    return [
      {
        sentence,
        working: (amount) =>
          `${say(amount)} ÷ ${say({ ...amount, value: part })} × ${number} = ${whole(new Decimal(amount.value).div(part).times(count))} shares.`,
      },
    ];
  });
}

function whole(count: Decimal): string {
  return count.floor().toNumber().toLocaleString("en-US");
}

function say({ value, currency }: GivenValue): string {
  return formatMoney({ amount: value, currency: currency ?? "USD" });
}
