import type { Claim } from "../claim.ts";
import { clauseAround } from "../own-clause.ts";
import { withRest } from "../quoted-passages.ts";
import { onOneLine } from "../sentences.ts";
import type { Subject } from "../subject.ts";
import { type FoundClause, findPlainClause } from "./find-plain-clause.ts";
import type { Duty } from "./plain-clause.ts";
import { quotedWithLead } from "./quote-with-lead.ts";

/** A shorter sentence is quoted with those around it. */
const SHORT = 120;

/** A duty with the words that introduce its list, and the clause that it refers to. */
export function quotedDuty(subject: Subject, { follows }: Duty, found: FoundClause): Claim[] {
  const own = quotesOf(subject, found);
  const said = own.map(({ text }) => text).join(" ");
  const followed = follows?.refers.test(onOneLine(said)) === true ? findPlainClause(subject, follows.clause) : null;
  return [...own, ...(followed === null ? [] : quotesOf(subject, followed))];
}

function quotesOf(subject: Subject, { passage, lead }: FoundClause): Claim[] {
  const index = subject.passages();
  if (index === null) return [];
  const own = withRest(index, passage);
  const place = own.end - own.start < SHORT ? (clauseAround(subject, own) ?? own) : own;
  return quotedWithLead(subject, lead, place);
}
