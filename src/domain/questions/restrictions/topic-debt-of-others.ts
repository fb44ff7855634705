import { DATE, FRACTION, PERCENT } from "../stated-values/value-form.ts";
import { namesIn } from "../stated-values/value-of-named.ts";
import type { Subject } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { refused, type Topic } from "../topic.ts";

const PRICE = /^(?:and |so )?(?:(?:at )?what|how much)\b[^?]*?\b(?:margin|spread|rate|interest|coupon)\b/;
const END = /^(?:and |so )?(?:when|(?:on|by) (?:what|which) (?:date|day))\b[^?]*\b(?:matur\w*|expire|due|end)\b/;

const OTHERS = "subsidiar(?:y|ies)|affiliates?|joint venture|shareholders?|sellers?|target";
const LINE = "lines?|loans?|overdrafts?|facilit(?:y|ies)|mortgages?|borrowings|credit line";
/** `what margin does the foreign subsidiary pay on its local line?`, `when does the subsidiary's own overdraft end?` */
const OF_OTHER = new RegExp(
  String.raw`\b(?:${OTHERS})(?:'s?)? (?:(?:pay|pays|owe|owes|bear|bears|have|has) (?:on|for|under) (?:its|their) )?(?:[a-z]+ )?(?:own|local|separate|bank|sterling|euro|overdraft|working capital|mortgage)(?: [a-z]+){0,2}? ?(?:${LINE})\b|\b(?:local (?:bank )?(?:line|facility)|overdraft|mortgage) of [^?]{2,60}?'s (?:[a-z]+ )?(?:${OTHERS})\b`,
);
/** `what margin does Harbor Europe pay on its line?` */
const PAID_BY = /\b(?:do|does|did|will|must) ((?:[A-Z][\w&.-]*,? ){1,5})(?:pay|owe|bear)s?\b/;
/** `what rate is Harbor Finance charging on its loan?` */
const CHARGED_BY =
  /\b(?:is|was|does|did|will) ((?:[A-Z][\w&.-]*,? ){1,5})(?:charg(?:e|ing)|earn(?:ing)?|gett?(?:ing)?|receiv(?:e|ing)|paid)\b/;

const KINDS =
  "seller|vendor|(?:share|stock)holders?'?|intercompany|subordinated|junior|mezzanine|mortgage|founders?'?|family|insiders?'?|landlords?'?|assumed";
/** Debt of another kind than the loans: `when does the subordinated debt mature?` */
const OF_KIND = new RegExp(
  String.raw`\b(?:do|does|did|is|are|was|on|of|under|for) (?:the |its |their |that |this )?(?:[a-z]+ )?((?:${KINDS}) (?:notes?|loans?|debt|debentures?|indebtedness))\b`,
);
/** What a debt must be like is a limit. */
const OF_RULE =
  /\b(?:must|may|can|could|should|minimum|maximum|earliest|latest|at least|before|after|until|unless|if|allowed|permitted|default|late|limit|cap)\b/;

/** The kind of debt that a question asks about, where no loan of the agreement is of it. */
function otherKind(text: string, { agreement }: Subject): RegExp | null {
  const debt = OF_KIND.exec(text)?.[1];
  if (debt === undefined || OF_RULE.test(text)) return null;
  const [kind = ""] = debt.split(/[ ']/);
  const own = `${agreement.title ?? ""} ${agreement.facilities.map((one) => one.facility_name).join(" ")}`;
  return own.toLowerCase().includes(kind.replace(/s$/, ""))
    ? null
    : new RegExp(String.raw`\b${kind.replace(/s$/, "")}`, "i");
}

/** What somebody other than the borrower pays on its own debt, and until when: refused, unless a sentence that names it says so. */
export const debtOfOthers: Topic = ({ text, raw, own }, subject) => {
  if (subject.text === null || own !== text || !(PRICE.test(text) || END.test(text))) return null;
  const stated = END.test(text) ? DATE : `(?:${PERCENT}|${FRACTION})`;
  const value = new RegExp(stated, "i");
  const isOfKind = END.test(text) ? /./ : /\b(?:interest|rates?|margin|spread|per annum|bear\w*|coupon)\b/i;
  const name = otherPayer(raw, subject) ?? otherKind(text, subject);
  if (name === null && !OF_OTHER.test(text)) return null;
  const named = name ?? new RegExp(String.raw`\b(?:${OTHERS})\b[^;]{0,80}\b(?:${LINE})\b[^;]{0,120}${stated}`, "i");
  for (const { words } of sentencesOf(subject))
    if (words.split(";").some((clause) => named.test(clause) && value.test(clause) && isOfKind.test(clause)))
      return null;
  return refused("The document does not state the terms of that other debt.");
};

/** Somebody whom the text names, and who is no party to the agreement. */
function otherPayer(raw: string, subject: Subject): RegExp | null {
  const said = onOneLine(raw);
  const payer = (PAID_BY.exec(said) ?? CHARGED_BY.exec(said))?.[1]?.trim();
  const { parties } = subject.agreement;
  if (payer === undefined || namesIn(`which ${payer}`, subject.text ?? "", subject).length === 0) return null;
  if (parties.some((one) => one.name.toLowerCase().includes(payer.toLowerCase()))) return null;
  const named = new RegExp(String.raw`\b${RegExp.escape(payer)}\b`);
  return named.test(onOneLine(subject.text ?? "")) ? named : null;
}
