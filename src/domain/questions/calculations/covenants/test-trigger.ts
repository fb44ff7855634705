import type { Decimal } from "decimal.js";
import { type Citation, type Claim, claim } from "../../answer/claim.ts";
import { boundOf, covenantName } from "../../covenants/covenant-levels.ts";
import { cite, type Subject } from "../../subject.ts";

/** Asks whether a covenant is tested: `does the coverage covenant get tested?` */
export const ASKS_TESTED =
  /\b(?:tested|springs?|springing|kicks? in|switch(?:es|ed)? on|trigger(?:s|ed)?)\b|\b(?:covenant|test|ratio) (?:would |will |then )?(?:appl(?:y|ies)|begins?|starts?)\b/;
const BELOW = /\b(?:less than|below|falls? (?:below|under)|not (?:at least|equal))\b/i;

/** Whether a sentence begins something when a figure is below a bound. */
export function isBelowBound({ quote }: Citation): boolean {
  return BELOW.test(quote);
}

/** Whether a figure below a bound lets a covenant be tested, with the level of each covenant that is tested only then. */
export function triggerClaims(
  subject: Subject,
  given: {
    readonly asked: number;
    readonly bound: Decimal;
    readonly working: string;
    readonly citation: Citation;
    readonly say: (amount: number) => string;
  },
): Claim[] {
  const { asked, bound, working, citation, say } = given;
  const isBelow = bound.gt(asked);
  const verdict = isBelow
    ? `Yes, the condition is met: ${say(asked)} is below ${say(bound.toNumber())}.`
    : `No, the condition is not met: ${say(asked)} is not below ${say(bound.toNumber())}.`;
  const levels = subject.agreement.financial_covenants.flatMap((covenant, i) =>
    covenant.springing && covenant.threshold !== null
      ? [
          claim(
            `${covenantName(covenant)}: ${boundOf(covenant, covenant.threshold)} while it is tested.`,
            cite(subject, `/financial_covenants/${i}/threshold`, `/financial_covenants/${i}`),
          ),
        ]
      : [],
  );
  return [claim(`${verdict} ${working}`, [citation]), ...levels];
}
