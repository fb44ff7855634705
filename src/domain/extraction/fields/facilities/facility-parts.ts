import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { loanTerm } from "./facility-class.ts";

const HEAD = 260;
/** "means the Harbor Facility and the Inland Facility": nothing but terms joined by "and". */
const TERM = String.raw`(?:the |each of the )?(?:[A-Z][\w.'-]*(?: |(?=,))){1,4}(?:Facilit(?:y|ies)|Commitments?|Loans?|Advances?)`;
const TERMS = new RegExp(
  String.raw`^[\s,]*(?:(?:means?|collectively|both|each of),? ){0,3}(${TERM}(?:,? (?:and |or )?${TERM}){1,5})[.;\s]*$`,
);
const EACH = new RegExp(TERM, "g");

/** The keys of the loans that make up a wider term ("Revolving Facilities"), if its definition says nothing else and each
 *  has a commitment of its own name; empty for other terms. Such loans may have any name. */
export function partsOf(parsed: ParsedAgreement, definitions: readonly Definition[]): readonly string[] {
  for (const { kind, bodyStart, bodyEnd, term } of definitions) {
    if (kind !== "means" || bodyEnd - bodyStart > HEAD) continue;
    const list = TERMS.exec(parsed.text.slice(bodyStart, bodyEnd).replace(/\s+/g, " "))?.[1];
    const named = [...(list ?? "").matchAll(EACH)].map(([words]) => loanTerm(words)?.key ?? "");
    const keys = [...new Set(named)];
    const own = loanTerm(term)?.key;
    if (keys.length > 1 && keys.every((key) => key !== "" && key !== own && hasCommitment(parsed, key))) return keys;
  }
  return [];
}

/** The definitions of the loans of any name that share a key. */
export function definitionsNamed(parsed: ParsedAgreement, key: string): readonly Definition[] {
  return parsed.definitions.all.filter(
    (d) => d.kind !== "labeled" && loanTerm(d.term)?.key === key && parsed.outline.zoneAt(d.start) !== "form",
  );
}

const hasCommitment = (parsed: ParsedAgreement, key: string): boolean =>
  definitionsNamed(parsed, key).some(({ term }) => loanTerm(term)?.noun === "commitment");
