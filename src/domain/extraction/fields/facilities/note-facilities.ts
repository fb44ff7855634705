import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { bodySpan } from "./facility-places.ts";

const NOTE_TERM = /^(?!(?:existing|prior|original|replacement|new|form)\b)(?:[\w-]+ ){1,3}Note$/i;
const OF_BORROWER =
  /\bpromissory note\b[^;]{0,300}\b(?:payable to|in favor of|to) (?:the order of )?(?:the )?(?:lender|bank|holder|payee)\b/i;
const PRINCIPAL = /\bprincipal (?:amount|sum) of\W*$/i;
const MAX_BODY = 500;

/** A defined note with the principal that it promises. */
export interface NoteLoan {
  readonly definition: Definition;
  readonly principal: Found<Money>;
}

/** The notes of an agreement that has no other term for its loans: `"Senior Note" means that certain Promissory Note in
 *  the principal amount of $110,000,000 payable to the order of Lender`. Empty if fewer than two are defined so. */
export function noteLoans({ text, outline, definitions, dollar }: ParsedAgreement): NoteLoan[] {
  const notes = definitions.matching(NOTE_TERM).flatMap((definition): NoteLoan[] => {
    const { start, end } = bodySpan(definition, MAX_BODY);
    if (definition.kind !== "means" || outline.zoneAt(definition.start) === "form") return [];
    if (!OF_BORROWER.test(text.slice(start, end).replace(/\s+/g, " "))) return [];
    const amount = readMoney(text, start, end, dollar).find((m) => PRINCIPAL.test(text.slice(start, m.start)));
    if (!amount) return [];
    const support = { start: definition.start, end: amount.end, confidence: 0.85 };
    return [{ definition, principal: found(amount.value, support) }];
  });
  const once = notes.filter(({ definition }, i) => notes.findIndex((n) => n.definition.term === definition.term) === i);
  return once.length > 1 ? once : [];
}
