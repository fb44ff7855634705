import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { askedProvisions } from "./asked-provisions.ts";
import { PROVISIONS, type Provision } from "./provisions.ts";

/** Provisions that no agreement states without one of their words: a waiver of a jury trial names the jury. */
const NAMED: ReadonlySet<Provision> = new Set<Provision>([
  "arbitration",
  "capex",
  "competitive_bid",
  "confidentiality",
  "environment",
  "erisa",
  "erroneous_payment",
  "excess_cash_flow",
  "hedging",
  "indemnity",
  "insurance",
  "jury_trial",
  "leases",
  "sanctions",
  "set_off",
  "severability",
  "survival",
  "swingline",
  "usury",
]);
const CERTAIN = 0.7;

/** Whether the question is about a provision whose words the text never uses. */
export function isAbsent({ text: asked }: Question, { text }: Subject): boolean {
  const [likeliest] = askedProvisions(asked);
  return (
    likeliest !== undefined &&
    likeliest.probability >= CERTAIN &&
    NAMED.has(likeliest.name) &&
    !PROVISIONS[likeliest.name].test(text ?? "")
  );
}
