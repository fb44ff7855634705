import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { cite, quoteOf } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const RAISES = /\b(?:proceeds|net(?:s|ted)?|rais(?:e[sd]?|ing)|issu(?:e[sd]?|ing)|s(?:old|ell\w*|ale of)|offering)\b/;
const ASKS_SIZE =
  /\b(?:size|how (?:big|large)|what (?:is|are|remains|happens to)|how much (?:is|of)|what(?:'s| is) left)\b[^?]*\b(?:facility|commitments?|line|revolver|loans?)\b/;
/** `by how much are the commitments reduced?` */
const ASKS_CUT =
  /\bhow much\b[^?]*\b(?:facility|commitments?|line|revolver)\b[^?]*\b(?:reduc\w+|fall|falls|drop|drops|cut|shrink|shrinks|go down|goes down)\b/;
const IS_AFTER = /\b(?:after\w*|then|now|left|remain\w*|becomes?|become|down to|following|once|would|will|if)\b/;

/** The commitments fall by what is received, or by a share of it. */
const REDUCED =
  /\bCommitments?\b[^.;]{0,160}\b(?:reduced|terminated)\b[^.;]{0,200}\bNet (?:\w+[- ]){0,3}Proceeds\b|\breduce\b[^.;]{0,60}\bCommitments?\b[^.;]{0,200}\bnet (?:\w+[- ]){0,3}proceeds\b/i;
const ABOVE = /\bin excess of\b|\bexceed/i;
const LONGEST = 2_000;

/** What is left of a commitment that falls by the net proceeds of a sale or an issue: the clause that says so, with its
 *  percentage. Not where the clause counts only what is above an amount. */
export const reductionByProceeds: Topic = (question, subject) => {
  const { text, days, ratios, percents } = question;
  const isOfCut = ASKS_CUT.test(text);
  if (!RAISES.test(text) || !(isOfCut || (ASKS_SIZE.test(text) && IS_AFTER.test(text)))) return null;
  if (days !== null || ratios.length + percents.length > 0) return null;
  const [received, other] = moneyOf(text);
  if (received === undefined || other !== undefined) return null;
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  const [one, second] = selection.kind === "missing" ? [] : selection.facilities;
  const commitment = one?.facility.commitment_amount;
  if (one === undefined || second !== undefined || commitment == null) return null;
  const rule = ruleIn(sentencesAndParagraphs(subject, LONGEST));
  if (rule === null) return null;
  const shared = new Decimal(received.value).times(rule.percent).div(100);
  const taken = rule.multiple === null ? shared : shared.div(rule.multiple).floor().times(rule.multiple);
  const left = Decimal.max(0, new Decimal(commitment.amount).minus(taken));
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: commitment.currency });
  const share = rule.percent === 100 ? "" : ` × ${formatPercent(rule.percent)}`;
  const citation = quoteOf(subject, rule.sentence);
  const cut =
    rule.multiple === null
      ? `${say(received.value)}${share} = ${say(taken)}`
      : `${say(received.value)}${share} in whole multiples of ${say(rule.multiple)} = ${say(taken)}`;
  const reduced = claim(`The commitments fall by ${cut}.`, [citation]);
  const subtrahend = rule.multiple === null ? `${say(received.value)}${share}` : say(taken);
  return answered([
    ...(isOfCut || rule.multiple !== null ? [reduced] : []),
    claim(
      `Left of the commitment, if nothing else reduced it: ${say(commitment.amount)} − ${subtrahend} = ${say(left)}.`,
      [...cite(subject, `${one.pointer}/commitment_amount`), citation],
    ),
    quotation(citation),
  ]);
};

interface Rule {
  readonly sentence: Sentence;
  /** 0..100. */
  readonly percent: number;
  /** The amount of which only whole multiples count, major units. */
  readonly multiple: number | null;
}

const WHOLE_MULTIPLE =
  /\b(?:largest|greatest|highest) (?:integral |whole |larger )?multiple of \$\s?(\d[\d,]*) (?:which|that) (?:does not exceed|is not more than|is less than or equal to)\b/i;

/** The one clause that reduces the commitments; null without one, or where several take different shares. */
function ruleIn(sentences: Iterable<Sentence>): Rule | null {
  const found: Rule[] = [];
  for (const sentence of sentences) {
    const match = REDUCED.exec(sentence.words);
    const multiple = WHOLE_MULTIPLE.exec(sentence.words);
    const after = sentence.words.slice(match?.index ?? 0).replace(WHOLE_MULTIPLE, "");
    if (match === null || ABOVE.test(after)) continue;
    const stated = readPercents(match[0].toLowerCase()).map(({ percent }) => percent);
    const [percent = 100, second] = [...new Set(stated)];
    const counted = multiple?.[1] === undefined ? null : Number(multiple[1].replaceAll(",", ""));
    if (second === undefined) found.push({ sentence, percent, multiple: counted });
  }
  const [first] = found;
  return first === undefined || found.some(({ percent }) => percent !== first.percent) ? null : first;
}
