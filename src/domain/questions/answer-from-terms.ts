import { holdsFigure } from "./answer-kind.ts";
import { askedUnits, holds } from "./asked-units.ts";
import { calculations } from "./calculations/calculations.ts";
import { baseRateOfParts } from "./calculations/composed-rate.ts";
import { dueOfAdvance } from "./calculations/counted-date.ts";
import { installmentSum } from "./calculations/installments.ts";
import { lenderShare } from "./calculations/lender-share.ts";
import { statedHeadroom } from "./calculations/stated-headroom.ts";
import { type Answer, isQuotedIn, type Reply, supported } from "./claim.ts";
import { differenceInSize, extremeFacility } from "./extreme-facility.ts";
import { largestLender } from "./largest-lender.ts";
import { lenderCommitments } from "./lender-commitments.ts";
import { levelFees } from "./level-fees.ts";
import { unstatedOperation } from "./operative-terms/unstated-operation.ts";
import { unstatedProvision } from "./operative-terms/unstated-provision.ts";
import { ventureOf } from "./operative-terms/venture.ts";
import { prepaymentWithoutCharge } from "./prepayment-without-charge.ts";
import { isOfOneLevel, type Question } from "./question.ts";
import { clausesInText, standardClauses } from "./standard-clauses/topic-standard-clauses.ts";
import type { Subject } from "./subject.ts";
import { answered, notStated, refused, type Topic } from "./topic.ts";
import { actualFigures } from "./topic-actual-figures.ts";
import { attachments, otherDocuments } from "./topic-attachments.ts";
import { comparison, summary } from "./topic-comparison.ts";
import { amendmentConsent } from "./topic-consent.ts";
import { changeOfControl } from "./topic-control.ts";
import { covenantLevel, covenantList } from "./topic-covenants.ts";
import { currencies } from "./topic-currencies.ts";
import { dealTerms } from "./topic-deal-terms.ts";
import { defaults } from "./topic-defaults.ts";
import { definedTerm } from "./topic-defined-terms.ts";
import { drawnAmounts } from "./topic-drawn.ts";
import { facilityAmounts, facilityList, maturity, purpose, repaymentSchedule, sublimits } from "./topic-facilities.ts";
import { fees } from "./topic-fees.ts";
import { assignment, borrowerConsent, covenantHeadings, governingLaw, identity, voting } from "./topic-general.ts";
import { incremental } from "./topic-increases.ts";
import { keptShare } from "./topic-kept-share.ts";
import { nettedCash } from "./topic-netted-cash.ts";
import { noticeAddress } from "./topic-notices.ts";
import { otherAgreements } from "./topic-other-agreements.ts";
import { outside } from "./topic-outside.ts";
import { owners } from "./topic-owners.ts";
import { asksSeveralRoles, organizationOfParty, partiesByRole, partiesOfDeal, roleOfParty } from "./topic-parties.ts";
import { constituted, definition, passage, statedFigure } from "./topic-passages.ts";
import { prepayments } from "./topic-prepayments.ts";
import { pricing } from "./topic-pricing.ts";
import { isOfOtherProvision } from "./topic-provisions.ts";
import { reborrowing } from "./topic-reborrowing.ts";
import { representations } from "./topic-representations.ts";
import { restrictions } from "./topic-restrictions.ts";
import { saleByOwners } from "./topic-sale-by-owners.ts";
import { agentsFee, agreedFees, sideLetters } from "./topic-side-letters.ts";
import { sustainability } from "./topic-sustainability.ts";
import { thresholds } from "./topic-thresholds.ts";
import { undefinedTerm, unknownTerm } from "./undefined-term.ts";
import { unknownName } from "./unknown-name.ts";
import { asksUnknown, saysKind, unsaid } from "./unsaid.ts";
import { unstatedDay } from "./unstated-day.ts";
import { unstatedRatings, unstatedTerm, withOwnBenchmark } from "./unstated-term.ts";
import { answerTermWording } from "./wordings/read-term-wording.ts";

/** Topics that extracted terms can answer, most specific first. The first topic with an answer wins. */
const TOPICS: readonly Topic[] = [
  baseRateOfParts,
  outside,
  sideLetters,
  agentsFee,
  reborrowing,
  calculations,
  statedHeadroom,
  thresholds,
  keptShare,
  changeOfControl,
  saleByOwners,
  owners,
  summary,
  nettedCash,
  comparison,
  borrowerConsent,
  prepaymentWithoutCharge,
  currencies,
  standardClauses,
  sustainability,
  noticeAddress,
  partiesOfDeal,
  roleOfParty,
  organizationOfParty,
  partiesByRole,
  lenderCommitments,
  governingLaw,
  covenantHeadings,
  representations,
  sublimits,
  incremental,
  amendmentConsent,
  dealTerms,
  constituted,
  prepayments,
  repaymentSchedule,
  fees,
  defaults,
  maturity,
  covenantList,
  restrictions,
  pricing,
  covenantLevel,
  assignment,
  voting,
  identity,
  definition,
  purpose,
  clausesInText,
  facilityAmounts,
  facilityList,
  definedTerm,
];

/** Facts that other sources state: refused before anything is read, unless the text states them. */
const UNSTATED: readonly Topic[] = [
  actualFigures,
  otherAgreements,
  drawnAmounts,
  unstatedRatings,
  undefinedTerm,
  unknownTerm,
  unstatedDay,
  attachments,
  otherDocuments,
  agreedFees,
];

/** The answer from the agreement's terms, or a refusal if the agreement cannot answer; null if only its text might. */
export function fromTerms(question: Question, subject: Subject): Reply | null {
  for (const unstated of UNSTATED) {
    const refusal = unstated(question, subject);
    if (refusal !== null) return refusal;
  }
  // The installments of a year are more than the wording of the repayment says, and shares of an amount more than commitments.
  const computed =
    dueOfAdvance(question, subject) ??
    installmentSum(question, subject) ??
    levelFees(question, subject) ??
    extremeFacility(question, subject) ??
    differenceInSize(question, subject) ??
    largestLender(question, subject) ??
    (question.amounts.length > 0 ? lenderShare(question, subject) : null);
  if (computed !== null) return computed;
  const worded = answerTermWording(question, subject);
  if (worded !== null) return worded;
  const unknown = unknownName(question, subject);
  if (unknown !== null) return refused(`The document does not mention ${unknown}.`);
  const unstated = asksSeveralRoles(question) ? null : unstatedTerm(question, subject);
  if (unstated !== null) return notStated(withOwnBenchmark(unstated, subject));
  const inoperative = unstatedOperation(question, subject);
  if (inoperative !== null) return inoperative;
  for (const topic of TOPICS) {
    if (topic === calculations && isVenture(question)) continue;
    const reply = topic(question, subject);
    if (reply?.kind === "answer" && STATIC.has(topic) && asksUnknown(question, subject, reply)) return null;
    if (reply?.kind === "answer" && topic === pricing && isOfOneLevel(question)) return reply;
    if (reply?.kind === "answer" && (topic === standardClauses || topic === clausesInText))
      return unstatedProvision(question, subject) ?? withPassages(question, subject, reply);
    if (reply?.kind === "answer" && isOfOtherProvision(topic, question))
      return withPassageFirst(question, subject, reply);
    if (reply?.kind === "answer" && DETAILED.has(topic))
      return withText(
        question,
        subject,
        withDetail(question, subject, reply, topic === defaults || topic === maturity),
        SUMMED_UP.has(topic),
      );
    if (reply?.kind === "answer" && BROAD.has(topic))
      return withText(question, subject, passageInstead(question, subject, reply));
    if (reply?.kind === "refusal" && FROM_OBJECT.has(topic))
      return (isNamedInText(reply.absent, subject) ? inText(topic, question, subject) : null) ?? reply;
    // The text may say what a facility is for that was not read.
    if (reply?.kind === "refusal" && topic === purpose && isNamedInText(reply.absent, subject)) return null;
    if (reply?.kind === "answer" && topic === restrictions) return withText(withoutAmounts(question), subject, reply);
    if (reply?.kind === "answer" && !EXACT.has(topic)) return withText(question, subject, reply, SUMMED_UP.has(topic));
    if (reply !== null) return reply;
  }
  return null;
}

/** Whether the borrower may do something of one amount: a covenant says so, without a value to compute with. */
function isVenture({ text, amounts, ratios, percents }: Question): boolean {
  return amounts.length === 1 && ratios.length + percents.length === 0 && ventureOf(text) !== null;
}

/** Topics whose answers are complete: calculations, lists, quotes. */
const EXACT: ReadonlySet<Topic> = new Set<Topic>([
  baseRateOfParts,
  outside,
  calculations,
  nettedCash,
  statedHeadroom,
  thresholds,
  changeOfControl,
  saleByOwners,
  owners,
  summary,
  comparison,
  borrowerConsent,
  prepaymentWithoutCharge,
  currencies,
  covenantHeadings,
  representations,
  facilityList,
  lenderCommitments,
  definition,
  constituted,
  noticeAddress,
  partiesOfDeal,
  roleOfParty,
]);
/** Quotes added after what the terms answer. */
export const MAX_ADDED = 2;

/** Topics whose answers sum up a clause, which is quoted too: its conditions are part of the answer. */
const SUMMED_UP: ReadonlySet<Topic> = new Set<Topic>([
  amendmentConsent,
  prepayments,
  repaymentSchedule,
  fees,
  defaults,
  covenantLevel,
  assignment,
  voting,
  incremental,
  purpose,
  sustainability,
  dealTerms,
]);

/** Adds sentences of the text that answer a part of the question which the terms leave open. */
function withText(question: Question, subject: Subject, reply: Answer, isSummedUp = false): Answer {
  const open = unsaid(question, reply).filter(({ isMeasure }) => !isMeasure);
  // An amount in the question is compared with one in the agreement.
  const lacksFigure = question.amounts.length > 0 && !reply.claims.some(({ text }) => holdsFigure(question, text));
  if (open.length === 0 && !lacksFigure && !isSummedUp) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const isWanted = (text: string): boolean =>
    open.some((unit) => holds(unit, text)) || (lacksFigure && holdsFigure(question, text));
  const fresh = found.claims.filter((one) => !reply.claims.some((given) => isQuotedIn(one, given)));
  const wanted = fresh.filter(({ text }) => isWanted(text)).slice(0, MAX_ADDED);
  // What the question adds may be said in other words: the sentence that answers best says it.
  const added = wanted.length > 0 ? wanted : fresh.slice(0, 1);
  return { kind: "answer", claims: supported([...reply.claims, ...added]) ?? reply.claims };
}

/** Adds the sentences that answer best, which may state a detail of the provision elsewhere. */
function withPassages(question: Question, subject: Subject, reply: Answer): Answer {
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const fresh = found.claims.filter((one) => !reply.claims.some((given) => isQuotedIn(one, given)));
  return { kind: "answer", claims: [...reply.claims, ...fresh.slice(0, MAX_ADDED)] };
}

/** A covenant answers whether something of an amount is allowed, although it states none. */
function withoutAmounts(question: Question): Question {
  return { ...question, amounts: [] };
}

/** Quotes the text before the terms, if it answers. */
function withPassageFirst(question: Question, subject: Subject, reply: Answer): Answer {
  const found = passage(question, subject);
  return found?.kind === "answer" ? { kind: "answer", claims: [...found.claims, ...reply.claims] } : reply;
}

/** Topics with one answer whatever detail is requested. The text may contain that detail. */
const DETAILED: ReadonlySet<Topic> = new Set<Topic>([
  prepayments,
  maturity,
  assignment,
  voting,
  repaymentSchedule,
  defaults,
  fees,
  pricing,
  sublimits,
  incremental,
  partiesByRole,
  identity,
]);

/** Topics that a single word of a question selects. */
const STATIC: ReadonlySet<Topic> = new Set<Topic>([
  partiesByRole,
  lenderCommitments,
  identity,
  voting,
  facilityAmounts,
]);

/** Topics that refuse if the agreement object lacks a value, although the text may still state it. */
const FROM_OBJECT: ReadonlySet<Topic> = new Set<Topic>([
  sublimits,
  defaults,
  covenantLevel,
  covenantList,
  pricing,
  maturity,
  facilityAmounts,
]);

/** A covenant that the object lacks may be stated in any words; other terms are taken only from a sentence that covers the
 *  whole question. */
function inText(topic: Topic, question: Question, subject: Subject): Reply | null {
  const stated = ofAskedFloor(question, ofAskedDebt(question, statedFigure(question, subject)));
  if (stated !== null || (topic !== covenantLevel && topic !== defaults)) return stated;
  const found = passage(question, subject);
  // An event of default that was not read may stand among others in one paragraph.
  if (topic === defaults)
    return found?.kind === "answer" ? answered(found.claims.filter(({ text }) => DEFAULTS.test(text))) : null;
  return found?.kind === "answer" ? answered(found.claims.filter(({ text }) => isRequired(question, text))) : null;
}

const DEFAULTS = /\b(?:fails?|failure|failed|non-?payment|unpaid|not paid|defaults? in)\b/i;
const REQUIRES = /\b(?:shall|will|must|maintain|permit|not (?:exceed|be less))\b/i;
const DEFINES = /[’'”"]\s*(?:means?|is defined|shall mean)\b/;

const PART_OF_DEBT = /\b(?:senior|secured|first lien|subordinated|net)\b(?= (?:\w+ )?(?:leverage|debt|indebtedness)\b)/;

/** Whether words are about the part of the debt that is asked about: a limit on all debt is none on its secured part. */
function isOfAskedDebt({ text }: Question, words: string): boolean {
  const part = PART_OF_DEBT.exec(text)?.[0];
  return part === undefined || words.toLowerCase().includes(part);
}

function ofAskedDebt(question: Question, reply: Reply | null): Reply | null {
  if (reply?.kind !== "answer") return reply;
  return answered(reply.claims.filter(({ text }) => isOfAskedDebt(question, text)));
}

const BENCHMARK_FLOOR =
  /\b(?:libor|sofr|euribor|sonia|eurodollar|benchmark|index|interest|rate) (?:\w+ )?floors?\b|\bfloors? (?:on|for|of) (?:the )?(?:libor|sofr|euribor|sonia|eurodollar|benchmark|index|interest|rate)\b/;
const OF_BENCHMARK =
  /\b(?:LIBO\w*|\w*SOFR|EURIBOR|SONIA|Euro-?[Dd]ollar|Eurocurrency|Benchmark|Interbank|Index Rate)\b/;
const AT_LEAST = /\b(?:less than|lower than|below|floor|negative|deemed to be)\b/i;

/** What the text says about a floor of the benchmark is about the benchmark, not about any other figure that has a minimum. */
function ofAskedFloor({ text }: Question, reply: Reply | null): Reply | null {
  if (reply?.kind !== "answer" || !BENCHMARK_FLOOR.test(text)) return reply;
  return answered(reply.claims.filter(({ text: said }) => OF_BENCHMARK.test(said) && AT_LEAST.test(said)));
}

const SHARE_OF_NET_WORTH =
  /(?:%|\bper ?cent(?:um)?\b)\)? of (?:the )?(?:[\w'’]+ ){0,4}?net worth\b(?![^;]*\b(?:plus|sum|increased)\b)/i;

/** Whether a sentence requires a level of what is asked about: a definition or another ratio does not. */
function isRequired(question: Question, words: string): boolean {
  const named = askedUnits(question.text).filter(({ isMeasure, stems }) => !isMeasure && !stems.includes("covenant"));
  // A floor of earnings is no ratio of earnings to something.
  if (/\bratio of\b/i.test(words) && !/\b(?:ratio|coverage|cover|leverage|to|multiple)\b/.test(question.text))
    return false;
  if (!isOfAskedDebt(question, words)) return false;
  // A basket sized by net worth is no minimum net worth.
  if (/\bnet worth\b/.test(question.text) && SHARE_OF_NET_WORTH.test(words)) return false;
  const isNamed = named.length > 0 && named.every((unit) => holds(unit, words));
  return isNamed && REQUIRES.test(words) && !DEFINES.test(words) && holdsFigure(question, words);
}

/** Whether the text mentions a facility that the object lacks, more than twice. */
function isNamedInText(facility: string | undefined, { text }: Subject): boolean {
  if (facility === undefined) return true;
  const names =
    facility === "revolving facility" ? /\bline of credit\b|\brevolving (?:loans?|credit|facility)\b/gi : null;
  return names !== null && (text?.match(names)?.length ?? 0) > 2;
}

/** Topics that a few broad words select: `how big`, `law`. */
const BROAD: ReadonlySet<Topic> = new Set<Topic>([facilityAmounts, governingLaw]);

/** A sentence that covers the whole question replaces a term that covers little of it: the size of a warehouse is not a
 *  commitment. */
function passageInstead(question: Question, subject: Subject, reply: Answer): Answer {
  const open = unsaid(question, reply);
  if (open.length === 0 || 2 * open.length < askedUnits(question.text).length) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const still = unsaid(question, found).length;
  return still === 0 || 2 * still < open.length ? found : reply;
}

/** Puts the sentence first that covers the rest of the question, or after terms that themselves answer. */
function withDetail(question: Question, subject: Subject, reply: Answer, isTermFirst: boolean): Answer {
  const open = unsaid(question, reply);
  const lacksKind = !saysKind(question, reply);
  if (open.length === 0 && !lacksKind) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const still = new Set(unsaid(question, found));
  const isDetail = (still.size < open.length || lacksKind) && [...still].every(({ written }) => written === null);
  if (!isDetail) return reply;
  return {
    kind: "answer",
    claims: isTermFirst ? [...reply.claims, ...found.claims] : [...found.claims, ...reply.claims],
  };
}
