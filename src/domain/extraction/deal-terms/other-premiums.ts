import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readMoney } from "../readers/money.ts";
import { readPercentages } from "../readers/percentage.ts";
import type { Span } from "../text/normal-text.ts";
import { placeIn, sentencesLike, wordsOf } from "./places.ts";
import { type Provision, provision, stated } from "./provision.ts";

const MAKE_WHOLE = /\bmake[- ]whole\b/i;
const PREPAYS =
  /\b(?:prepay(?!ment (?:premium|penalty|fee|charge))\w*|prepaid|redeem|terminate (?:this|the) agreement|premium trigger event)\b/i;
const OWED =
  /\b(?:pay|payment of|plus|together with|accompanied by)\b[^.;]{0,200}?\b(?:make[- ]whole|(?:applicable|prepayment|call|exit) premium|(?:prepayment|early termination) fee|yield maintenance)\b/i;
const NOT_OWED = /\bwithout (?:any |the )?(?:make[- ]whole|premium)/i;
const FLAT = /\b(?:termination|prepayment) (?:fee|premium|penalty|charge)\b/i;
/** Amounts after these words are those without a fee. */
const EXEMPT = /\b(?:no (?:such )?(?:prepayment|early termination|termination)|other than|except)\b/i;
const OVER_PAR = /^\W{0,3}of (?:the )?(?:\w+ ){0,3}principal\b/i;
const FAR = 500;

/** The cost of a prepayment that is no percentage of it: a fixed fee, a price over 100%, or a premium that another place
 *  sizes. `premiums` are the sentences that name a premium. */
export function readOtherPremiums(parsed: ParsedAgreement, premiums: readonly Span[], aside: RegExp): Provision[] {
  return [
    ...premiums.flatMap((span) => flatFee(parsed, span)),
    ...overPar(parsed, aside),
    ...premiums.flatMap((span) => owed(parsed, span)),
  ];
}

/** "a termination fee in an amount equal to $100,000". */
function flatFee(parsed: ParsedAgreement, sentence: Span): Provision[] {
  const at = placeIn(parsed, sentence, FLAT);
  if (!at || !/\bpay\b/i.test(wordsOf(parsed, sentence))) return [];
  const to = Math.min(parsed.outline.at(at.start)?.end ?? at.end, at.end + FAR);
  const exempt = parsed.text.slice(at.end, to).search(EXEMPT);
  const [amount] = readMoney(parsed.text, at.end, exempt < 0 ? to : at.end + exempt, parsed.dollar);
  if (!amount) return [];
  const fee = stated("amount", amount.value.amount, amount, amount.value.currency);
  return [provision("call_protection", sentence, [stated("kind", "prepayment_premium", at), fee], 0.65)];
}

/** "by paying 105% of the principal amount": the premium is the part over 100%. */
function overPar(parsed: ParsedAgreement, aside: RegExp): Provision[] {
  return sentencesLike(parsed, ["prepay", "redeem", "prepaid"], PREPAYS).flatMap((sentence) => {
    const { start, end } = sentence;
    const price = readPercentages(parsed.text, start, end).find(
      (each) =>
        each.value > 10_000 && each.value <= 15_000 && OVER_PAR.test(parsed.text.slice(each.end, each.end + 60)),
    );
    if (!price || aside.test(wordsOf(parsed, sentence))) return [];
    const premium = stated("premium_percent", price.value / 100 - 100, price);
    return [provision("call_protection", sentence, [stated("kind", "prepayment_premium", price), premium], 0.7)];
  });
}

/** "together with the Make-Whole Amount", "plus the Applicable Premium". A make-whole pays the interest that the
 *  prepayment would save. */
function owed(parsed: ParsedAgreement, sentence: Span): Provision[] {
  const at = placeIn(parsed, sentence, OWED);
  const words = wordsOf(parsed, sentence);
  if (!at || !PREPAYS.test(words) || NOT_OWED.test(words)) return [];
  const kind = MAKE_WHOLE.test(wordsOf(parsed, at)) ? "make_whole" : "prepayment_premium";
  return [provision("call_protection", sentence, [stated("kind", kind, at)], 0.65)];
}
