import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent, listed } from "../formats.ts";
import type { Question } from "../question.ts";
import { onOneLine, sentencesAt } from "../sentences.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { againstThreshold } from "../threshold.ts";
import { answered, type Topic } from "../topic.ts";
import { amendingLenders } from "./amending-lenders.ts";
import { inFavor, OPPOSES, onlyOthersAgree } from "./lenders-in-favor.ts";
import { SAYS_LENDER } from "./named-lenders.ts";
import { statedShares } from "./stated-shares.ts";

const VOTES =
  /\b(?:required|requisite|majority) (?:lenders?|banks?|holders?)\b|\b(?:amend\w*|waive\w*|consents?|approv\w*|votes?|voting|block\w*|veto\w*|loosen\w*|relax\w*|reset|accelerat\w*|call (?:the |an? |in the )?(?:loans?|default|debt)|pull the plug|(?:change|modify|alter) the)\b/;
const ASKS_VERDICT =
  /\b(?:enough|suffic\w*|met|carr(?:y|ies)|pass(?:es)?|go(?:es)? (?:through|ahead)|majority|(?:required|requisite) (?:lenders?|banks?|holders?)|blocks?|blocking|veto|stop|prevent|do (?:they|we)|does (?:that|it)|alone|by (?:itself|themselves)|unilaterally|on (?:its|their) own|able to|can (?:lenders|banks|holders))\b|^(?:can|could|may|would|will) [^?]{0,30}\d ?%/;
const BLOCKS = /\b(?:blocks?|blocking|veto\w*|stop|prevent|hold(?:s|ing)? out)\b/;
/** Votes of shareholders, and matters on which each lender decides. */
const OTHER_VOTE =
  /\b(?:stock|(?<!\b(?:signing|commitment|original|initial|current|present|own|their|its|respective|lenders?'?|banks?'?) )shares?|shareholders?|maturity|extend\w*|extension|increas\w*|reduc\w*|releas\w*|all lenders|each lender|every lender|postpone|pro rata|change (?:of|in) control)\b/;

/** Whether a part of the lenders meets the share of the Required Lenders, or can stop the others from meeting it. */
export const lenderVote: Topic = (question, subject) => {
  const { text } = question;
  if (!VOTES.test(text) || !ASKS_VERDICT.test(text) || OTHER_VOTE.test(text)) return null;
  const decides = (CHANGES.test(text) ? amending(subject) : null) ?? required(subject);
  const part = decides === null ? null : favoringPart(question, partOf(question, subject));
  if (part === null || decides === null) return null;
  const { name, needed, stated, definition, cited } = decides;
  const places = [...part.citations, ...cited];
  if (!BLOCKS.test(text)) {
    const { isMet, relation } = againstThreshold(part.percent, needed, stated, ROUNDING);
    const number = leastNumber([stated, ...definition.citations.map(({ quote }) => quote)]);
    // One lender may hold enough and still be too few.
    const isOne = number !== null && part.whose === "its";
    const opening = isMet && !isOne ? `Yes, by ${part.whose} share` : "No";
    const also = isOne ? `, who are also ${number} of the lenders` : "";
    const said = `${opening}: ${part.said} is ${relation} the ${formatPercent(needed)} of the ${name}${also}.`;
    return answered([claim(said, places), definition]);
  }
  const rest = new Decimal(100).minus(part.percent).toNumber();
  const { isMet, relation } = againstThreshold(rest, needed, stated, ROUNDING);
  const working = part.citations.length > 0 ? `${part.said}; ` : "";
  const others = `${working}100% − ${formatPercent(part.percent)} = ${formatPercent(rest)} for the other lenders, ${relation} the ${formatPercent(needed)} of the ${name}`;
  const said = isMet ? `No: ${others}, who can decide without this part.` : `Yes: ${others}, who cannot decide alone.`;
  return answered([claim(said, places), definition]);
};

const CHANGES = /\b(?:amend\w*|waive\w*|loosen\w*|relax\w*|reset|(?:change|modify|alter) the)\b/;

/** `two or more of the Banks holding`, `at least two Lenders` */
const SEVERAL =
  /\b(?:at least )?(?:two|three|2|3)(?: \(\d\))?(?: or more)?(?= (?:of the |unaffiliated |or more )*(?:Lenders|Banks|Holders)\b)/i;

/** How many lenders a definition asks for, where one is not enough; null where it asks for none. */
function leastNumber(definitions: readonly string[]): string | null {
  const found = definitions.flatMap((words) => SEVERAL.exec(onOneLine(words))?.[0] ?? []);
  return found[0]?.toLowerCase() ?? null;
}

/** Those who decide for all lenders. */
interface Deciding {
  readonly name: string;
  /** Their least share, 0..100. */
  readonly needed: number;
  /** The words that state the share. */
  readonly stated: string;
  readonly definition: Claim;
  readonly cited: readonly Citation[];
}

function required(subject: Subject): Deciding | null {
  const needed = subject.agreement.required_lenders_percent;
  const cited = cite(subject, "/required_lenders_percent");
  const [stated] = cited;
  if (needed === null || stated === undefined) return null;
  // Some agreements need a number of lenders as well.
  const [sentence] = sentencesAt(subject, stated);
  const definition = quotation(sentence === undefined ? stated : quoteOf(subject, sentence));
  return { name: "Required Lenders", needed, stated: stated.quote, definition, cited };
}

/** The lenders that the clause on amendments names, where it has a name of their own for them. */
function amending(subject: Subject): Deciding | null {
  const found = amendingLenders(subject);
  if (found === null) return null;
  const [meaning, rule] = [found.meaning, found.rule].map((place) => quoteOf(subject, place));
  if (meaning === undefined || rule === undefined) return null;
  return {
    name: found.name,
    needed: new Decimal(found.percent).toDecimalPlaces(6).toNumber(),
    stated: meaning.quote,
    definition: quotation(meaning),
    cited: [rule],
  };
}

/** 66 2/3% is stored with six digits. */
const ROUNDING = 0.001;

interface Part {
  /** 0..100. */
  readonly percent: number;
  /** The share, with its working where it is computed. */
  readonly said: string;
  readonly whose: "their" | "its";
  readonly citations: readonly Citation[];
}

/** The rest of the lenders, where a question gives the part that refuses and says that everybody else agrees. The lenders that it names
 *  are left out already. */
function favoringPart({ text, percents, amounts }: Question, part: Part | null): Part | null {
  const isGiven = percents.length > 0 || (amounts.length > 0 && HOLD.test(text));
  if (part === null || !isGiven || BLOCKS.test(text) || !onlyOthersAgree(text)) return part;
  const percent = new Decimal(100).minus(part.percent).toNumber();
  const working = part.said.includes("=") ? `${part.said}; ` : "";
  return { ...part, percent, said: `${working}100% − ${formatPercent(part.percent)} = ${formatPercent(percent)}` };
}

/** The part of the lenders that a question gives as a percentage, or that of the lenders that it names. */
function partOf(question: Question, subject: Subject): Part | null {
  const [given, other] = question.percents;
  if (other !== undefined) return partTogether(question);
  if (given === undefined)
    return partInMoney(question, subject) ?? partOfNamed(question, subject) ?? partOfListed(question, subject);
  if (!SAYS_LENDER.test(question.text)) return null;
  return { percent: given.percent, said: formatPercent(given.percent), whose: "their", citations: [] };
}

const TOGETHER = /\b(?:together|jointly|combined?|join\w*|team\w*|along|and|plus|with)\b/;

/** The sum of the shares of several lenders who vote the same way: `we hold 40% and want to waive it with a 20% holder`. */
function partTogether({ text, percents }: Question): Part | null {
  const sum = percents.reduce((total, { percent }) => total.plus(percent), new Decimal(0));
  const between = text.slice(percents[0]?.end, percents.at(-1)?.at);
  if (!SAYS_LENDER.test(text) || !TOGETHER.test(between) || APART.test(text) || sum.gt(100)) return null;
  const said = `${percents.map(({ percent }) => formatPercent(percent)).join(" + ")} = ${formatPercent(sum.toNumber())}`;
  return { percent: sum.toNumber(), said, whose: "their", citations: [] };
}

/** Shares of other things, or of lenders who do not vote alike. */
const APART =
  /\b(?:but|while|whereas|although|against|refus\w*|object\w*|oppos\w*|declin\w*|dissent\w*|won't|says? no|votes? no|threshold|requires?|need\w*)\b/;

/** The shares that the agreement lists for the lenders that a question names, where all agree. */
function partOfListed(question: Question, subject: Subject): Part | null {
  const list = statedShares(question, subject);
  const favoring = OPPOSES.test(question.text) ? new Set(inFavor(question, subject).map(({ name }) => name)) : null;
  const shares = (list?.shares ?? []).filter(({ name }) => favoring?.has(name) !== false);
  if (list === null || shares.length === 0) return null;
  const percent = shares.reduce((sum, one) => sum.plus(one.percent), new Decimal(0)).toNumber();
  const each = shares.map((one) => `${formatPercent(one.percent)} of ${one.name}`);
  return {
    percent,
    said: each.length === 1 ? `${each[0]}` : `${each.join(" + ")} = ${formatPercent(percent)}`,
    whose: each.length > 1 ? "their" : "its",
    citations: [quoteOf(subject, list)],
  };
}

const HOLD = /\b(?:lenders?|banks?|holders?)\b[^?.]{0,30}\b(?:with|holding|holds?|having|have|of)\b/;

/** The part that a question gives as an amount, of the whole that it gives or of all commitments. */
function partInMoney({ text, amounts }: Question, subject: Subject): Part | null {
  const [part, whole, third] = amounts;
  if (part === undefined || third !== undefined || !HOLD.test(text)) return null;
  if (whole !== undefined && !/^\s*(?:out )?of (?:the |our |its |an? )?$/.test(text.slice(part.end, whole.at)))
    return null;
  const all = subject.agreement.facilities.flatMap(({ commitment_amount: amount }, at) =>
    amount === null ? [] : [{ ...amount, pointer: `/facilities/${at}/commitment_amount` }],
  );
  const [first] = all;
  const isKnown = first !== undefined && all.length === subject.agreement.facilities.length;
  if (whole === undefined && (!isKnown || all.some(({ currency }) => currency !== first.currency))) return null;
  const sum = whole?.amount ?? Decimal.sum(0, ...all.map(({ amount }) => amount)).toNumber();
  if (sum < part.amount) return null;
  const currency = part.currency ?? whole?.currency ?? first?.currency ?? "USD";
  const percent = new Decimal(part.amount).times(100).div(sum).toDecimalPlaces(6).toNumber();
  const say = (amount: number): string => formatMoney({ amount, currency });
  return {
    percent,
    said: `${say(part.amount)} ÷ ${say(sum)} = ${formatPercent(percent)}`,
    whose: "their",
    citations: whole === undefined ? cite(subject, ...all.map(({ pointer }) => pointer)) : [],
  };
}

/** The part of the lenders that a question names, where the commitments of all lenders of every facility are known. */
function partOfNamed(question: Question, subject: Subject): Part | null {
  const named = inFavor(question, subject);
  const ids = new Set(named.map(({ id }) => id));
  const lists = subject.agreement.facilities.map(({ commitment_amount, lender_commitments }, at) => {
    const sum = lender_commitments.reduce((total, { amount }) => total.plus(amount.amount), new Decimal(0));
    return {
      whole: commitment_amount,
      isComplete: commitment_amount !== null && sum.eq(commitment_amount.amount),
      own: lender_commitments.flatMap(({ party_id, amount }, i) =>
        ids.has(party_id)
          ? [{ amount: amount.amount, pointer: `/facilities/${at}/lender_commitments/${i}/amount` }]
          : [],
      ),
      pointer: `/facilities/${at}/commitment_amount`,
    };
  });
  const currencies = new Set(lists.map(({ whole }) => whole?.currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1 || lists.some(({ isComplete }) => !isComplete)) return null;
  const mine = Decimal.sum(0, ...lists.flatMap(({ own }) => own.map(({ amount }) => amount)));
  const whole = Decimal.sum(...lists.map((list) => list.whole?.amount ?? 0));
  if (mine.isZero()) return null;
  const percent = mine.times(100).div(whole).toDecimalPlaces(6).toNumber();
  const [own, all] = [mine, whole].map((amount) => formatMoney({ amount: amount.toNumber(), currency }));
  return {
    percent,
    said: `${own} of ${listed([...new Set(named.map(({ name }) => name))])} ÷ ${all} = ${formatPercent(percent)}`,
    whose: named.length > 1 ? "their" : "its",
    citations: cite(subject, ...lists.flatMap((list) => [...list.own.map(({ pointer }) => pointer), list.pointer])),
  };
}
