import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { meaningsOf, sentencesLike, wordsOf } from "../places.ts";
import { distinct, type Provision, provision } from "../provision.ts";
import { readCaps } from "./caps.ts";

const TERM =
  /^(?:[\w-]+ ){0,4}EBITDA[RXC]?(?: adjustments?)?$|^pro forma adjustments?$|^(?:run[- ]rate )?cost savings$/i;

/** A sentence elsewhere that adds items to EBITDA: "may add back to EBITDA charges which do not exceed $5,000,000". */
const ADDS =
  /\badd(?:ed|ing)?\b(?: back)?[^.;]{0,60}\b(?:EBITDA\w*|net income)|\bEBITDA\w*\b[^.;]{0,160}\b(?:add(?:ed|ing)?(?: back)?|increased by)\b/i;

/** Caps on EBITDA add-backs. */
export function readEbitdaCaps(parsed: ParsedAgreement): Provision[] {
  const meanings = meaningsOf(parsed, TERM);
  const added = sentencesLike(parsed, ["add", "added", "adding"], ADDS).filter(
    (span) =>
      /\bEBITDA/.test(wordsOf(parsed, span)) && !meanings.some((m) => m.start <= span.start && span.start < m.end),
  );
  const caps = [...meanings, ...added].flatMap((span) => readCaps(parsed, span));
  return distinct(
    caps
      .map(({ start, end, values }) => ({ start, end, values: values.filter(({ name }) => name !== "of") }))
      .map((cap) =>
        provision("ebitda_addback_cap", { start: Math.max(0, cap.start - 160), end: cap.end }, cap.values, 0.8),
      ),
  );
}
