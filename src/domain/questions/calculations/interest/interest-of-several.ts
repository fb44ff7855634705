import { Decimal } from "decimal.js";
import { type Claim, claim } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { readAmounts, readPercents } from "../../question/read-numbers.ts";
import type { Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { interest } from "./interest.ts";

/** The name of a loan right after its amount: `$100m revolver`, `$200m of Term A Loans`. */
const NAME_AFTER =
  /^\s*(?:(?:is |are )?(?:drawn |outstanding |borrowed )?(?:of|on|under|in) )?(?:the |its |their |our )?((?:[a-z0-9-]+ ){0,3}?(?:revolver|revolving (?:loans?|facility|credit)|term (?:loans?|facility)(?: [a-e]\b)?|tranche [a-e](?: term)?(?: loans?| facility)?|facility [a-e]\b|notes?\b|loans?\b))/;
const NAME_BEFORE =
  /\b((?:[a-z0-9-]+ )?(?:revolver|revolving (?:loans?|facility)|term (?:loans?|facility)(?: [a-e])?|tranche [a-e](?: loans?)?|notes?)) (?:of|is|at|with|:) ?$/;
const MAX_LOANS = 4;

/** Interest on several loans of different facilities for one period, each with its rate, and their sum: `interest for 90 days on
 *  $100m of the revolver and $200m of the term loan`. Null unless each names its facility. */
export const interestOfSeveral: Topic = (question, subject) => {
  const { text, amounts, days } = question;
  if (!/\binterest\b(?! (?:cover|period))/.test(text) || days === null) return null;
  if (amounts.length < 2 || amounts.length > MAX_LOANS) return null;
  const named = amounts.map(({ at, end }) => {
    const after = NAME_AFTER.exec(text.slice(end));
    const before = after === null ? NAME_BEFORE.exec(text.slice(0, at)) : null;
    if (after !== null) return { from: at, to: end + after[0].length, name: after[1] ?? "" };
    return before === null ? null : { from: at - before[0].length, to: end, name: before[1] ?? "" };
  });
  const pieces = named.filter((one) => one !== null);
  if (pieces.length < amounts.length || new Set(pieces.map(({ name }) => name)).size < pieces.length) return null;
  if (!pieces.every(({ name }) => isOneFacility(question, subject, name))) return null;
  const claims: Claim[] = [];
  const sums: number[] = [];
  for (const own of pieces) {
    const others = pieces.filter((one) => one !== own).toSorted((a, b) => b.from - a.from);
    const asked = others.reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
    const reply = interest(
      { ...question, text: asked, own: asked, amounts: readAmounts(asked), percents: readPercents(asked) },
      subject,
    );
    if (reply?.kind !== "answer") return reply;
    const [first] = reply.claims;
    const sum = readAmounts(/= ([^=]+)\.$/.exec(first?.text ?? "")?.[1] ?? "")[0];
    if (sum === undefined) return null;
    sums.push(sum.amount);
    claims.push(...reply.claims.map((one) => claim(`${own.name}: ${one.text}`, one.citations)));
  }
  const currency = amounts[0]?.currency ?? "USD";
  const cited = claims.flatMap(({ citations }) => citations);
  const say = (amount: number): string => formatMoney({ amount, currency });
  const total = sums.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toNumber();
  const said = `Interest together: ${sums.map(say).join(" + ")} = ${say(total)}.`;
  return answered([claim(said, cited), ...claims]);
};

/** Whether words name one facility of the agreement. */
function isOneFacility(question: Question, subject: Subject, name: string): boolean {
  const selection = selectFacilities({ ...question, text: name, own: name, amounts: [] }, subject);
  return selection.kind === "named" && selection.facilities.length === 1;
}
