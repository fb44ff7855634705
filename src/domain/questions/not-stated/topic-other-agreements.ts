import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { quotation, type Reply } from "../answer/claim.ts";
import { MONTH_WORDS, monthNumber } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { AGREEMENT, otherName } from "../restrictions/names-of-other-debt.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, refused, type Topic } from "../topic.ts";

/** What is asked: a price or a level. That another agreement counts for a default or a basket is not asked of it. */
const ASKS_TERM =
  /^(?:and |so )?(?:(?:at )?(?:what|which|how (?:much|high|low|big))\b|(?:the |its |their )?(?=(?:coupon|margin|spread|pricing|interest rate|fixed rate) (?:on|of|for|under)\b))[^?]*?\b(coupon|margin|spread|pricing|price|fixed rate|interest rate|rate of interest|rate|(?:[a-z]+ )?fee|(?:[a-z]+ ){0,3}coverage|leverage|(?:[a-z]+ )?ratio|net worth|liquidity|(?:total|aggregate) (?:commitments?|amount)|commitment amount)\b/;
/** What follows from a term elsewhere: `can be prepaid`, `counts as`. */
const ASKS_EFFECT =
  /\b(?:defaults?|cross|permit\w*|allow\w*|basket|limit\w*|prepay\w*|repay\w*|refinanc\w*|mature\w*|defin\w*|means?)\b/;

/** `the senior secured leverage test`: the ratio of another part of the debt is another one. */
const PART_OF_DEBT =
  /\b(?:senior secured|first lien|senior|secured|subordinated|net|total)\b(?= (?:\w+ ){0,1}(?:leverage|debt|indebtedness)\b)/;

const OTHER = new RegExp(
  String.raw`\b(?:separate|own|another|other|prior|previous|former|old|outgoing)\b [^?]{0,40}?\b(?:${AGREEMENT})\b|\bexisting (?:[a-z]+ )?(?:${AGREEMENT}) (?:being|to be|that (?:is|was)(?: being)?|which (?:is|was)(?: being)?) (?:replaced|refinanced|repaid|paid off|taken out)\b|\b(?:its|their|his|her) own (?:bank |senior |existing |personal )?(?:loans?|debt|borrowings)\b`,
);
/** An agreement that this one replaces. */
const REPLACED = new RegExp(String.raw`\bexisting (?:${AGREEMENT})\b`);
/** Other words may come between two words of a name. */
const WITHIN = String.raw`\b.{0,40}\b`;
/** Debt other than the loans: `the 1997 Senior Notes`. */
const NOTES =
  /\b((?:(?:19|20)\d{2}|revenue|industrial|development|municipal|tax-exempt|pollution control|refunding|senior|subordinated|convertible|unsecured|secured|public|private placement|outstanding|(?:first )?mortgage|insurance compan(?:y|ies)(?:'s?)?|insurers?'?s?|institutional|series(?! of\b)(?: [a-z\d]{1,6})?) (?:[a-z]+ ){0,2}(?:notes|bonds|debentures)|(?:notes|bonds|debentures) (?:held by|owed to|payable to|sold to|placed with) (?:the |its |their )?(?:insurance compan(?:y|ies)|insurers?|institutions?|institutional investors?|bondholders|sellers?|shareholders?)|(?:second[- ]lien|mezzanine|(?<!\b(?:minus|less|plus) )subordinated) (?:term )?(?:loans?|debt|facility)(?! to (?:[a-z]+ ){0,3}(?:ebitda\w*|capital\w*|worth|equity|cash flow|income|earnings|assets|value)\b)|warehouse (?:lines?|loans?|facilit(?:y|ies)))\b/;
const SWAP = /\b(?:swap|hedge|hedging agreement|rate cap|collar)\b/;

/** `what rate does the swap carry?` */
const OF_SWAP =
  /\brate (?:(?:is|was) )?(?:(?:do|does|did)|on|of|under|for) (?:the|its|their|our|any) (?:[a-z]+ ){0,2}(?:swaps?|hedges?|cap|collar)\b/;

/** `what rate does the mortgage on the plant carry?` */
const MORTGAGE =
  /\b(?:do|does|did|on|of|under|for) (?:the|its|their|that|any) (?:[a-z]+ ){0,2}?mortgages?(?= (?:on|over|loan|debt|note|of|carr|bear|pay)\w*\b|\s*\??$)/;
const RATE_OF_LOAN = /\b(?:interest|rate|bear\w*)\b.{0,80}\d ?%/i;

/** Whether a mortgage secures the loans themselves: the text defines one, or its title names it. */
function isSecuredByMortgage({ text, agreement }: Subject): boolean {
  return /["“]\s?(?:\w+ ){0,2}Mortgages?\s?["”]/.test(text ?? "") || /\bmortgage/i.test(agreement.title ?? "");
}

/** The terms of another agreement of the borrower or its group: refused, unless the text states one where it names that
 *  agreement. */
export const otherAgreements: Topic = (question, subject) => {
  const { text } = question;
  const maturity = maturityOfNotes(question, subject);
  if (maturity !== null) return maturity;
  const size = sizeOfOther(question, subject);
  if (size !== null) return size;
  const term = ASKS_TERM.exec(text)?.[1];
  if (term === undefined || subject.text === null || ASKS_EFFECT.test(text)) return null;
  if (/\brate$/.test(term) && SWAP.test(text) && (/\b(?:fixed|interest) rate\b/.test(term) || OF_SWAP.test(text)))
    return states(subject, SWAP, /\bfixed rate (?:of|equal to) \d[^;]{0,8}%/i)
      ? null
      : refused(notIncluded("the hedging agreements"));
  const notes = NOTES.exec(text)?.[1];
  if (notes !== undefined) {
    if (isOfAgreement(notes, subject)) return null;
    const words = notes.split(" ").filter((word) => word !== "outstanding");
    const named = new RegExp(wordsPattern(words, WITHIN), "i");
    const value = /price/.test(term) ? /\bpurchase price\b.{0,80}[\d$]/i : /\d ?%/;
    return states(subject, named, value) ? null : refused(notIncluded(`the ${notes}`));
  }
  const mortgage = MORTGAGE.exec(text)?.[0];
  if (mortgage !== undefined && /\b(?:rate|interest|coupon)\b/.test(term) && !isSecuredByMortgage(subject))
    return states(subject, /\bmortgage/i, RATE_OF_LOAN) ? null : refused(notIncluded("that mortgage"));
  const isAmount = /\b(?:commitments?|amount)$/.test(term);
  // An amendment calls the agreement that it amends by this name too: only its size is asked of another one.
  const replaced = isAmount ? REPLACED.exec(text)?.[0] : undefined;
  const name = replaced ?? (OTHER.test(text) ? "" : otherName(question, subject));
  if (name === null) return null;
  const measure = isAmount
    ? new RegExp(String.raw`\b${RegExp.escape(name)}\b(?:(?!\bthan\b)[^$€£;,)]){0,80}[$€£] ?\d`, "i")
    : new RegExp(String.raw`\b${RegExp.escape(term.split(" ").slice(-2).join(" "))}\b.{0,120}\d`, "i");
  const part = PART_OF_DEBT.exec(text)?.[0];
  if (name !== "" && states(subject, new RegExp(String.raw`\b${RegExp.escape(name)}\b`, "i"), measure, part))
    return null;
  return refused(notIncluded("that other agreement"));
};

const ASKS_SIZE =
  /^(?:and |so )?(?:how (?:big|large) (?:is|was)|what(?:'s| is| was) the (?:(?:total|overall|aggregate|full) )?(?:size|amount) of)\b/;
/** A facility or an agreement by its month: `its October 2018 revolving credit facility`. */
const OF_MONTH = new RegExp(
  String.raw`\b(${MONTH_WORDS}) ((?:19|20)\d{2}) (?:[a-z\d-]+ ){0,3}(?:facility|agreement|loan|line|notes?)\b`,
);
/** `the revolver that it signed in October 2018` */
const SIGNED_IN = new RegExp(
  String.raw`\b(?:revolver|facility|agreement|loan|line)\b[^?]{0,40}\b(?:signed|dated|entered into|closed|agreed)\b[^?]{0,12}\b(${MONTH_WORDS}) ((?:19|20)\d{2})\b`,
);
const AMOUNT_NEAR = "(?:(?!\\bthan\\b)[^;]){0,160}[$€£] ?\\d";

/** How large a facility of another rank or another month is: refused, unless a sentence says so next to its name. */
function sizeOfOther({ text }: Question, subject: Subject): Reply | null {
  if (!ASKS_SIZE.test(text) || subject.text === null) return null;
  const ranked = NOTES.exec(text)?.[1];
  if (ranked !== undefined && /\b(?:loans?|debt|facility)$/.test(ranked) && !isOfAgreement(ranked, subject)) {
    const rank = ranked
      .split(/[ -]/)
      .slice(0, ranked.startsWith("second") ? 2 : 1)
      .join("[ -]");
    return states(subject, new RegExp(String.raw`\b${rank}\b${AMOUNT_NEAR}`, "i"), MONEY)
      ? null
      : refused(notIncluded(`the ${ranked}`));
  }
  const [, month = "", year = ""] = OF_MONTH.exec(text) ?? SIGNED_IN.exec(text) ?? [];
  const { agreement_date: own, amends } = subject.agreement;
  const asked = `${year}-${String(monthNumber(month)).padStart(2, "0")}`;
  if (month === "" || own === null || [own, amends?.date ?? ""].some((date) => date.startsWith(asked))) return null;
  const dated = new RegExp(String.raw`\b${month}\b.{0,8}\b${year}\b${AMOUNT_NEAR}`, "i");
  return states(subject, dated, MONEY) ? null : refused(notIncluded("that other agreement"));
}

const MONEY = /[$€£] ?\d/;

const ASKS_MATURITY = /^(?:and |so )?(?:(?:on|by|in) )?(?:when|what|which)\b[^?]*\b(?:matur\w*|due)\b/;
const COMPARES = /\b(?:before|after|ahead|earlier|later|first(?! mortgage)|than|if|unless|until)\b/;
const DATED = /\bdue\s+(?:in\s+)?(?:\w+\s+)?(?:\d{1,2},\s+)?(?:19|20)\d{2}\b|\bmatur\w*[^.;]{0,60}\b(?:19|20)\d{2}\b/i;

/** When other notes mature: the sentence that names them with their year. */
function maturityOfNotes({ text }: Question, subject: Subject): Reply | null {
  const notes = NOTES.exec(text)?.[1];
  if (notes === undefined || !/\b(?:notes|bonds|debentures)$/.test(notes) || subject.text === null) return null;
  if (!ASKS_MATURITY.test(text) || COMPARES.test(text) || isOfAgreement(notes, subject)) return null;
  const named = new RegExp(wordsPattern(notes.split(" "), WITHIN), "i");
  for (const { words, start, end } of sentencesOf(subject))
    if (named.test(words) && DATED.test(words)) return answered([quotation(quoteOf(subject, { start, end }))]);
  return refused(notIncluded(`the ${notes}`));
}

/** Whether the agreement itself is one of notes, or of a loan of the rank that the question names. */
function isOfAgreement(debt: string, { agreement }: Subject): boolean {
  const own =
    `${agreement.title ?? ""} ${agreement.facilities.map((one) => one.facility_name).join(" ")}`.toLowerCase();
  if (/\bbonds$/.test(debt)) return /\b(?:bonds|indenture)\b/.test(own);
  if (/\b(?:notes|debentures)$/.test(debt)) return /\b(?:notes?|bonds|debentures|indenture)\b/.test(own);
  return own.includes(debt.split(/[ -]/)[0] ?? "");
}

function notIncluded(what: string): string {
  return `The document does not state the terms of ${what}.`;
}

/** Whether a sentence with the name, and the part of the debt where one is asked about, has the value. */
function states(subject: Subject, name: RegExp, value: RegExp, part = ""): boolean {
  for (const { words } of sentencesOf(subject))
    if (name.test(words) && value.test(words) && words.toLowerCase().includes(part)) return true;
  return false;
}
