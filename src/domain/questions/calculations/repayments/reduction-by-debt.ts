import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const ASKS =
  /\b(?:size|how (?:big|large)|what (?:is|are|remains|happens to)|how much (?:is|of)|what(?:'s| is) left|by how much|shrink\w*|reduc\w*)\b[^?]*\b(?:facility|commitments?|line|revolver|loans?)\b/;
/** `the Commitment Amount shall be immediately reduced by an amount equal to such excess` */
const REDUCED =
  /\bCommitments?(?: Amount)?\b[^.;]{0,40}\b(?:shall|will) be (?:\w+ly )?reduced\b(?:[^.;]|\.\d){0,120}\b(?:in|by) an amount equal to (such excess|the (?:aggregate )?(?:dollar |principal )?amount of such)\b/i;
const ABOVE =
  /\b(?:in excess of|(?<!\bnot (?:to )?)exceeds?|greater than)\s+((?:U\.?S\.?\s?)?[$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s+(?:million|billion))?)/gi;
/** What is received has its own calculation. */
const OF_PROCEEDS = /\bproceeds\b/i;
const NAMES_WHOLE = /\b(?:commitments?|facility|revolver)(?: amount)? (?:is|are|of|total\w*|stands? at)$/;
/** So many content words of the question must be in the sentence, where several reduce the commitment. */
const SHARED = 2;

/** What is left of the only commitment where a clause reduces it by other debt or by other commitments, whole or above an amount:
 *  `they end up with $400 million of senior notes; what happens to the size of the revolver?` */
export const reductionByDebt: Topic = ({ text, ratios, percents }, subject) => {
  if (!ASKS.test(text) || ratios.length + percents.length > 0) return null;
  const values = moneyOf(text);
  const whole = values.find(({ before }) => NAMES_WHOLE.test(before));
  const [one, second] = placedFacilities(subject);
  const own = second === undefined ? (one?.facility.commitment_amount ?? null) : null;
  const amount = whole?.value ?? own?.amount;
  const [given, other] = values.filter((value) => value !== whole && value.value !== amount);
  if (amount === undefined || given === undefined || other !== undefined) return null;
  const asked = new Set(contentStems(text));
  const rules = [...sentencesOf(subject)].filter(({ words }) => REDUCED.test(words) && !OF_PROCEEDS.test(words));
  const rule = rules.find(
    ({ words }) =>
      new Set(contentStems(words).filter((stem) => asked.has(stem))).size >= (rules.length > 1 ? SHARED : 1),
  );
  const reduced = REDUCED.exec(rule?.words ?? "");
  const isOfExcess = /excess/i.test(reduced?.[1] ?? "");
  const stated = [...(rule?.words ?? "").slice(0, reduced?.index ?? 0).matchAll(ABOVE)].at(-1)?.[1];
  const [bound] = isOfExcess && stated !== undefined ? readAmounts(stated.toLowerCase()) : [];
  if (rule === undefined || (isOfExcess && bound === undefined)) return null;
  const say = (value: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(value).toNumber(), currency: own?.currency ?? given.currency ?? "USD" });
  const cut = Decimal.max(0, new Decimal(given.value).minus(bound?.amount ?? 0));
  const left = Decimal.max(0, new Decimal(amount).minus(cut));
  const citation = quoteOf(subject, rule);
  const working = bound === undefined ? say(cut) : `${say(given.value)} − ${say(bound.amount)} = ${say(cut)}`;
  const said = cut.isZero()
    ? `The commitment is not reduced: ${say(given.value)} is not above ${say(bound?.amount ?? 0)}.`
    : `The commitment is reduced by ${working}: ${say(amount)} − ${say(cut)} = ${say(left)}.`;
  return answered([
    claim(said, [
      citation,
      ...(whole === undefined && one !== undefined ? cite(subject, `${one.pointer}/commitment_amount`) : []),
    ]),
    quotation(citation),
  ]);
};
