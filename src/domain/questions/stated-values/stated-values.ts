import type { Claim, Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import type { ValueForm } from "./value-form.ts";
import { VALUES_BESIDE_NAMES } from "./values-beside-names.ts";
import { VALUES_OF_LIMITS } from "./values-of-limits.ts";
import { VALUES_OF_LOANS } from "./values-of-loans.ts";
import { VALUES_OF_PARTIES } from "./values-of-parties.ts";

/** The point of an abbreviation ends no clause: `No. 2`, `5:00 p.m. on the date`. */
const CLAUSE = /(?<=[.;])(?<!\b(?:Nos?|[AaPp]\.[Mm])\.)\s+/;
/** The quotes that answer best come first; a value in a later one answers nothing. */
const BEST_QUOTES = 2;
const BEST_CLAIMS = 4;

/** The clauses of statements and quotes. */
export function clausesOf(claims: readonly Claim[]): string[] {
  return claims.flatMap((one) => one.text.replaceAll(/\s+/g, " ").split(CLAUSE));
}

/** The number of a section is no figure. */
const SECTION = /\bSections? \d[\w.]*(?:\(\w{1,4}\))*/g;

/** Whether an answer consists of quotes, or of statements without a figure before them. */
export function statesNoFigure(reply: Reply): boolean {
  return (
    reply.kind === "answer" && !openingStatements(reply.claims).some((text) => /\d/.test(text.replaceAll(SECTION, " ")))
  );
}

/** Whether an answer consists of quotes, or of statements that neither have a figure nor name a section before them. */
export function onlyQuotes(reply: Reply): boolean {
  return reply.kind === "answer" && !openingStatements(reply.claims).some((text) => /\d/.test(text));
}

/** The statements among the first claims. */
function openingStatements(claims: readonly Claim[]): string[] {
  return claims.slice(0, BEST_QUOTES).flatMap(({ text }) => (text.startsWith("“") ? [] : [text]));
}

const VALUES_OF_TERMS: readonly ValueForm[] = [...VALUES_OF_LOANS, ...VALUES_OF_LIMITS];

const FACTS: readonly ValueForm[] = [...VALUES_OF_PARTIES, ...VALUES_BESIDE_NAMES];

/** Whether an answer lacks the value that a question asks for: no clause of its first claims states it, or only a clause
 *  about another value does. Questions for other things never lack it. */
export function lacksAskedValue(question: Question, reply: Reply, first = BEST_QUOTES): boolean {
  return lacks(VALUES_OF_TERMS, question, reply, first);
}

/** Whether an answer lacks a fact about a party that a question asks for: a fax number, a signer, a named fee. */
export function lacksAskedFact(question: Question, reply: Reply): boolean {
  return lacks(FACTS, question, reply, BEST_CLAIMS);
}

function lacks(forms: readonly ValueForm[], { text }: Question, reply: Reply, first: number): boolean {
  const asked = forms.flatMap((one) => {
    const found = one.asked.exec(text);
    return found === null ? [] : [{ ...one, stated: one.stated instanceof RegExp ? one.stated : one.stated(found) }];
  });
  if (reply.kind !== "answer" || asked.length === 0) return false;
  const clauses = clausesOf(reply.claims.slice(0, first));
  return asked.some(
    ({ stated, unless }) => !clauses.some((clause) => stated.test(clause) && unless?.test(clause) !== true),
  );
}
