import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { meetsLevel } from "../../covenants/meets-level.ts";
import { drawnShare } from "../../facilities/drawn-share.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { useOf } from "../utilization/used-amounts.ts";

const NAMED = /\b(?:unused|undrawn|commitment|non-?use|availability|standby|line)(?: [a-z]+){0,2} fees?\b/;
const STATED = /\b(?:unused|undrawn|commitment|non-?use|availability|standby|line)(?: \w+){0,2} fees?\b|\bfees?\b/i;
/** `so long as the average daily Revolving Credit Exposure is less than 50% of the Revolving Committed Amount` */
const CONDITION =
  /\b(?:so long as|if|provided that|but only if|only if|only when|for (?:any|each) (?:\w+ ){1,3}(?:in|for|during) which)\s+(?:[^.;%]{0,140}?\b(?:exposure|usage|utili[sz]ation|outstandings?|loans|advances|balance|borrowings)\b[^.;%]{0,80}?)\s(?:is|are|was|were|averages?|equals?)?\s*((?:less|lower|greater|more) than(?: or equal to)?|below|above|at least|exceeds?|not (?:more|less) than)\s+(?:[a-z-]+ (?:percent )?\()?(\d{1,2}(?:\.\d+)?)\s?(?:%|percent)\)?/i;
const USED = /\b(?:us(?:age|ed|es|ing)|utili[sz]\w+|exposure|drawn|outstanding|balance|borrow\w*|loans|advances)\b/;

/** A fee on what is not used that is due only below or above a share used: `no fee, as 62% is used`. Null where the fee has no
 *  such condition or the question meets it. */
export const feeUnlessUsed: Topic = (question, subject) => {
  const { text } = question;
  if (!NAMED.test(text)) return null;
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  if (selection.kind === "missing") return null;
  const stated = [...sentencesOf(subject)].flatMap((sentence) => {
    const condition = STATED.test(sentence.words) ? CONDITION.exec(sentence.words) : null;
    return condition === null
      ? []
      : [{ sentence, how: condition[1]?.toLowerCase() ?? "", level: Number(condition[2]) }];
  });
  const [rule, other] = stated;
  if (rule === undefined || other !== undefined) return null;
  const percents = question.percents.filter(({ at, end }) =>
    USED.test(text.slice(Math.max(0, at - 40), at) + text.slice(end, end + 40)),
  );
  const money = moneyOf(text).filter((one) => useOf(one) === "drawn" || USED.test(`${one.before} ${one.after}`));
  const whole = selection.facilities.flatMap(({ facility, pointer }) =>
    facility.commitment_amount === null ? [] : [{ ...facility.commitment_amount, pointer }],
  )[0];
  const [used] = money;
  const ofWhole =
    used === undefined || whole === undefined || money.length > 1
      ? null
      : {
          percent: new Decimal(used.value).div(whole.amount).times(100).toDecimalPlaces(2).toNumber(),
          working: `${formatMoney({ amount: used.value, currency: whole.currency })} ÷ ${formatMoney(whole)} = `,
        };
  const share =
    percents[0] !== undefined ? { percent: percents[0].percent, working: "" } : (ofWhole ?? drawnShare(text));
  if (share === null || meetsLevel(share.percent, rule.how, rule.level)) return null;
  const citation = quoteOf(subject, rule.sentence);
  const working = share.working.endsWith("= ") ? `${share.working}${formatPercent(share.percent)}` : share.working;
  const said = `No such fee is due, $0: ${working === "" ? formatPercent(share.percent) : working} is used, and the fee is due only while that is ${rule.how} ${formatPercent(rule.level)}.`;
  return answered([
    claim(said, [citation, ...(whole === undefined ? [] : cite(subject, `${whole.pointer}/commitment_amount`))]),
    quotation(citation),
  ]);
};
