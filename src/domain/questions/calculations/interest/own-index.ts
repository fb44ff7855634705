import type { Subject } from "../../subject.ts";

/** A rate to which an agreement adds something: `the Euro-Rate plus (b) …`, `the Offshore Rate plus`. */
const ADDED_TO = /\b((?:[A-Z][A-Za-z’'-]+\s+){0,4}(?:[A-Z][a-z]+-)?Rate)\s+(?:[a-z]+\s+){0,6}?plus\b/g;
/** Rates of loans or of defaults, to which something may be added too: no index. */
const NO_INDEX =
  /^(?:(?:applicable|default|interest|contract|effective|total|loan|note|non-default|fixed|maximum|highest lawful|lawful|current)\s+)*rate$/;
const GIVEN_BEFORE =
  /\b((?:[a-z][a-z'-]* ){0,3}(?:[a-z]+-)?rate),? (?:(?:is|was|of|at|to|=|being|stands|fixes|fixed|sets?|currently|now) ){0,3}$/;
/** The index of a loan under a description: `its eurodollar-based rate`, `the LIBOR-type rate`. */
const DESCRIBED =
  /\b(?:euro|eurodollar|euro-dollar|eurocurrency|libor?|sofr|offshore|interbank|ibor|prime|euribor|sonia)[- ](?:based|type|linked|style) rate$/;

/** Whether the first percentage of a question is the value of an index under a name of the agreement or a description, to which the
 *  margin comes. */
export function givesOwnIndex(text: string, at: number | undefined, subject: Subject): boolean {
  const said = at === undefined ? undefined : GIVEN_BEFORE.exec(text.slice(Math.max(0, at - 80), at))?.[1];
  if (said === undefined) return false;
  if (DESCRIBED.test(said)) return true;
  const named = new Set<string>();
  for (const [, name = ""] of (subject.text ?? "").matchAll(ADDED_TO))
    named.add(name.replaceAll(/\s+/g, " ").toLowerCase());
  return [...named].some((name) => !NO_INDEX.test(name) && (said === name || said.endsWith(` ${name}`)));
}
