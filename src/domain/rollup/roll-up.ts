import { applyInstructions } from "./apply-instructions.ts";
import { applyTerms, restate } from "./apply-terms.ts";
import { agentOf, nameAgent, nameGaps, nameLists, type Say } from "./notices.ts";
import { orderAmendments } from "./order-amendments.ts";
import { type RollUpState, skip } from "./roll-up-state.ts";
import { effectiveDate, isAgreement, isWaiver, type RolledDocument } from "./rolled-document.ts";
import type { RolledUp } from "./terms-in-force.ts";

/**
 * Rolls an agreement and its amendments into the terms in force. Documents count in the order of their effective dates. An
 * amendment replaces the terms that it states; a restatement replaces the agreement; a waiver changes nothing. What is not
 * clear (a document without a date, an increase without a total, a facility that could be one of two) is named, not guessed.
 * @param asOf only documents in effect on this date count, `YYYY-MM-DD`; null: all
 */
export function rollUp(base: RolledDocument, amendments: readonly RolledDocument[], asOf: string | null): RolledUp {
  const state: RollUpState = {
    agent: agentOf(base)?.name ?? null,
    terms: new Map(),
    labels: new Map(),
    changes: [],
    removed: [],
    notRolledUp: [],
    waivers: [],
    order: [],
  };
  state.order.push(base.documentId);
  applyTerms(state, base, "stated");
  if (!isAgreement(base)) {
    skip(state, base, null, "The amended agreement is missing, so only terms that its amendments state are shown.");
    applyInstructions(state, base);
  }
  const { placed, unplaced } = orderAmendments(base, amendments);
  for (const one of unplaced)
    skip(state, one, null, "The document states no date, so its place in the order of amendments is unknown.");
  nameGaps(base, amendments, sayIn(state));
  for (const { document: one, date } of placed) {
    if (asOf !== null && date > asOf) {
      skip(state, one, null, `Not in effect on ${asOf}: it takes effect on ${date}.`);
      continue;
    }
    if (date < (effectiveDate(base) ?? "")) {
      skip(state, one, null, "The document is older than the agreement.");
      continue;
    }
    apply(state, one);
  }
  return present(state);
}

function present({ terms, changes, removed, notRolledUp, waivers, order }: RollUpState): RolledUp {
  const inForce = [...terms].flatMap(([key, chain]) => {
    const last = chain.at(-1);
    if (last === undefined) return [];
    const { label, facility, kind, value } = last;
    return [{ key, label, facility, kind, value, chain }];
  });
  const gone = removed.filter(({ term }) => !terms.has(term.key));
  return { terms: inForce, changes, removed: gone, notRolledUp, waivers, order };
}

function apply(state: RollUpState, document: RolledDocument): void {
  const { agreement } = document;
  state.order.push(document.documentId);
  if (isAgreement(document)) {
    restate(state, document);
    state.agent = agentOf(document)?.name ?? state.agent;
    return;
  }
  if (agreement.document_kind !== "amendment") {
    skip(state, document, null, `A ${agreement.document_kind.replaceAll("_", " ")} changes no terms.`);
    return;
  }
  const before = state.changes.length;
  applyTerms(state, document, "amended");
  applyInstructions(state, document);
  nameAgent(document, state.agent, sayIn(state));
  nameLists(document, sayIn(state));
  if (isWaiver(document) && state.changes.length === before) state.waivers.push(document.documentId);
}

function sayIn(state: RollUpState): Say {
  return (document, pointer, reason) => skip(state, document, pointer, reason);
}
