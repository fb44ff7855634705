import type { Money } from "#domain/agreement/values.ts";
import { type Citation, type Claim, claim, nested, quotation } from "./answer/claim.ts";
import { formatDate, formatMoney, formatPercent, spoken } from "./answer/formats.ts";
import { includesItself } from "./defaults/threshold.ts";
import { jurisdictionName } from "./parties/jurisdictions.ts";
import { type AskedAmount, readAmounts } from "./question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "./subject.ts";
import type { Place } from "./text/passages.ts";
import { findSection, sentencesOfSection } from "./text/sections.ts";
import { sentencesAt } from "./text/sentences.ts";
import { answered, notStated, type Topic } from "./topic.ts";

/** Governing law, courts. */
export const governingLaw: Topic = ({ text }, subject) => {
  if (/\blaw firms?\b/.test(text)) return null;
  const { agreement } = subject;
  if (
    /\b(?:courts?|venue|forum|submit\w* to|jurisdiction)\b|\bwhere\b[^?]*\b(?:sue[ds]?|litigate)\b/.test(text) &&
    !/\borgani[sz]ed|incorporated\b/.test(text)
  ) {
    const stated = agreement.jurisdiction_text;
    const own =
      stated === null
        ? []
        : [claim(`Courts: “${nested(stated.replaceAll(/\s+/g, " "))}”`, cite(subject, "/jurisdiction_text"))];
    const section = findSection(subject, /\bjurisdiction|venue|forum/i);
    const [sentence] = section === null || own.length > 0 ? [] : sentencesOfSection(subject, section, 3).slice(-1);
    const quoted = sentence === undefined ? [] : [quotation(quoteOf(subject, sentence))];
    const law = /\blaw\b/.test(text) ? lawClaims(subject) : [];
    return answered([...law, ...own, ...quoted]) ?? answered(lawClaims(subject));
  }
  if (
    !/^(?:the )?laws?\s*\??$|\b(?:govern(?:s|ed|ing)?|which law|what law|choice of law|law applies|applicable law|country's law|state's law|under what law)\b/.test(
      text,
    )
  )
    return null;
  if (!/\blaws?\b/.test(text) && !/\bgoverning\b/.test(text)) return null;
  return answered(lawClaims(subject)) ?? notStated("its governing law");
};

/** The law that governs the agreement; empty where the text states none. */
export function lawClaims(subject: Subject): Claim[] {
  const { governing_law: code, governing_law_text: words } = subject.agreement;
  if (code === null && words === null) return [];
  const named = code === null ? (words ?? "") : `${jurisdictionName(code)}${code === "GB-ENG" ? " (English law)" : ""}`;
  const said = `The agreement is governed by the law of ${named}.`;
  return [claim(said, cite(subject, code === null ? "/governing_law_text" : "/governing_law"))];
}

const VOTING =
  /\b(?:required lenders?|majority(?: lenders)?|voting|vote|votes|lender approval|lenders need|requisite lenders)\b/;
/** `how many of the lenders must agree to an amendment?` A change that only all lenders may make is named otherwise. */
const ASKS_SHARE_OF_LENDERS =
  /\b(?:how many|what (?:share|percentage|part|proportion|fraction|portion|number)|how much) (?:of )?(?:the )?(?:lenders?|banks?|syndicate|commitments)\b[^?]{0,40}\b(?:agree|consent|approve|sign|back|support|carry|pass)\b[^?]{0,40}\b(?:an?|any|ordinary|usual|normal|general|routine|simple|most) (?:\w+ )?(?:amendments?|waivers?|changes?|modifications?)\b(?! (?:of|in|to) (?:the )?(?:control|rate|maturity|interest|principal))/;

/** `what percentage of the lenders do we need for a waiver?` */
const ASKS_SHARE_FOR_CHANGE =
  /\b(?:how many|what (?:share|percentage|part|proportion|fraction|portion|majority)|how much) (?:of )?(?:the )?(?:lenders?|banks?|syndicate|commitments|exposure|loans)\b[^?]{0,30}\b(?:need(?:s|ed)?|required|takes?|enough|suffic\w+)\b[^?]{0,30}\b(?:an?|any|ordinary|usual|normal|general|routine|simple|most) (?:\w+ )?(?:amendments?|waivers?|consents?|modifications?)\s*\??$/;

/** Votes of shareholders. */
const OF_STOCK = /\bvoting (?:stock|shares?|power|securities|equity|interests?)\b/;

/** Voting: the share of the Required Lenders. */
export const voting: Topic = ({ text }, subject) => {
  if (OF_STOCK.test(text) || ![VOTING, ASKS_SHARE_OF_LENDERS, ASKS_SHARE_FOR_CHANGE].some((asked) => asked.test(text)))
    return null;
  if (/\b(?:release|increase|extend|reduce|every lender|all lenders|each lender|waive)\b/.test(text)) return null;
  const percent = subject.agreement.required_lenders_percent;
  if (percent === null) return null;
  const cited = cite(subject, "/required_lenders_percent");
  const least = includesItself(cited[0]?.quote ?? "") ? "at least" : "more than";
  return answered([
    claim(
      `The Required Lenders are those with ${least} ${formatPercent(percent).replace(".00%", "%")} of the loans and commitments.`,
      cited,
    ),
  ]);
};

/** Assignment: the borrower's consent and the minimum amount. */
export const assignment: Topic = ({ text, amounts: [asked] }, subject) => {
  if (
    !/\b(?:assign\w*|transfer\w*|novat\w*)\b/.test(text) ||
    /\b(?:fees?|costs?|charges?|participat\w*|borrower assign|pledge\w*|disqualified)\b/.test(text)
  )
    return null;
  const stated = subject.agreement.assignment;
  if (stated === null) return null;
  const { borrower_consent: consent, minimum_amount: minimum } = stated;
  const asksAmount = /\b(?:minimum|amount|how much|size)\b/.test(text);
  const asksConsent = /\bconsent|approv\w*|permission|agree\b/.test(text);
  const consents =
    consent === null || (asksAmount && !asksConsent)
      ? []
      : [
          claim(
            `A lender ${consent ? "needs the borrower’s consent to assign, with the exceptions that the clause states" : "may assign without the borrower’s consent"}.`,
            cite(subject, "/assignment/borrower_consent"),
          ),
        ];
  const amounts =
    minimum === null || (asksConsent && !asksAmount)
      ? []
      : [claim(`The minimum assignment is ${formatMoney(minimum)}.`, cite(subject, "/assignment/minimum_amount"))];
  return answered([...againstMinimum(asked, minimum, subject), ...consents, ...amounts]);
};

const ASKS_BORROWER =
  /\b(?:borrowers?|company)(?:'s)?\b[^?]{0,30}\b(?:consent|approv\w*|agree|permission|object)\b[^?]{0,40}\b(?:assign\w*|transfer\w*)|\b(?:assign\w*|transfer\w*)\b[^?]{0,60}\bwithout (?:asking |consulting |(?:first )?getting |consent (?:of|from) |approval (?:of|from) |permission (?:of|from) )?(?:the )?(?:borrower|company)/;

/** Whether a lender needs the borrower's consent to assign, with the clause that says so. */
export const borrowerConsent: Topic = (question, subject) => {
  if (!ASKS_BORROWER.test(question.text) || subject.agreement.assignment?.borrower_consent == null) return null;
  const reply = assignment(question, subject);
  if (reply?.kind !== "answer") return null;
  const [first] = cite(subject, "/assignment/borrower_consent");
  if (first === undefined) return reply;
  // The words of a line are only a part of the sentence, which states who is excepted.
  const sentence = sentencesAt(subject, first).find(
    ({ words }) => words.length < LONGEST_SENTENCE && /\b(?:consent|approv)/i.test(words),
  );
  const place = sentence ?? provisoAt(subject, first);
  return answered([...reply.claims, quotation(place === null ? first : quoteOf(subject, place))]);
};

/** A longer sentence lists conditions of its own: only its line on the consent is quoted. */
const LONGEST_SENTENCE = 600;
const PROVISO = /\bprovided,?\s+(?:however,?\s+|further,?\s+)?that\b/gi;

/** The proviso of a longer sentence in which a place lies: it says who is excepted. */
function provisoAt(subject: Subject, { start = 0, end = 0 }: Citation): Place | null {
  for (const sentence of sentencesAt(subject, { start, end })) {
    const words = subject.text?.slice(sentence.start, sentence.end) ?? "";
    const lead = [...words.matchAll(PROVISO)].findLast(({ index }) => sentence.start + index <= start);
    if (lead !== undefined && words.length - lead.index < LONGEST_SENTENCE)
      return { start: sentence.start + lead.index, end: sentence.end };
  }
  return null;
}

const SMALLEST_MINIMUM = 50_000;

/** How an amount compares with the only minimum of an assignment. */
function againstMinimum(asked: AskedAmount | undefined, minimum: Money | null, subject: Subject): Claim[] {
  const cited = cite(subject, "/assignment/minimum_amount");
  // Smaller amounts are fees and increments.
  const stated = cited
    .flatMap(({ quote }) => readAmounts(quote.toLowerCase()))
    .filter(({ amount }) => amount >= SMALLEST_MINIMUM);
  if (asked === undefined || minimum === null || stated.some(({ amount }) => amount !== minimum.amount)) return [];
  const [given, least] = [formatMoney({ ...minimum, amount: asked.amount }), formatMoney(minimum)];
  const said =
    asked.amount < minimum.amount
      ? `${given} is below the minimum assignment of ${least}; the clause states the exceptions.`
      : `${given} is not below the minimum assignment of ${least}.`;
  return [claim(said, cited)];
}

/** The date of the amendment itself, beside that of what it amends: `when is this amendment dated, and what does it amend?` */
const OWN_DATE =
  /\b(?:when (?:is|was) (?:this|the) (?:\w+ )?(?:amendment|agreement|letter|waiver) (?:dated|signed|made)|(?:date|dated) of (?:this|the) (?:\w+ )?(?:amendment|letter|waiver))\b/;

const ASKS_DATE =
  /^(?:on what (?:date|day)|when|what (?:date|day)) (?:was|is) (?:the|this) (?:credit |loan )?agreement (?:signed|dated|made|executed|entered into)\s*\??$/;
const ASKS_AMENDED =
  /^(?:was|has|is) (?:this|the) (?:credit |loan )?agreement (?:ever |already |later |been |since )*amended\s*\??$|^(?:why|what) (?:was|is) (?:this|the) (?:credit |loan )?agreement amended(?: for)?\s*\??$/;

function datedClaims(subject: Subject): Claim[] {
  const { agreement_date: date } = subject.agreement;
  return date === null ? [] : [claim(`The agreement is dated ${formatDate(date)}.`, cite(subject, "/agreement_date"))];
}

/** Dates and what the document is. */
export const identity: Topic = ({ text }, subject) => {
  const { agreement } = subject;
  if (
    /\b(?:amends?|amended|which agreement|restat\w*)\b/.test(text) &&
    /\b(?:which|what|dated?|when was)\b/.test(text) &&
    agreement.amends !== null
  ) {
    const { title, date } = agreement.amends;
    if (!/\b(?:effective|take effect|leverage|margin|revolver|commitment|covenant|spread)\b/.test(text))
      return answered([
        ...(OWN_DATE.test(text) ? datedClaims(subject) : []),
        claim(
          `It amends the ${title ?? "agreement"}${date === null ? "" : ` dated ${formatDate(date)}`}.`,
          cite(subject, "/amends", ...(date === null ? [] : ["/amends/date"])),
        ),
      ]);
  }
  if (
    /\b(?:effective date|take effect|takes effect|become effective|becomes effective|closing date|when did (?:it|the deal) close|date of closing|came into force)\b/.test(
      text,
    ) &&
    agreement.effective_date !== null
  )
    return answered([
      claim(`The effective date is ${formatDate(agreement.effective_date)}.`, cite(subject, "/effective_date")),
    ]);
  if (
    /\b(?:date of (?:the|this) (?:agreement|document|amendment|loan)|agreement date|when was (?:it|the agreement|this) (?:signed|dated|made|executed|entered)|dated|signing date|signed)\b/.test(
      text,
    ) &&
    !/^(?:who|whose|whom|which (?!date|day))\b/.test(text) &&
    agreement.agreement_date !== null
  )
    return answered(datedClaims(subject));
  if (ASKS_DATE.test(text) && agreement.agreement_date === null && agreement.effective_date === null)
    return notStated("its date");
  if (ASKS_AMENDED.test(text) && agreement.amends === null) return notStated("whether it was later amended");
  if (
    /\b(?:what (?:kind|type|sort) of (?:document|agreement)|title of|what is this document|document title|what document)\b/.test(
      text,
    ) &&
    agreement.title !== null
  )
    return answered([claim(`${agreement.title}: ${spoken(agreement.document_kind)}.`, cite(subject, "/title"))]);
  if (/\bloan (?:identification )?(?:number|no\.?|id)\b/.test(text) && agreement.loan_identification_number !== null)
    return answered([
      claim(
        `The loan identification number is ${agreement.loan_identification_number}.`,
        cite(subject, "/loan_identification_number"),
      ),
    ]);
  return null;
};

/** The headings of the negative or affirmative covenants. */
export const covenantHeadings: Topic = ({ text }, subject) => {
  const kind = /\bnegative covenants?\b/.test(text)
    ? "negative"
    : /\b(?:affirmative|information|general) (?:covenants?|undertakings?)\b/.test(text)
      ? "affirmative"
      : null;
  if (kind === null || !/\b(?:what|which|list)\b/.test(text)) return null;
  const name = `${kind}_covenants` as const;
  return answered(
    subject.agreement[name].map(({ heading, section }, i) =>
      claim(`${section === null ? "" : `${section} `}${heading}.`, cite(subject, `/${name}/${i}`)),
    ),
  );
};
