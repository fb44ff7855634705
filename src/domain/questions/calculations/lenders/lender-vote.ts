import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { againstThreshold } from "../../defaults/threshold.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { amendingLenders } from "./amending-lenders.ts";
import { onlyOthersAgree } from "./lenders-in-favor.ts";
import { HOLD, type Part, partOf } from "./part-of-lenders.ts";
import { pickedHoldings } from "./picked-holdings.ts";

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
  if (!VOTES.test(text) || OTHER_VOTE.test(text)) return null;
  if (!ASKS_VERDICT.test(text) && pickedHoldings(text) === null) return null;
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
  const working = part.citations.length > 0 || part.said.includes("=") ? `${part.said}; ` : "";
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

/** The rest of the lenders, where a question gives the part that refuses and says that everybody else agrees. The lenders that it names
 *  are left out already. */
function favoringPart({ text, percents, amounts }: Question, part: Part | null): Part | null {
  const isGiven = percents.length > 0 || (amounts.length > 0 && HOLD.test(text));
  if (part === null || !isGiven || BLOCKS.test(text) || !onlyOthersAgree(text)) return part;
  const percent = new Decimal(100).minus(part.percent).toNumber();
  const working = part.said.includes("=") ? `${part.said}; ` : "";
  return { ...part, percent, said: `${working}100% − ${formatPercent(part.percent)} = ${formatPercent(percent)}` };
}
