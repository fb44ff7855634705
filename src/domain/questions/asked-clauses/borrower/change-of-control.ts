import type { Claim } from "../../answer/claim.ts";
import { quotation } from "../../answer/claim.ts";
import { defaultClauses } from "../../defaults/default-clauses.ts";
import { dealTerms } from "../../provisions/topic-deal-terms.ts";
import { quoteOf } from "../../subject.ts";
import { namedDefinition } from "../../text/topic-passages.ts";
import { answered, notStated, type Topic } from "../../topic.ts";

/** A notice of prepayment that depends on a sale of the company says nothing of what a change of control is. */
const OF_NOTICE =
  /\bnotice of (?:prepayment|termination|reduction)\b|\bnotice (?:may|delivered)\b[^.]{0,160}\bcondition/i;
const TERMS = ["change of control", "change in control", "change of ownership", "change in ownership"];

/** What a change of control is and what follows: its values, its definition and its event of default. Null where the
 *  text has none of them: a covenant may limit what one person owns. */
export const changeOfControl: Topic = (question, subject) => {
  const reply = dealTerms(question, subject);
  const terms = reply?.kind === "answer" ? reply.claims : [];
  const place = TERMS.map((term) => namedDefinition(subject, term, true)).find((one) => one !== null) ?? null;
  const definition = place === null ? [] : [quotation(quoteOf(subject, place))];
  const events = defaultClauses(subject, "change_of_control");
  if (terms.length + definition.length + events.length === 0) return null;
  const isOnlyNoticed = terms.every(({ citations }) => citations.every(({ quote }) => OF_NOTICE.test(quote)));
  if (definition.length + events.length === 0 && isOnlyNoticed) return notStated("a change of control");
  return answered([...terms.filter(isValue), ...definition, ...events, ...terms.filter((one) => !isValue(one))]);
};

function isValue({ text }: Claim): boolean {
  return !text.startsWith("“");
}
