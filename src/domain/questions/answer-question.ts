import { fromTerms, MAX_ADDED } from "./answer/answer-from-terms.ts";
import { claim, isQuotedIn, type Reply, supported, withoutOverlaps } from "./answer/claim.ts";
import { listedParts, withStatements } from "./answer/listed-parts.ts";
import { nothingFound } from "./answer/nothing-found.ts";
import { askedClauses, inUsualWords, partInUsualWords } from "./asked-clauses/topic-asked-clauses.ts";
import { lacksAskedObject } from "./asked-objects/lacks-asked-object.ts";
import { dueAndDefault } from "./breaches/topic-late-reports.ts";
import { calculations } from "./calculations/calculations.ts";
import { withAmountsForEach } from "./calculations/formulas/amount-for-each.ts";
import { withClauseArithmetic } from "./calculations/formulas/clause-arithmetic.ts";
import { comparedInShort, comparedSides } from "./comparison/compared-sides.ts";
import { detailOfClause } from "./conversation/detail-of-clause.ts";
import { withEventOfQuote } from "./defaults/event-of-quote.ts";
import { withPaymentDefault } from "./defaults/topic-late-payment.ts";
import { beyondAgreements, OUTSIDE_AGREEMENTS } from "./not-stated/beyond-agreements.ts";
import { outside } from "./not-stated/topic-outside.ts";
import { unstatedProvision } from "./operative-terms/unstated-provision.ts";
import { withNamesInCapitals, withPartiesUnnamed } from "./parties/parties-by-name.ts";
import { namesElsewhere } from "./provisions/topic-attachments.ts";
import { saysWhat } from "./question/asked-units.ts";
import { coordinatedTerms } from "./question/coordinated-terms.ts";
import { plainQuestion } from "./question/plain-words.ts";
import { type Question } from "./question/question.ts";
import { partOf, questionParts, respelled, restAfterAssumption, restPointsToFirst } from "./question/question-parts.ts";
import { usualQuestion, usualWithoutFigure } from "./question/usual-question.ts";
import { permittedAcquisition } from "./restrictions/topic-permitted-acquisition.ts";
import { liesOutside } from "./scope/lies-outside.ts";
import { lacksContact } from "./stated-values/contacts-of-parties.ts";
import { lacksAskedFact, lacksAskedValue, onlyQuotes, statesNoFigure } from "./stated-values/stated-values.ts";
import { leftOpen } from "./stated-values/value-left-open.ts";
import { lacksNamedValue } from "./stated-values/value-of-named.ts";
import type { Subject } from "./subject.ts";
import { withNamedPassages } from "./text/named-passages.ts";
import { wholeList, withOwnClause } from "./text/own-clause.ts";
import { withReferredMeanings } from "./text/referred-meaning.ts";
import { asAmended } from "./text/superseded-sections.ts";
import { withTitledSchedules } from "./text/titled-schedules.ts";
import { passage, sectionOpening } from "./text/topic-passages.ts";
import { answered, refused } from "./topic.ts";
import { withVerdict } from "./verdicts/with-verdict.ts";

/** Answers a question about one agreement: from its object, by computation, or by quoting its text. Every claim is
 *  cited; without a citation the question is refused. */
export function answerQuestion(asked: Question, subject: Subject): Reply {
  const reply = answerParts(asked, subject);
  if (reply.kind === "refusal" || subject.text === null) return reply;
  return liesOutside(asked, reply, subject)
    ? refused(OUTSIDE_AGREEMENTS)
    : { kind: "answer", claims: withoutOverlaps(withReferredMeanings(reply.claims, asked, subject), subject.text) };
}

function answerParts(asked: Question, subject: Subject): Reply {
  const named = withPartiesUnnamed(withNamesInCapitals(respelled(asked, subject), subject), subject);
  const question = inUsualWords(named, subject);
  const detail = question.about === null ? null : answerDetail(question, question.about, subject);
  if (detail !== null) return detail;
  const beyond = beyondAgreements(named, subject);
  if (beyond !== null) return beyond;
  const deal = permittedAcquisition(named, subject);
  if (deal !== null) return completed(named, deal, subject);
  const late = dueAndDefault(named, subject);
  if (late !== null) return late;
  const clause = askedClauses(question, subject);
  if (clause !== null) return withRest(named, subject, completed(question, clause, subject));
  const inShort = comparedInShort(question, subject);
  if (inShort !== null) return answerOne(partOf(question, inShort, subject), subject);
  const compared = answerSides(question, subject);
  if (compared !== null) return compared;
  const side = coordinatedTerms(question.own);
  const isSideBySide =
    side.length > 1 &&
    side.some((part) => isTerm(question, part, subject)) &&
    side.every((part) => answerOne(partOf(question, part, subject), subject).kind === "answer");
  const parts = isSideBySide ? side : partsOf(question.own);
  const isAskable = (part: string): boolean =>
    (saysWhat(plainQuestion(part)) && !OF_SIGNER.test(part)) ||
    (part.split(" ").length >= MIN_WORDS && !LEANS.test(part) && isTerm(question, part, subject));
  if (parts.length < 2 || !parts.every(isAskable))
    return clauseOfFirst(question, parts, subject) ?? withRest(question, subject, answerOne(question, subject));
  // A calculation takes its values from the whole message: `LIBOR is 5% and they're at level II, what rate applies?`
  const computed = calculations(question, subject);
  if (computed?.kind === "answer")
    return computedByPart(question, subject, parts) ?? withPaymentDefault(question, computed, subject);
  const replies = parts.map((part) => answerOne(partOf(question, part, subject), subject));
  const [opening] = replies;
  // What the agreement lacks has no size and no date.
  if (opening?.kind === "refusal" && opening.isNotStated === true && restPointsToFirst(question.own)) return opening;
  const claims = replies.flatMap((reply) => (reply.kind === "answer" ? reply.claims : []));
  const isAnswered = replies.every(({ kind }) => kind === "answer");
  // A part with words of another part may be answered by less than the whole question says.
  const isWritten = parts.every((part) => question.own.includes(part.replace(/\?$/, "")));
  const whole = isAnswered && isWritten ? null : answerOne(question, subject);
  const added = whole?.kind === "answer" ? (isAnswered ? whole.claims.slice(0, MAX_ADDED) : whole.claims) : [];
  const isOpen = opening?.kind === "refusal" && opening.isElsewhere === true && whole?.kind === "refusal";
  const isOnlyQuoted = replies.every((reply) => reply.kind === "refusal" || onlyQuotes(reply));
  if (isOpen && isOnlyQuoted) return opening;
  const all = supported([...claims, ...added]);
  // One part may be quoted where the fact that another asks for is nowhere.
  if (all !== null && !isAnswered && isOnlyQuoted && lacksAskedFact(question, { kind: "answer", claims: all }))
    return nothingFound(question, subject);
  return all === null ? (whole ?? nothingFound(question, subject)) : { kind: "answer", claims: all };
}

const ON_FIRST = /^(?:does|do|is|are|can|will) (?:it|they|that|this)\b/;

/** The usual clause that the first part asks for, where the others ask more about the same: `what is the retainage, and does it
 *  step down as the homes get built?` */
function clauseOfFirst(question: Question, [first = "", ...others]: readonly string[], subject: Subject): Reply | null {
  if (others.length === 0 || !others.every((part) => ON_FIRST.test(part))) return null;
  const part = partInUsualWords(partOf(question, first, subject), subject);
  const clause = askedClauses(part, subject);
  return clause?.kind === "answer" ? completed(part, clause, subject) : null;
}

/** Adds the first answer to each of the later questions of a message that begins with an assumption for all of them. */
function withRest(question: Question, subject: Subject, reply: Reply): Reply {
  if (reply.kind === "refusal") return reply;
  const fresh = restAfterAssumption(question.own).flatMap((part) => {
    const own = answerParts(partOf(question, part, subject), subject);
    const claims = own.kind === "answer" ? own.claims.slice(0, MAX_ADDED) : [];
    return claims.filter((one) => !reply.claims.some((given) => isQuotedIn(one, given))).slice(0, 1);
  });
  return { ...reply, claims: [...reply.claims, ...fresh] };
}

/** Whether the agreement's terms alone answer a part. */
function isTerm(question: Question, part: string, subject: Subject): boolean {
  return fromTerms(partOf(question, part, subject), subject)?.kind === "answer";
}

/** A detail of what the question before is about, from the clause that answered it. */
function answerDetail(question: Question, about: Question, subject: Subject): Reply | null {
  const before = answerQuestion(about, subject);
  return before.kind === "answer" ? detailOfClause(question, before.claims, subject) : null;
}

/** A comparison: the answer for each side. Null where nothing is compared or no side can be answered. */
function answerSides(question: Question, subject: Subject): Reply | null {
  const sides = comparedSides(question, subject);
  if (sides === null || outside(question, subject) !== null) return null;
  const replies = sides.map((side) => answerOne(partOf(question, side, subject), subject));
  const claims = replies.flatMap((reply) => (reply.kind === "answer" ? reply.claims : []));
  if (sides.length === 1) return answered([...claims, ...wholeList(subject, claims)]);
  // The side that is not stated is named, with the place of the other.
  const absent = replies.flatMap((reply) =>
    reply.kind === "refusal" && reply.isNotStated === true ? [claim(reply.reason, claims[0]?.citations ?? [])] : [],
  );
  return answered([...claims, ...absent]);
}

/** Shorter parts lean on the one before: `is there an accordion, and how big?` */
const MIN_WORDS = 3;
/** `who signed for the bank, and with what title?` */
const OF_SIGNER =
  /^(?:with|in|under) (?:what|which) (?:title|capacity|position|office|role)\b|^what(?:'s| is| was) (?:his|her|their|that person's) (?:title|capacity|position|office|role)\b/;
/** `is there a cross default, and at what amount?` */
const LEANS =
  /^(?:at|by|for|from|in|of|on|over|above|to|under|within|with|until) (?:what|which|how|whom|when)(?: \w+)?\??$|^(?:in|by) (?:what|which) (?:ways?|means)\b[^?]{0,24}\??$|^how(?: (?:can|may|could|do) (?:we|they|it|i))?\??$/;

function partsOf(message: string): string[] {
  const parts = questionParts(message);
  return parts.length > 1 ? parts : listedParts(message);
}

/** Each part calculated with the values that the message states before its questions: `prime is 6%. what do they pay, and
 *  what would the default rate be?` Null unless each can be calculated. */
function computedByPart(question: Question, subject: Subject, parts: readonly string[]): Reply | null {
  const replies = withStatements(question.own, parts).map((part) =>
    calculations(partOf(question, part, subject), subject),
  );
  if (!replies.every((reply) => reply?.kind === "answer")) return null;
  return answered(replies.flatMap((reply) => (reply?.kind === "answer" ? reply.claims : [])));
}

function answerOne(asked: Question, subject: Subject): Reply {
  const question = partInUsualWords(asked, subject);
  return completed(question, answerFromClauses(question, subject), subject);
}

/** A reply as the agreement stands after amendments, with the passages that it names; refused where it leaves out or leaves to
 *  another paper what is asked. */
function completed(question: Question, reply: Reply, subject: Subject): Reply {
  const elsewhere = reply.kind === "answer" ? namesElsewhere(question, reply.claims, subject) : null;
  if (elsewhere !== null) return elsewhere;
  const open = leftOpen(question, reply, subject);
  if (open !== null) return open;
  if (lacksContact(question, reply, subject))
    return refused("The document does not give that number or address of the party.");
  if (lacksAskedFact(question, reply) || lacksNamedValue(question, reply, subject))
    return nothingFound(question, subject);
  if (reply.kind !== "answer") return reply;
  if (lacksAskedObject(question, reply, subject)) return nothingFound(question, subject);
  const whole = withTitledSchedules(withNamedPassages(question, reply, subject), subject);
  const named = withEventOfQuote(question, whole, subject);
  const computed = withAmountsForEach(question, subject, withClauseArithmetic(question, subject, named));
  return withVerdict(question, asAmended(question, computed, subject), subject);
}

/** Whether no quote of an answer states the figure that is asked for. */
function lacksFigure(question: Question, reply: Reply): boolean {
  return reply.kind === "answer" && statesNoFigure(reply) && lacksAskedValue(question, reply, reply.claims.length);
}

function answerFromClauses(question: Question, subject: Subject): Reply {
  return askedClauses(question, subject) ?? answerFromText(question, subject);
}

function answerFromText(question: Question, subject: Subject): Reply {
  const stated = fromTerms(question, subject);
  if (stated?.kind === "answer")
    return statesNoFigure(stated) && lacksAskedValue(question, stated, stated.claims.length)
      ? nothingFound(question, subject)
      : withOwnClause(question, subject, stated);
  if (stated !== null) return stated;
  const governing = usualWithoutFigure(question, subject);
  const governed = governing === null ? null : answerFromText(governing, subject);
  if (governed?.kind === "answer" || governed?.isNotStated === true) return governed;
  const unstated = unstatedProvision(question, subject);
  if (unstated !== null) return unstated;
  const found = passage(question, subject) ?? sectionOpening(question, subject);
  const usual = usualQuestion(question, subject);
  const reply = usual === null ? null : answerFromClauses(usual, subject);
  if (reply?.kind !== "answer" || [reply, found].every((one) => one === null || lacksFigure(question, one)))
    return found === null || lacksAskedValue(question, found) ? nothingFound(question, subject) : found;
  if (found?.kind !== "answer") return reply;
  const first = reply.claims.slice(0, MAX_ADDED);
  const rest = found.claims.filter((one) => !first.some((given) => isQuotedIn(one, given)));
  return { kind: "answer", claims: [...first, ...rest] };
}
