import { type Claim, claim } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { onOneLine } from "../text/sentences.ts";

/** Acts whose amount a clause sets by a least amount and a multiple. */
const ACTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:pre|re)pa(?:y|id)\w*\b/, /\bprepay\w*/i],
  [/\b(?:borrow\w*|draw\w*)\b/, /\b(?:borrowings?|advances?|draw\w*|loans?)\b/i],
  [/\b(?:convert\w*|continu\w*)\b/, /\b(?:conver\w+|continu\w+)/i],
  [/\b(?:reduc\w*|cut|cancel\w*)\b/, /\breduc\w+/i],
];
const MULTIPLE = /\b(?:integral |whole |larger |higher )*multiples? of (?:US)?\$\s?(\d[\d,]*)( in excess)?/i;
const LEAST =
  /\b(?:minimum|at least|(?:not|no) less than|amount of)\b[^$;.]{0,60}\$\s?(\d[\d,]*)(?=[^$;.]{0,80}\bmultiples? of\b)/i;
const MAX_CLAIMS = 2;

/** Whether an amount that is to be borrowed, prepaid or reduced is as large as its clause demands and a multiple of what it says:
 *  `No: $2,500,000 is not a multiple of $1,000,000.` Null where the quote is not on that act or states several multiples. */
export function multipleVerdict({ text, amounts }: Question, claims: readonly Claim[]): Claim | null {
  const [given, other] = amounts;
  const act = ACTS.find(([asked]) => asked.test(text))?.[1];
  if (given === undefined || other !== undefined || act === undefined) return null;
  for (const { text: said, citations } of claims.slice(0, MAX_CLAIMS)) {
    const [citation, second] = citations;
    if (citation === undefined || second !== undefined || !said.includes("“")) continue;
    const words = onOneLine(citation.quote);
    const rule = MULTIPLE.exec(words);
    if (rule === null || !act.test(words) || words.match(new RegExp(MULTIPLE, "gi"))?.length !== 1) continue;
    const [multiple, least] = [rule[1], LEAST.exec(words)?.[1]].map((figure) =>
      Number((figure ?? "0").replaceAll(",", "")),
    );
    if (multiple === undefined || least === undefined || multiple === 0) return null;
    const say = (amount: number): string => formatMoney({ amount, currency: given.currency ?? "USD" });
    const from = rule[2] === undefined ? 0 : least;
    const reason =
      given.amount < least
        ? `No: ${say(given.amount)} is less than the minimum of ${say(least)}.`
        : (given.amount - from) % multiple === 0
          ? `Yes, by its amount: ${say(given.amount)} is a multiple of ${say(multiple)}${least > 0 ? `, not less than ${say(least)}` : ""}.`
          : `No: ${say(given.amount)} is not a multiple of ${say(multiple)}${from > 0 ? ` above ${say(least)}` : ""}.`;
    return claim(reason, citations);
  }
  return null;
}
