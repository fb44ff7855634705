import { Decimal } from "decimal.js";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { useOf } from "../utilization/used-amounts.ts";

const ASKS =
  /\b(?:how (?:much|big|large)|what|most|maximum|biggest|largest|max)\b[^?]*\b(?:borrow\w*|loans?|lend|lent|advanc\w*|financ\w*|fund(?:ed|ing)?|draw\w*)\b|\b(?:borrow\w*|loans?|lend|advanc\w*|financ\w*|fund|draw\w*)\b[^?]*\b(?:how (?:much|big|large)|most|maximum)\b/;
const OF_OTHER = /\b(?:interest|fees?|rates?|margin|covenant|ratio|prepay\w*|repay\w*|mandatory|proceeds)\b/;
/** `loans of up to 80% of the face amount of the Financed Assets`, `borrowings shall not exceed 50% of the cost of unmortgaged land` */
const LENT =
  /\b(?:advances?|loans?|borrowings?|lend|financ(?:e|es|ing)|fund)\b[^;%]{0,420}?\b(?:up to|exceed|exceeding|equal to|lesser of|(?:not|no) (?:more|greater) than|limited to)\b[^;%]{0,280}?((?<![\d.])\d{1,3}(?:\.\d+)?)\s?%\)? of ([^;.,%$]{3,140})/i;
/** Limits on other debt, and what the loans are paid with. */
const NO_LENDING =
  /\b(?:Indebtedness|Liens?|purchase money|prepay\w*|repay\w*|dividends?|investments?|interest|guarant\w+|fees?)\b/i;

/** `the second $5 million` of the commitment */
const IS_PART = /\b(?:first|second|third|other|remaining|last)$/;

/** How agreements and people say what an asset counts with. */
const MEASURES: readonly RegExp[] = [
  /\bcosts?\b/i,
  /\bface (?:amount|value)s?\b/i,
  /\b(?:unpaid|outstanding|principal) (?:principal )?(?:balance|amount)s?\b/i,
  /\bapprais(?:ed|al)\b/i,
  /\bmarket value\b/i,
  /\bbook value\b|\bcarrying value\b/i,
  /\b(?:purchase |contract |invoice )price\b/i,
  /\bvalued?\b|\bworth\b/i,
];
/** What people and agreements call the same asset. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\bun-?encumbered\b|\bunmortgaged\b|\bfree of (?:liens|mortgages)\b|\bdebt-free\b/gi, " unencumbered "],
  [/\breal (?:estate|property)\b|\bland\b|\bbuildings?\b/gi, " realestate "],
  [/\baccounts? receivable\b|\breceivables?\b|\binvoices?\b/gi, " receivable "],
];
const COMMON = new Set(
  contentStems(
    "such applicable eligible total aggregate net the any all assets owned borrower company book value cost face amount price principal balance unpaid outstanding related",
  ),
);

/** What may be lent against an asset of which a question gives the amount, where one sentence lends up to a share of such assets; not more
 *  than is left of the commitment. */
export const shareOfAsset: Topic = (question, subject) => {
  const { text, percents, ratios } = question;
  if (!ASKS.test(text) || OF_OTHER.test(text) || percents.length + ratios.length > 0) return null;
  const values = moneyOf(text).filter(({ before }) => !IS_PART.test(before));
  const drawn = values.filter((one) => useOf(one) === "drawn");
  const [asset, other] = values.filter((one) => !drawn.includes(one));
  if (asset === undefined || other !== undefined || drawn.length > 1) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => lentBy(sentence, asset) ?? []);
  const best = Math.max(0, ...found.map(({ likeness }) => likeness));
  const [limit, second] = found.filter(({ likeness }) => likeness === best);
  if (limit === undefined || (second !== undefined && second.percent !== limit.percent)) return null;
  const citation = quoteOf(subject, limit.sentence);
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: asset.currency ?? "USD" });
  const share = new Decimal(asset.value).times(limit.percent).div(100);
  const working = `Loans of at most ${formatPercent(limit.percent)} of ${limit.of}: ${formatPercent(limit.percent)} × ${say(asset.value)} = ${say(share)}`;
  const room = roomOf(subject, drawn[0]);
  const bound: Claim | null =
    room === null || room.left.gte(share)
      ? null
      : claim(`Not more than is left of the commitment: ${room.working}.`, [citation, ...room.citations]);
  const within =
    room === null || drawn[0] === undefined || room.left.lt(share) ? "" : `; within what is left, ${room.working}`;
  return answered([
    ...(bound === null ? [] : [bound]),
    claim(`${working}${within}.`, [citation, ...(within === "" ? [] : (room?.citations ?? []))]),
    quotation(citation),
  ]);
};

/** The share of the asset that a sentence lends; null where it lends none, or measures the asset in another way. */
function lentBy(sentence: Sentence, { before, after }: GivenValue) {
  const { words } = sentence;
  const [whole = "", percent, of = ""] = LENT.exec(words) ?? [];
  if (percent === undefined || NO_LENDING.test(whole)) return null;
  // A sentence with shares of several things lends by their sum.
  if (words.match(/\d\s?%/g)?.length !== 1) return null;
  const said = `${before} ${after}`;
  const isMeasured = MEASURES.some((measure) => measure.test(of) && measure.test(said));
  const asked = namesOf(said);
  const common = [...namesOf(of)].filter((stem) => asked.has(stem)).length;
  if (!isMeasured && common === 0) return null;
  return {
    sentence,
    percent: Number(percent),
    of: (of.split(/ or (?:such|any)\b| \(|; /)[0] ?? "").trim(),
    likeness: common + (isMeasured ? 1 : 0),
  };
}

function namesOf(words: string): ReadonlySet<string> {
  const plain = SAME.reduce((text, [pattern, one]) => text.replaceAll(pattern, one), words);
  return new Set(contentStems(plain).filter((stem) => !COMMON.has(stem)));
}

/** What is left of the only commitment. */
function roomOf(subject: Subject, drawn: GivenValue | undefined) {
  const [one, other] = placedFacilities(subject);
  const whole = one?.facility.commitment_amount;
  if (one === undefined || other !== undefined || whole == null) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: whole.currency });
  const left = new Decimal(whole.amount).minus(drawn?.value ?? 0);
  return {
    left,
    working: drawn === undefined ? say(left) : `${say(whole.amount)} − ${say(drawn.value)} = ${say(left)}`,
    citations: cite(subject, `${one.pointer}/commitment_amount`),
  };
}
