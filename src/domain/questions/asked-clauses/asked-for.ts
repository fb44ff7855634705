import { inLstaWords } from "../provisions/market-terms.ts";
import { withoutConsentPhrase } from "../question/consent-phrases.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import type { AskedClause } from "./asked-clause.ts";

/** Words that say nothing about which clause is asked for. */
const FILLER = new Set(
  `a an the of in on at to for from by with under and or is are am was were be been being do does did has have had having can could may might must shall should will would
   what what's which when when's where how how's who whose why much many long often any every all some there there's their they they're them it it's its this that that's these those
   we us our you your i me so as if than please tell give show get got let just know need needs needed want wants say said see list name describe explain summarize outline
   agreement contract deal document loan loans advance advances facility credit line revolver term borrower borrowers borrower's company company's obligor obligors lender lenders lender's lenders' bank banks bank's agent agent's
   not allowed permitted possible able required obliged obligated provision provisions clause terms rules rule mechanics exactly here thing things about 's ' s
   each his her also only issuer group parties requirement requirements requires require allow allows permit permits permissible prohibit prohibits prohibited forbidden
   restrict restricts restricted restriction restrictions restrictive limit limits limited limitation limitations cap caps capped maximum ceiling covenant covenants basket baskets clauses
   condition conditions apply applies allowance allowances room capacity big large high whom into out then no up over soon quickly fast days day time deadline due deals section
   isn't aren't doesn't don't won't can't exist exists existing describes states stated mean amount size dollar year yearly annual annually per ever freely kind kinds type types sort against free go without`.split(
    /\s+/,
  ),
);

/** Other ways to name a loan whose rate is fixed for a period, of which an agreement has one. */
const LIBOR = /\b(?:libor?|eurodollar|euro-dollar|eurocurrency|london interbank)\b/i;
const SOFR = /\bsofr\b/i;
const PRIME = /\b(?:prime|base rate|abr|reference rate)\b/i;
const RATES: readonly RegExp[] = [LIBOR, SOFR, PRIME];
const RATE_WORDS =
  /\b(?:libor?|eurodollar|euro-dollar|eurocurrency|term sofr|sofr|prime(?: rate)?|base rate|abr|term benchmark)\b/g;
/** How a question names a kind of facility, and how such a facility is named. */
const FACILITIES: readonly (readonly [asked: RegExp, own: RegExp])[] = [
  [/\bterm (?:loans?|facilit\w+)\b/, /\bterm\b/i],
  [/\brevolv\w+\b/, /^(?!.*\bterm\b)|\brevolv/i],
  [/\b(?:tranche|bridge)\b/, /\b(?:tranche|bridge)\b/i],
  [/\bbid (?:loans?|advances?|borrowings?)\b/, /\bbid\b/i],
];
/** Two questions in one message. */
const SEVERAL =
  /\b(?:and|or),? (?:what|who|whose|how|which|when|where|is|are|can|may|do|does)\b(?!\W*$)|[.?!;:] \S|, (?:what|how|who|which)\b/;
/** The end of a sentence with facts. */
const AFTER_FACTS = /^([^.?!;:]+)\. /;
const AMOUNT =
  /(?:[$€£]\s?|\b(?:usd|eur|gbp)\s?)?\b\d[\d,.]*\s?(?:mm|mn|bn|[mk]|million|billion|thousand)?\b(?: (?:dollars|euros))?/g;

/** Whether a question asks for a clause and for nothing else. */
export function isAskedFor(clause: AskedClause, question: Question, subject: Subject): boolean {
  const words = inLstaWords(withoutConsentPhrase(question.text));
  const isSeveral = SEVERAL.test(clause.mayFollowFacts === true ? words.replace(AFTER_FACTS, "$1 ") : words);
  if (isSeveral || !clause.asked.test(words) || !mayBeAskedFor(clause, question, subject)) return false;
  const rest = question.amounts.length > 0 ? words.replaceAll(AMOUNT, " ") : words;
  return rest
    .replaceAll(withGaps(clause.asked), (...match: unknown[]) =>
      match
        .slice(1, -2)
        .filter((gap) => typeof gap === "string")
        .join(" "),
    )
    .replaceAll(RATE_WORDS, " ")
    .replaceAll(everywhere(clause.along), " ")
    .split(/[^\w']+/)
    .every((word) => word === "" || FILLER.has(word));
}

/** Whether nothing in a question shows that it asks for something else than a clause. An amount is compared with the limits of
 *  one that has such. */
export function mayBeAskedFor(
  { unless, isOfFacility, wanted }: AskedClause,
  { text, own, amounts, percents, ratios }: Question,
  { agreement, text: source }: Subject,
): boolean {
  const words = inLstaWords(text);
  if (own !== text || unless?.test(words) === true || percents.length + ratios.length > 0) return false;
  if (amounts.length > (wanted?.limits === undefined ? 0 : 1)) return false;
  if (isOfFacility === true && namesOneOf(words, agreement.facilities)) return false;
  // A loan that the agreement does not have is asked about as such.
  return RATES.every((rate) => !rate.test(words) || rate.test(source ?? ""));
}

const known = new Map<RegExp, RegExp>();

/** The pattern for all its places in a text. */
function everywhere(pattern: RegExp): RegExp {
  const found = known.get(pattern) ?? new RegExp(pattern.source, "g");
  known.set(pattern, found);
  return found;
}

const gapped = new Map<RegExp, RegExp>();

/** The pattern for all its places, with its gaps captured: the words in a gap are asked too. */
function withGaps(pattern: RegExp): RegExp {
  const source = pattern.source.replaceAll(/(?:\[\^\?\]|\.)(?:\{0,\d+\}|\*)/g, "($&)");
  const found = gapped.get(pattern) ?? new RegExp(source, "g");
  gapped.set(pattern, found);
  return found;
}

/** Whether a question names a facility other than the only one. */
function namesOneOf(words: string, facilities: readonly { readonly facility_name: string }[]): boolean {
  const named = FACILITIES.filter(([asked]) => asked.test(words));
  const [only, other] = facilities;
  const isOnly = other === undefined && named.some(([, own]) => only !== undefined && own.test(only.facility_name));
  return named.length > 0 && !isOnly;
}
