import { type Claim, claim, quotation } from "./answer/claim.ts";
import { formatDate } from "./answer/formats.ts";
import { cite, quoteOf, type Subject } from "./subject.ts";
import { namedDefinition } from "./text/topic-passages.ts";
import { answered, notStated, type Topic } from "./topic.ts";

const ASKS_AMENDMENT =
  /^is (?:this|it|the (?:document|agreement)) (?:an? )?(?:amendment|(?:amended and restated|restated) agreement|(?:amendment and )?restatement)(?: of an? (?:earlier|existing|prior|previous) (?:credit |loan )?agreement)?\s*\??$/;
const ASKS_AMENDED =
  /^(?:what|which) (?:(?:earlier|existing|prior|previous) )?(?:credit |loan )?agreement (?:does (?:it|this|the (?:document|agreement)) (?:amend|restate|replace)|is (?:amended|restated|replaced))\b/;
const ASKS_CLOSING =
  /^(?:when did (?:it|the (?:deal|loan|transaction)) close|when (?:was|is) (?:the )?closing|(?:what(?:'s| is| was) )?(?:the )?(closing|effective|restatement) date)\s*\??$/;

/** What kind of document it is, and which agreement it changes. */
export const documentKind: Topic = ({ text }, subject) => {
  const { document_kind: kind, amends } = subject.agreement;
  const isAmended = ASKS_AMENDED.test(text);
  if (!isAmended && !ASKS_AMENDMENT.test(text)) return null;
  if (amends === null && kind !== "amendment" && kind !== "amended_and_restated")
    return isAmended ? notStated("an agreement that it amends") : answered(titled(subject, "It is not an amendment"));
  const said =
    kind === "amendment"
      ? "It is an amendment"
      : kind === "amended_and_restated" || amends !== null
        ? "It amends and restates an earlier agreement"
        : "It is not an amendment";
  return answered([...titled(subject, said), ...amended(subject)]);
};

/** The title shows what a document is. */
function titled(subject: Subject, said: string): Claim[] {
  const { title } = subject.agreement;
  return title === null ? [] : [claim(`${said}: ${title}.`, cite(subject, "/title"))];
}

function amended(subject: Subject): Claim[] {
  const { amends } = subject.agreement;
  if (amends === null) return [];
  const date = amends.date === null ? "" : ` dated ${formatDate(amends.date)}`;
  const at = ["/amends", ...(amends.date === null ? [] : ["/amends/date"])];
  return [claim(`It changes the ${amends.title ?? "agreement"}${date}.`, cite(subject, ...at))];
}

/** The day on which an agreement takes effect: its date, or the definition of that day. */
export const closingDate: Topic = ({ text }, subject) => {
  const asked = ASKS_CLOSING.exec(text);
  if (asked === null) return null;
  const { effective_date: date } = subject.agreement;
  if (date !== null)
    return answered([claim(`The effective date is ${formatDate(date)}.`, cite(subject, "/effective_date"))]);
  const place = namedDefinition(subject, `${asked[1] ?? "closing"} date`, true);
  return place === null ? null : answered([quotation(quoteOf(subject, place))]);
};
