import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { meaningsOf } from "../places.ts";
import { distinct, type Provision, provision } from "../provision.ts";
import { readCaps } from "./caps.ts";

const TERM =
  /^(?:[\w-]+ ){0,4}EBITDA[RXC]?(?: adjustments?)?$|^pro forma adjustments?$|^(?:run[- ]rate )?cost savings$/i;

/** Caps on EBITDA add-backs. */
export function readEbitdaCaps(parsed: ParsedAgreement): Provision[] {
  const caps = meaningsOf(parsed, TERM).flatMap((span) => readCaps(parsed, span));
  return distinct(
    caps
      .map(({ start, end, values }) => ({ start, end, values: values.filter(({ name }) => name !== "of") }))
      .map((cap) =>
        provision("ebitda_addback_cap", { start: Math.max(0, cap.start - 160), end: cap.end }, cap.values, 0.8),
      ),
  );
}
