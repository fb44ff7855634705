import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

/** The kinds of agreements under which a company borrows, as a pattern. */
export const AGREEMENT =
  "(?:credit|loan|note purchase|facility|bank) agreement|indenture|credit facility|bank facility|revolver";
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

/** The title page and the parties are before the first definition, in at most so many UTF-16 units. */
const OPENING = 2_500;
const DEFINED = /["”]\s?(?:shall mean|means?)\b/;

/** The words by which a question names another agreement: the text has them, but neither its opening nor its parties do. */
export function otherName({ raw }: Question, subject: Subject): string | null {
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
  return nameOfDebt(said.split(CONDITION)[0] ?? said, text, own) ?? nameOfFacility(said, { text, own }, subject);
}

/** What a condition names is not asked about: `the rate if the price of the Bonds is not paid`. */
const CONDITION = /(?<=\S)\s(?:if|when|once|unless|after|until|while)\s/;

/** A loan or note with a name is another one if it is named after somebody: `Tranche C Base Rate Loans` are loans of the agreement. */
const OF_SOMEBODY =
  "Bank|Trust|Sellers?|Vendors?|Company|Corporation|Corp|Inc|LLC|Finance|Financial|Insurance|Assurance|Life|Mutual|Shareholders?|Stockholders?|Sponsor|County|Authority";
const SOMEBODY = new RegExp(String.raw`\b(?:${OF_SOMEBODY})\b`);

const CAPITALS = String.raw`(?:the )?([A-Z][\w.&-]*(?:,? [A-Z][\w.&-]*){0,4})`;
/** `Ada Wren's $3m note`, `the note payable to Ada Wren` */
const DEBTS_OF_HOLDER = [
  new RegExp(
    String.raw`\b${CAPITALS}'s (?:[$€£][\d.,]+ ?(?:[a-z]+ )?|[a-z]+ ){0,2}(?:notes?|loans?|mortgage|debt|debenture)\b`,
  ),
  new RegExp(
    String.raw`\b(?:notes?|loans?|mortgage|debt|indebtedness|debentures?) (?:(?:owed|payable|owing|due|issued) to|to|from|held by) (?!(?:(?:Consolidated|Adjusted|Total|Net|Tangible) )*(?:EBIT|Capital|Cash|Worth|Equity|Income|Assets|Earnings|Value))${CAPITALS}`,
  ),
];

/** The name of other debt: of somebody whom the text has, but neither its opening nor its parties. */
function nameOfDebt(said: string, text: string, own: string): string | null {
  for (const [, words = ""] of said.matchAll(NAMED_DEBT)) {
    const names = words.trim().split(" ");
    const first = names.findIndex((word) => !COMMON.test(word));
    const name = first < 0 ? "" : names.slice(first).join(" ");
    const isNamed = name.includes(" ") ? SOMEBODY.test(name) : isOfLongerName(name, text) || isSomebody(name, text);
    if (isNamed && isElsewhere(name, text, own)) return name;
  }
  for (const pattern of DEBTS_OF_HOLDER) {
    const holder =
      pattern
        .exec(said)?.[1]
        ?.trim()
        .replace(/^(?:(?:What|Which|The|Does|Is) )+/, "") ?? "";
    if (holder !== "" && !holder.split(" ").every((word) => COMMON.test(word)) && isElsewhere(holder, text, own))
      return holder;
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

/** A debt of the borrower that is none of the loans, by its amount and kind: `doesn't pay a $150,000 equipment note`. */
const UNPAID_DEBT =
  /\b(?:pay(?:ing)?|repay|miss(?:es|ed)?|skip(?:s|ped)?|default(?:s|ed)? (?:on|under)|fail(?:s|ed)? on)\b[^?.]{0,30}\b(?:an?|its|their|one|another) (?:[$€£]\d[\d.,]* ?(?:mm?|million|k|thousand|bn|billion)?|\d[\d.,]* ?(?:million|thousand) dollars?) (?:[a-z-]+ ){0,3}(?:notes?|leases?|bonds?|debentures?|mortgages?|debts?|indebtedness|borrowings?|obligations?|(?:bank|truck|equipment|car|vendor) loans?|loans? (?:from|with|at) (?:another|an?|some|its other))\b/;

/** Bonds or notes by their amount: `fails to pay $60m of bonds at maturity`, `is in default on $20 million of its senior notes`. */
const UNPAID_SECURITIES =
  /\b(?:pay(?:ing)?|repay|miss(?:es|ed)?|skip(?:s|ped)?|default(?:s|ed)?(?: on| under)?|fail(?:s|ed)? on)\b[^?.]{0,30}[$€£]\d[\d.,]* ?(?:mm?|million|mn|k|thousand|bn|billion)? (?:of|in) (?:[a-z-]+ ){0,3}(notes?|bonds?|debentures?|commercial paper|leases?|mortgages?)\b/;

/** Whether a debt that a question says is not paid is not the debt of the agreement itself, such as bonds beside a loan. */
export function isUnpaidElsewhere(text: string, { agreement }: Subject): boolean {
  if (UNPAID_DEBT.test(text)) return true;
  const kind = UNPAID_SECURITIES.exec(text)?.[1]?.replace(/s$/, "");
  if (kind === undefined) return false;
  const own = `${agreement.title ?? ""} ${agreement.facilities.map((one) => one.facility_name).join(" ")}`;
  return !own.toLowerCase().includes(kind);
}
