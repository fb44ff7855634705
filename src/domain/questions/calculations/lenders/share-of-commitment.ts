import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { asksWhether } from "../given/asks-whether.ts";
import { type Definition, definitionsIn } from "../graph/definitions.ts";

const ASKS =
  /\b(?:how (?:much|many|big|large|high)|dollars?|amount|limit|sub-?limit|cap|capped|most|maximum|max|size|what)\b/;
const OF_OTHER =
  /\b(?:interest rates?|fees?|margin|percent(?:age)?|share|ratio|required|vote\w*|lenders?|when|who|why|happens?|drawn|borrowed|outstanding|biggest|largest|smallest|single|loan amount|individual|per loan)\b/;
/** A term for a limit: what is limited is the rest of its name. */
const IS_LIMIT = /\b(?:sub-?limit|limit|cap|maximum|basket|availability)s?\b/i;
/** `twenty percent (20%) of the Commitment` and no more. */
const OF_COMMITMENT =
  /^(?:an amount equal to |,? ?at any time, )?(?:[a-z-]+(?: [a-z-]+){0,4} (?:percent |per cent )?\()?((?<![\d.])\d{1,3}(?:\.\d+)?)\s?%\)? of (?:the |such )?(?:then |total |aggregate |maximum |current |effective )*(?:[A-Z][a-z]+ ){0,2}(?:COMMITMENTS?|Commitments?|commitments?)(?: (?:Amount|then in effect|in effect))?(?:[.;](?=\s|$)|\s*$)/;

/** A limit in money that a definition states as a share of the commitment: `"Jumbo Sublimit" means 20% of the Commitment`; with an amount of
 *  the question against it. */
export const shareOfCommitment: Topic = ({ text, stems, amounts, percents }, subject) => {
  const [asked, other] = amounts;
  if (!(ASKS.test(text) || asksWhether(text)) || OF_OTHER.test(text) || other !== undefined || percents.length > 0)
    return null;
  if (asked !== undefined && !asksWhether(text)) return null;
  const [one, second] = placedFacilities(subject);
  const whole = one?.facility.commitment_amount;
  if (one === undefined || second !== undefined || whole == null) return null;
  const said = new Set(stems);
  const [only, another] = definitionsIn(subject).flatMap((definition) => {
    const percent = OF_COMMITMENT.exec(definition.meaning)?.[1];
    return percent !== undefined && isNamed(definition, said) ? [{ definition, percent: Number(percent) }] : [];
  });
  if (only === undefined || another !== undefined) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: whole.currency });
  const limit = new Decimal(whole.amount).times(only.percent).div(100);
  const name = only.definition.term.replaceAll(
    /\b([A-Z])([A-Z]+)\b/g,
    (_all, first: string, rest: string) => `${first}${rest.toLowerCase()}`,
  );
  const over = new Decimal(asked?.amount ?? 0).minus(limit);
  const verdict =
    asked === undefined
      ? ""
      : over.gt(0)
        ? `No: ${say(asked.amount)} is ${say(over)} more than this limit. `
        : `Yes, by this limit: ${say(asked.amount)} is within it. `;
  const citation = quoteOf(subject, sentencesAt(subject, only.definition)[0] ?? only.definition);
  return answered([
    claim(`${verdict}${name}: ${formatPercent(only.percent)} × ${say(whole.amount)} = ${say(limit)}.`, [
      citation,
      ...cite(subject, `${one.pointer}/commitment_amount`),
    ]),
    quotation(citation),
  ]);
};

/** Whether a question names what a term limits: one of the names that it has for it. */
function isNamed({ term }: Definition, said: ReadonlySet<string>): boolean {
  if (!IS_LIMIT.test(term)) return false;
  return term
    .replace(IS_LIMIT, "")
    .split(/\/|\bor\b|\band\b/i)
    .some((name) => {
      const own = contentStems(name.toLowerCase()).filter((stem) => stem !== "loan");
      return own.length > 0 && own.every((stem) => said.has(stem));
    });
}
