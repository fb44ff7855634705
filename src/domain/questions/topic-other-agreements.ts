import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { quotation, type Reply } from "./claim.ts";
import type { Question } from "./question.ts";
import { onOneLine, sentencesOf } from "./sentences.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { answered, refused, type Topic } from "./topic.ts";

/** What is asked: a price or a level. That another agreement counts for a default or a basket is not asked of it. */
const ASKS_TERM =
  /^(?:and |so )?(?:(?:at )?(?:what|which|how (?:much|high|low|big))\b|(?:the |its |their )?(?=(?:coupon|margin|spread|pricing|interest rate|fixed rate) (?:on|of|for|under)\b))[^?]*?\b(coupon|margin|spread|pricing|price|fixed rate|interest rate|rate of interest|rate|(?:[a-z]+ )?fee|(?:[a-z]+ ){0,3}coverage|leverage|(?:[a-z]+ )?ratio|net worth|liquidity|(?:total|aggregate) (?:commitments?|amount)|commitment amount)\b/;
/** What follows from a term elsewhere: `can be prepaid`, `counts as`. */
const ASKS_EFFECT =
  /\b(?:defaults?|cross|permit\w*|allow\w*|basket|limit\w*|prepay\w*|repay\w*|refinanc\w*|mature\w*|defin\w*|means?)\b/;

/** `the senior secured leverage test`: the ratio of another part of the debt is another one. */
const PART_OF_DEBT =
  /\b(?:senior secured|first lien|senior|secured|subordinated|net|total)\b(?= (?:\w+ ){0,1}(?:leverage|debt|indebtedness)\b)/;

const AGREEMENT =
  "(?:credit|loan|note purchase|facility|bank) agreement|indenture|credit facility|bank facility|revolver";
const OTHER = new RegExp(
  String.raw`\b(?:separate|own|another|other|prior|previous|former)\b [^?]{0,40}?\b(?:${AGREEMENT})\b`,
);
/** An agreement that this one replaces. */
const REPLACED = new RegExp(String.raw`\bexisting (?:${AGREEMENT})\b`);
/** Words with capitals before the kind of an agreement: `its Harbor Credit Agreement`, `the Five-Year Credit Agreement`. */
const NAMED = new RegExp(
  String.raw`((?:[A-Z0-9][\w&.-]*(?:'s)? ){1,4})(${AGREEMENT.replaceAll(/\b([a-z])/g, (letter) => `[${letter.toUpperCase()}${letter}]`)})\b`,
  "g",
);
/** Words with capitals before other debt: `the Harbor Properties Notes`, `the Harbor Bank loan`. */
const NAMED_DEBT =
  /((?:(?:[A-Z0-9][\w.-]*|&) ){1,5})((?:[Nn]otes?|[Bb]onds|[Dd]ebentures|[Ll]oans?|[Mm]ortgages?|[Dd]ebt|[Ll]ine of credit))\b/g;
/** `its Harbor-agented revolver` */
const LED_BY = /\b([A-Z][\w&.]+)-(?:agented|led|arranged)\b/;
/** Words of the names of agreements that are nobody's name. */
const COMMON =
  /^(?:the|its|their|his|our|an?|this|that|these|under|on|of|in|for|by|with|and|or|from|to|what|which|senior|junior|secured|unsecured|revolving|revolver|term|loan|bridge|credit|facility|amended|restated|new|first|second|third|delayed|draw|swing|line|bank|[abc]|i{1,3}|\d)$/i;

/** Other words may come between two words of a name. */
const WITHIN = String.raw`\b.{0,40}\b`;
/** Debt other than the loans: `the 1997 Senior Notes`. */
const NOTES =
  /\b((?:(?:19|20)\d{2}|senior|subordinated|convertible|unsecured|secured|public|private placement|outstanding|(?:first )?mortgage|insurance compan(?:y|ies)(?:'s?)?|insurers?'?s?|institutional|series(?! of\b)(?: [a-z\d]{1,6})?) (?:[a-z]+ ){0,2}(?:notes|bonds|debentures)|(?:notes|bonds|debentures) (?:held by|owed to|payable to|sold to|placed with) (?:the |its |their )?(?:insurance compan(?:y|ies)|insurers?|institutions?|institutional investors?|bondholders|sellers?|shareholders?)|(?:second[- ]lien|mezzanine|(?<!\b(?:minus|less|plus) )subordinated) (?:term )?(?:loans?|debt|facility)(?! to\b)|warehouse (?:lines?|loans?|facilit(?:y|ies)))\b/;
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
  String.raw`\b(january|february|march|april|may|june|july|august|september|october|november|december) ((?:19|20)\d{2}) (?:[a-z\d-]+ ){0,3}(?:facility|agreement|loan|line|notes?)\b`,
);
/** `the revolver that it signed in October 2018` */
const SIGNED_IN = new RegExp(
  String.raw`\b(?:revolver|facility|agreement|loan|line)\b[^?]{0,40}\b(?:signed|dated|entered into|closed|agreed)\b[^?]{0,12}\b(january|february|march|april|may|june|july|august|september|october|november|december) ((?:19|20)\d{2})\b`,
);
const MONTHS = "january february march april may june july august september october november december".split(" ");
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
  const asked = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}`;
  if (month === "" || own === null || [own, amends?.date ?? ""].some((date) => date.startsWith(asked))) return null;
  const dated = new RegExp(String.raw`\b${month}\b.{0,8}\b${year}\b${AMOUNT_NEAR}`, "i");
  return states(subject, dated, MONEY) ? null : refused(notIncluded("that other agreement"));
}

const MONEY = /[$€£] ?\d/;

const ASKS_MATURITY = /^(?:and |so )?(?:when|what|which)\b[^?]*\b(?:matur\w*|due)\b/;
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
  if (/\b(?:notes|bonds|debentures)$/.test(debt)) return /\b(?:notes?|bonds|debentures|indenture)\b/.test(own);
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

/** The title page and the parties are before the first definition, in at most so many UTF-16 units. */
const OPENING = 2_500;
const DEFINED = /["”]\s?(?:shall mean|means?)\b/;

/** The words by which a question names another agreement: the text has them, but neither its opening nor its parties do. */
function otherName({ raw }: Question, subject: Subject): string | null {
  const text = onOneLine(subject.text ?? "");
  const opening = text.slice(0, OPENING).split(DEFINED)[0] ?? "";
  const own = `${subject.agreement.title ?? ""} ${opening} ${JSON.stringify(subject.agreement.parties)}`;
  const said = onOneLine(raw.replaceAll("’", "'"));
  const led = LED_BY.exec(said)?.[1];
  if (led !== undefined) return isElsewhere(led, text, own) ? led : null;
  for (const [whole, words = "", kind = ""] of said.matchAll(NAMED)) {
    const title = whole.replace(/^(?:(?:The|Its|Their|Under|What|Which) )+/, "");
    if (isOtherTerm(title, text) && !isOwnFacility(title, subject)) return title;
    const names = words
      .trim()
      .split(" ")
      .filter((word) => !COMMON.test(word) && !/['’]s$/.test(word) && /^[A-Z0-9]/.test(word));
    const name = names.join(" ");
    if (name !== "" && isElsewhere(name, text, own) && (isTerm(name, kind, text) || names.length === 1)) return name;
  }
  return nameOfDebt(said, text, own) ?? nameOfFacility(said, { text, own }, subject);
}

/** A loan or note with a name is another one if it is named after somebody: `Tranche C Base Rate Loans` are loans of the agreement. */
const OF_SOMEBODY =
  "Bank|Trust|Sellers?|Vendors?|Company|Corporation|Corp|Inc|LLC|Finance|Financial|Insurance|Assurance|Life|Mutual|Shareholders?|Stockholders?|Sponsor|County|Authority";
const SOMEBODY = new RegExp(String.raw`\b(?:${OF_SOMEBODY})\b`);

/** The name of other debt: of somebody whom the text has, but neither its opening nor its parties. */
function nameOfDebt(said: string, text: string, own: string): string | null {
  for (const [, words = ""] of said.matchAll(NAMED_DEBT)) {
    const names = words.trim().split(" ");
    const first = names.findIndex((word) => !COMMON.test(word));
    const name = first < 0 ? "" : names.slice(first).join(" ");
    const isNamed = name.includes(" ") ? SOMEBODY.test(name) : isOfLongerName(name, text) || isSomebody(name, text);
    if (isNamed && isElsewhere(name, text, own)) return name;
  }
  return null;
}

/** Words before loans that say how their rate is set. */
const OF_RATES = /^(?:euro|libor|prime|base|alternate|domestic|reference|offshore|index|swing|fixed|floating|daily)/i;

/** Whether the text owes a debt to somebody whose name begins with a word: `the loan owed to Harbor Street Fund, L.P.` */
function isOfLongerName(word: string, text: string): boolean {
  if (!/^[A-Z][a-z]/.test(word) || OF_RATES.test(word)) return false;
  return new RegExp(
    String.raw`\b(?:loans?|debt|notes?|indebtedness|mortgage)\b[^.;]{0,160}\b(?:to|from|with|of|by) (?:the )?${RegExp.escape(word)} (?:[A-Z][\w&.-]*,? ){0,5}(?:${OF_SOMEBODY}|Fund|Capital|Partners|L\.P\.|L\.L\.C\.|N\.A\.)(?![a-z])`,
  ).test(text);
}

/** Whether the text defines an abbreviation as a bank or another company: `“HDB” means the Harbor Development Bank`. */
function isSomebody(name: string, text: string): boolean {
  if (!/^[A-Z]{3,8}$/.test(name)) return false;
  const meaning = new RegExp(String.raw`["“]\s?${RegExp.escape(name)}\s?["”]\s+(?:shall mean|means)\s+([^.;]{0,80})`);
  return SOMEBODY.test(meaning.exec(text)?.[1] ?? "");
}

/** `the Harbor Facility`, `the ABL` */
const NAMED_FACILITY =
  /\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Uu]nder) ((?:[A-Z][\w&.-]* ){1,2})(?:[Ff]acility|[Ll]ine)\b|\b(ABL)\b/;
/** `what does Harbor charge?` */
const CHARGED_BY = /\b(?:does|do|did) ((?:[A-Z][\w&.]* ){1,4})(?:charge|earn|get|receive|collect)\b/;

/** The name of a facility that the text ties to another agreement, or of somebody else who charges a price. */
function nameOfFacility(
  said: string,
  { text, own }: { readonly text: string; readonly own: string },
  { agreement }: Subject,
): string | null {
  const lender = CHARGED_BY.exec(said)?.[1]?.trim();
  if (lender !== undefined && !COMMON.test(lender) && isElsewhere(lender, text, own) && !isLender(lender, text))
    return lender;
  const [, words, abbreviation] = NAMED_FACILITY.exec(said) ?? [];
  const name = (words ?? abbreviation ?? "").trim();
  if (name === "" || name.split(" ").every((word) => COMMON.test(word)) || !isElsewhere(name, text, own)) return null;
  const ownNames = agreement.facilities.map(({ facility_name: one }) => one.toLowerCase());
  if (ownNames.some((one) => one.includes(name.toLowerCase()))) return null;
  const other = String.raw`\b${RegExp.escape(name)} (?:Facility )?(?:(?:Revolving |Term )?(?:Credit|Loan) |Facility )?Agreement\b`;
  return new RegExp(other).test(text) ? name : null;
}

/** Whether the text names somebody as a lender, such as on a signature page. */
function isLender(name: string, text: string): boolean {
  return new RegExp(
    String.raw`\b${RegExp.escape(name)}\b[^.;]{0,60}\bas (?:an? |the )?(?:\w+ ){0,2}(?:lender|bank|agent)\b`,
    "i",
  ).test(text);
}

/** Whether the text defines a term of that name for an agreement: its own name stands in its opening, without a meaning. */
function isOtherTerm(title: string, text: string): boolean {
  if (title.split(" ").length < 3) return false;
  return new RegExp(
    String.raw`["“]\s?${RegExp.escape(title)}\s?["”]\s+(?:(?:shall )?means?|has the meaning)\b(?! this\b)`,
    "i",
  ).test(text);
}

/** Whether a defined name is one of the loans of the agreement: `Revolving Credit Facility`. */
function isOwnFacility(title: string, { agreement }: Subject): boolean {
  const said = title.toLowerCase();
  return agreement.facilities.some(({ facility_name: name }) => name.toLowerCase().includes(said));
}

function isElsewhere(name: string, text: string, own: string): boolean {
  const pattern = new RegExp(String.raw`\b${RegExp.escape(name)}\b`, "i");
  return pattern.test(text) && !pattern.test(own);
}

/** Whether the text has the name right before the kind: `Five-Year Credit Agreement`. */
function isTerm(name: string, kind: string, text: string): boolean {
  return new RegExp(String.raw`\b${RegExp.escape(name)} (?:[A-Z]\w+ )?${RegExp.escape(kind)}`, "i").test(text);
}
