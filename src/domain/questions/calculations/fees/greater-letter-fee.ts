import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { basisOfFee } from "../interest/day-basis.ts";

/** What a bank issues for the borrower, as questions and clauses name it; the more specific first. */
const INSTRUMENTS: readonly RegExp[] = [
  /\bbank guarant(?:ee|y)s?\b/i,
  /\bcommercial (?:letters? of credit|l\/?cs?)\b|\b(?:trade|documentary) (?:letters? of credit|l\/?cs?)\b/i,
  /\bstandby (?:letters? of credit|l\/?cs?)\b|\bstandby\b/i,
  /\bletters? of credit\b|\bl\/?cs?\b/i,
];
const ASKS =
  /^(?:the |total )?(?:costs?|price|fees?|charges?) (?:of|for|to|on)\b|\b(?:how much|what)\b[^?]*\b(?:fees?|charges?|charged?|costs?|pay|pays|paid|commission|due)\b|\b(?:fees?|charges?|costs?|commission)\b[^?]*\b(?:how much|what)\b/;
const HALF_YEAR = /\bhalf (?:an? )?year\b|\bsix months\b|\b6 months\b/;
const WHOLE_YEAR = /\b(?:one|an?|full|whole|entire|the) (?:(?:full|whole|entire) )?year\b|\b(?:12|twelve) months\b/;
const YEAR = /\b(360|365)[- ]days? year\b|\byear of (?:[a-z- ]{1,40}\()?(360|365)\b/i;
const PERCENT = String.raw`((?<![\d.])(?:\d{1,2}(?:\.\d{1,4})?|\.\d{1,4}))\s?%\)?(?: \([^()]{1,40}\))?\s+(?:per annum|a year|per year|of the (?:stated|face|maximum|undrawn|available|total|full)? ?amount\b[^;$%]{0,80}\b(?:per annum|annual) basis)`;
const MONEY = String.raw`\$\s?(\d[\d,]*(?:\.\d\d)?)`;
const MONEY_FIRST = new RegExp(
  String.raw`\b(?:greater|higher|larger) of\b[^;$%]{0,60}${MONEY}\)?[,;]?\s+(?:or|and)\b[^;$%]{0,120}${PERCENT}`,
  "i",
);
const PERCENT_FIRST = new RegExp(
  String.raw`\b(?:greater|higher|larger) of\b[^;$%]{0,120}${PERCENT}[^;$%]{0,160}[,;]?\s+(?:or|and)\b[^;$%]{0,40}${MONEY}`,
  "i",
);

/** The fee on a letter of credit or a guarantee where it is the greater of a fixed amount and a percentage a year of its amount:
 *  the percentage for the time of the question, against the fixed amount. */
export const greaterLetterFee: Topic = (question, subject) => {
  const { text, percents } = question;
  const asked = INSTRUMENTS.find((one) => one.test(text));
  const [face, other] = moneyOf(text);
  if (asked === undefined || face === undefined || other !== undefined || percents.length > 0) return null;
  const rule = ASKS.test(text) ? ruleFor(subject, asked) : null;
  if (rule === null) return null;
  const [, first, second] = YEAR.exec(rule.sentence.words) ?? [];
  const basis = Number(first ?? second ?? basisOfFee(subject, rule.sentence.start)?.basis ?? 360);
  const time = timeOf(question, basis);
  if (time === null) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: face.currency ?? "USD" });
  const share = new Decimal(face.value).times(rule.percent).div(100).times(time.share).toDecimalPlaces(2);
  const due = Decimal.max(share, rule.least);
  const working = `${say(face.value)} × ${formatPercent(rule.percent)} × ${time.words} = ${say(share)}, which is ${share.gt(rule.least) ? "above" : "not above"} ${say(rule.least)}`;
  const citation = quoteOf(subject, rule.sentence);
  return answered([claim(`Fee: ${say(due)}, the greater of both. ${working}.`, [citation]), quotation(citation)]);
};

/** The time of the question as a share of a year. */
function timeOf({ text, days }: Question, basis: number): { readonly share: Decimal; readonly words: string } | null {
  if (HALF_YEAR.test(text)) return { share: new Decimal(0.5), words: "1/2 year" };
  if (WHOLE_YEAR.test(text)) return { share: new Decimal(1), words: "1 year" };
  return days === null ? null : { share: new Decimal(days.days).div(basis), words: `${days.days}/${basis}` };
}

interface Rule {
  readonly sentence: Sentence;
  readonly percent: number;
  readonly least: number;
}

const LONGEST = 1_500;

/** The one sentence, or paragraph, with a fee of this kind for the instrument. */
function ruleFor(subject: Subject, instrument: RegExp): Rule | null {
  const found = [...sentencesAndParagraphs(subject, LONGEST)].flatMap((sentence): Rule[] => {
    if (!instrument.test(sentence.words) || !/\bfees?\b/i.test(sentence.words)) return [];
    const [, money, percent] = MONEY_FIRST.exec(sentence.words) ?? [];
    const [, otherPercent, otherMoney] = PERCENT_FIRST.exec(sentence.words) ?? [];
    const [stated, least] = [percent ?? otherPercent, money ?? otherMoney];
    if (stated === undefined || least === undefined) return [];
    return [{ sentence, percent: Number(stated), least: Number(least.replaceAll(",", "")) }];
  });
  const [only] = found;
  const isOne = found.every(({ percent, least }) => percent === only?.percent && least === only.least);
  return only === undefined || !isOne ? null : only;
}
