import { claim, quotation } from "../answer/claim.ts";
import { OFFICER_LEAVES } from "../standard-clauses/changes-of-management.ts";
import { standardClauses } from "../standard-clauses/topic-standard-clauses.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { clausesOfDefaults } from "./default-of-covenant.ts";

const ASKS_DEFAULT =
  /(?:^|[.;!?,:]\s+(?:so |and |then )?)(?:would|will|is|are|does|do|can|could)\b[^?.]{0,120}\b(?:default|change (?:of|in) control)\b[^?.]{0,60}\?*\s*$|\bdefault\?\s*$/;
/** Words on people and their posts, in whatever words. */
const ON_PEOPLE =
  /\b(?:officers?|executives?|presidents?|management|managers?|chairman|employ\w+|founders?|death|dies|(?:Mr|Ms|Mrs|Dr)\.)(?![\w'])/i;
const OFFICE =
  /\b(?:chief (?:executive|financial|operating)(?: officer)?|president|treasurer|chairman|(?:executive|senior) officers?|(?:senior |key )?management(?: team)?)\b/;
const CONTROL = ["change of control", "change in control"] as const;

/** That no event of default names a change of officers, with what a change of control covers: `would a change of chief executive be a
 *  default?` Null where an event or the definition names people. */
export const officerChange: Topic = (question, subject) => {
  if (!ASKS_DEFAULT.test(question.text)) return null;
  const reply = standardClauses(question, subject);
  if (reply?.kind !== "refusal" || !isOfOfficers(reply)) return null;
  const clauses = clausesOfControl(subject).map((place) => quotation(quoteOf(subject, place, MAX_CLAUSE)));
  const definitions = CONTROL.flatMap((term) => definitionOf(subject, term, true) ?? []).map((place) =>
    quotation(quoteOf(subject, place)),
  );
  const quotes = [...clauses, ...definitions];
  if (quotes.length === 0 || quotes.some(({ text }) => ON_PEOPLE.test(text)) || namesPeople(subject)) return null;
  return answered([
    claim(
      `No event of default names a change of ${OFFICE.exec(question.text)?.[0] ?? "an officer"}. What the agreement says of a change of control follows.`,
      quotes.flatMap(({ citations }) => citations),
    ),
    ...quotes,
  ]);
};

/** The events of default on a change of control. */
function clausesOfControl(subject: Subject): Place[] {
  const starts = subject.agreement.events_of_default.flatMap(({ type }, i) =>
    type === "change_of_control"
      ? cite(subject, `/events_of_default/${i}/heading`).flatMap(({ start }) => start ?? [])
      : [],
  );
  return clausesOfDefaults(subject).filter((place) => starts.includes(place.start));
}

/** Longest clause that is quoted, in UTF-16 units. */
const MAX_CLAUSE = 1_600;

function isOfOfficers(reply: { readonly reason: string }): boolean {
  const unstated = notStated(OFFICER_LEAVES);
  return unstated.kind === "refusal" && unstated.reason === reply.reason;
}

/** Whether an event of default is about somebody who leaves a post. */
function namesPeople(subject: Subject): boolean {
  return clausesOfDefaults(subject).some(({ start, end }) =>
    /\b(?:ceas\w+|no longer|fail\w*|remov\w+|replac\w+|resign\w*|death)\b[^.;]{0,100}\b(?:officers?|executives?|presidents?|management|chairman|employ\w+)\b/i.test(
      onOneLine((subject.text ?? "").slice(start, end)),
    ),
  );
}
