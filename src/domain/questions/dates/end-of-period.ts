import { quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";

/** `when does the covenant relief period end, assuming there is no default?` */
const ASKS =
  /\b(?:when|on (?:what|which) (?:day|date)|(?:what|which) (?:day|date)|until when|how long) (?:does|do|did|will|would|is|was) (?:the |our |their |its |this )?((?:[a-z][\w'&-]* ){1,5}period)s? (?:end|ends|start|begin|commence|run|last|expire|terminate|over|supposed to end|scheduled to end)\b|\b(?:end|start|beginning|last day|first day|length|expiry) of (?:the |our |their |its )?((?:[a-z][\w'&-]* ){1,4}period)\b(?=\??$|, (?:assuming|if|absent|with)\b)/;
/** Periods that recur, or that have an answer of their own. */
const OF_OTHER = /^(?:interest|availability|grace|cure|notice|fiscal|test|reporting|commitment|draw|measurement)\b/;

/** When a defined period begins and ends: its definition. */
export const endOfPeriod: Topic = ({ own, periods }, subject) => {
  const [, first, second] = ASKS.exec(own) ?? [];
  const name = first ?? second;
  if (name === undefined || periods.length > 0 || OF_OTHER.test(name)) return null;
  const place = definitionOf(subject, name, true);
  return place === null ? null : answered([quotation(quoteOf(subject, place))]);
};
