import type { Answer } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { eventClaim } from "./default-events.ts";
import { consequences } from "./default-remedies.ts";

/** `what happens if the tax office files a lien?` */
const ASKS_CONSEQUENCE = /\bwhat (?:happens|follows|would follow|then)\b|\bconsequences?\b|\bthen what\b/;
const OF_INSOLVENCY = /\b(?:bankrupt\w*|insolven\w*|receiver\w*|chapter (?:7|11))\b/;
const SAYS_DUE = /\bdue and payable\b|\baccelerat\w*|\bimmediately due\b/i;
const NAMES_DEFAULT = /\bevents? of default\b/i;
/** A later quote is on something else. */
const BEST_QUOTES = 2;

/** An answer on what an event leads to that only quotes an item of the list of defaults, with the words that it is an Event of Default
 *  and what the lenders may do then. */
export function withEventOfQuote({ text }: Question, reply: Answer, subject: Subject): Answer {
  if (!ASKS_CONSEQUENCE.test(text)) return reply;
  if (OF_INSOLVENCY.test(text) && !reply.claims.some((one) => SAYS_DUE.test(one.text)))
    return { ...reply, claims: [...reply.claims, ...consequences(subject, "insolvency")] };
  if (reply.claims.some((one) => NAMES_DEFAULT.test(one.text))) return reply;
  const quoted = reply.claims.slice(0, BEST_QUOTES).flatMap(({ citations }) => citations);
  const { events_of_default: events, evidence } = subject.agreement;
  const at = events.findIndex((_event, i) =>
    evidence[`/events_of_default/${i}/heading`]?.some((place) =>
      quoted.some(
        ({ start, end }) =>
          start !== undefined &&
          end !== undefined &&
          place.start !== undefined &&
          start <= place.start &&
          place.start < end,
      ),
    ),
  );
  const event = events[at];
  if (event === undefined) return reply;
  const said = eventClaim(subject, event, `/events_of_default/${at}`);
  const remedies = consequences(subject, event.type).slice(0, 1);
  return { ...reply, claims: [...reply.claims.slice(0, 1), ...said, ...reply.claims.slice(1), ...remedies] };
}
