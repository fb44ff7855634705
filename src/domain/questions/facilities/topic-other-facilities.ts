import { quotation, type Reply } from "../answer/claim.ts";
import { DATE, MONEY } from "../stated-values/value-form.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const KIND =
  "(?:[Rr]evolving |[Ww]orking [Cc]apital |[Tt]erm |[Aa]sset-[Bb]ased )?(?:(?:[Cc]redit |[Ll]oan |[Bb]ank )?(?:[Ff]acility|[Ll]ine(?: of [Cc]redit)?)|[Rr]evolver|(?:[Cc]redit|[Ll]oan) [Aa]greement)";
/** `the Harbor Bank credit line`, `the ABL facility` */
const NAMED = new RegExp(
  String.raw`\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Oo]ur) ((?:[A-Z][\w&.-]*,? ){1,4})(?:[Cc]redit )?${KIND}\b`,
  "g",
);
/** Words with capitals that name no lender and no kind of other loan. */
const COMMON =
  /^(?:the|existing|new|old|prior|original|amended|restated|senior|junior|secured|unsecured|revolving|revolver|term|loan|bridge|credit|facility|first|second|third|delayed|draw|swing|swingline|line|letter|letters|of|multi|year|five-year|three-year|364-day|day|facility|tranche|competitive|bid|incremental|lender|lender's|bank|borrower|company|initial|domestic|foreign|canadian|us|u\.s|u\.k|uk|european|global|sofr|libor|euro|equipment|acquisition|construction|working|capital|seasonal|[a-e]|i{1,3}|\d)$/i;
/** The title page and the parties are before the first definition, in at most so many UTF-16 units. */
const OPENING = 2_500;
const DEFINED = /["”]\s?(?:shall mean|means?|has the meaning)\b/;

const ASKS_END =
  /^(?:and |so )?(?:(?:when|(?:on|by) (?:what|which) (?:date|day))\b[^?]*\b(?:matur\w*|expir\w*|ends?|terminat\w*|due|run out)\b|(?:does|do|will)\b[^?]*\b(?:matur\w*|expire|end)\b[^?]*\b(?:before|after|earlier|later|first|sooner|what (?:date|day))\b|what(?:'s| is| was) the (?:final )?(?:maturity|expiry|expiration|termination)\b)/;
const ASKS_SIZE =
  /^(?:and |so )?(?:how (?:big|large|much)\b(?! notice)|what(?:'s| is| was| are| were) the (?:(?:total|overall|aggregate|full|maximum) )*(?:size|amount|commitments?|limit|principal|balance)\b)/;
/** What a default, a covenant or a basket says of the other loan is asked of this agreement. */
const OF_RULE =
  /\b(?:can|could|may|must|should|if|unless|defaults?|permit\w*|allow\w*|basket|cap|up to|more than|refinanc\w*|prepay\w*|repay\w*|rank\w*|lien|collateral|security|interest|margin|rates?|fees?)\b/;
const END = new RegExp(
  String.raw`\b(?:matur\w*|expir\w*|terminat\w*|due)\b[^;]{0,160}?(?:${DATE}|\banniversary\b)|${DATE}[^;]{0,80}?\b(?:matur\w*|expir\w*|terminat\w*)\b`,
  "i",
);
/** How far the amount of a facility stands from its name, in UTF-16 units. */
const NEAR = 160;

/** How large another facility is that the text only names, or when it ends: the clause with its name that says so, else
 *  a refusal. */
export const otherFacilities: Topic = ({ text, raw, own }, subject) => {
  const asksEnd = ASKS_END.test(text);
  if (subject.text === null || own !== text || !(asksEnd || ASKS_SIZE.test(text)) || OF_RULE.test(text)) return null;
  if (ANOTHER.test(text) && subject.agreement.facilities.length < 2) return notInText("other");
  const name = otherFacility(onOneLine(raw.replaceAll("’", "'")), subject);
  if (name === null) return null;
  const named = String.raw`\b${RegExp.escape(name)}\b`;
  const value = asksEnd ? END : new RegExp(`${named}[^;]{0,${NEAR}}?${MONEY}|${MONEY}[^;]{0,${NEAR}}?${named}`, "i");
  for (const { words, start, end } of sentencesOf(subject))
    if (words.split(";").some((clause) => new RegExp(named).test(clause) && value.test(clause)))
      return answered([quotation(quoteOf(subject, { start, end }))]);
  return notInText(name);
};

/** `the other (non-electric) credit facility`: of an agreement with one facility, a loan of another agreement. */
const ANOTHER = new RegExp(String.raw`\bthe other(?: \([^)]{1,40}\))? (?:[a-z-]+ ){0,2}?${KIND}\b`);

function notInText(name: string): Reply {
  const reason = `The document does not state the terms of the ${name} facility.`;
  return { kind: "refusal", reason, isNotStated: true, isElsewhere: true };
}

/** The name of a facility that the text has and that is none of the agreement's own. */
function otherFacility(said: string, { agreement, text }: Subject): string | null {
  const whole = onOneLine(text ?? "");
  const loans = agreement.facilities.map((one) => one.facility_name).join(" ");
  const own = `${agreement.title ?? ""} ${whole.slice(0, OPENING).split(DEFINED)[0] ?? ""} ${JSON.stringify(agreement.parties)} ${loans}`;
  for (const [, words = ""] of said.matchAll(NAMED)) {
    const name = words.trim().replace(/,$|(?: (?:Credit|Loan|Revolving|Term))+$/, "");
    if (name.split(" ").every((word) => COMMON.test(word)) || within(name, own)) continue;
    // One word may be short for a party: only what the text ties to another loan is a name of one.
    if (within(name.includes(" ") ? name : `${name} ${TIED}`, whole, !name.includes(" "))) return name;
  }
  return null;
}

const TIED = "(?:Revolving |Term )?(?:Credit |Loan )?(?:Facility|Agreement|Line)";

function within(name: string, words: string, isPattern = false): boolean {
  return new RegExp(String.raw`\b${isPattern ? name : RegExp.escape(name)}\b`, isPattern ? "" : "i").test(words);
}
