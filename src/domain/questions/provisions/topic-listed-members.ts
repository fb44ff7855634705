import { definitionsIn } from "../calculations/graph/definitions.ts";
import { contentStems } from "../question/words.ts";
import { refused, type Topic } from "../topic.ts";
import { isIncluded } from "./topic-attachments.ts";

/** `name the shopping centers in the negative pledge pool` */
const ASKS =
  /^(?:and |so |please )?(?:(?:can|could) you )?(?:name|list|which are|what are|give (?:me )?(?:the names of|a list of))(?: all)?(?: of)?(?: the)? (?:[a-z-]+ ){0,3}[a-z]+s (?:in|of|within|making up|that make up) (?:the |its |their )([a-z -]{4,60}?)\s*[?.]?$/;
const DEFERS =
  /\b(?:listed|described|set\s+forth|named|identified|specified|shown)\s+(?:on|in)\s+((?:Schedule|Exhibit|Annex|Appendix)\s+(?:\d+(?:\.\d+)*(?:\([a-z\d]{1,3}\))*|[IVX]{1,6}|[A-Z])(?:-\d+)?)(?!\w)/i;
/** Words for any number of things. */
const GROUP = new Set(contentStems("pool group list set portfolio base package collateral schedule"));
const MIN_WORDS = 2;

/** The members of a defined group that only a schedule lists: refused where the document does not include it. */
export const listedMembers: Topic = ({ text }, subject) => {
  const group = ASKS.exec(text)?.[1];
  if (group === undefined) return null;
  const asked = contentStems(group).filter((stem) => !GROUP.has(stem));
  if (asked.length < MIN_WORDS) return null;
  for (const { term, meaning } of definitionsIn(subject)) {
    const own = new Set(contentStems(term));
    const place = asked.every((stem) => own.has(stem)) ? DEFERS.exec(meaning)?.[1] : undefined;
    if (place !== undefined && !isIncluded(place.replaceAll(/\s+/g, " "), subject))
      return refused(`The names are in ${place.replaceAll(/\s+/g, " ")}, which the document does not include.`);
  }
  return null;
};
