import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, type Found, found } from "../../found.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { sentencesOf } from "../../text/sentences.ts";

interface Assignment {
  readonly borrower_consent: boolean | null;
  readonly minimum_amount: Money | null;
}

const TITLE =
  /\bassign|\bsuccessors\b|\btransfers? by (?:the |an? )?(?:lenders?|banks?)\b|\b(?:lender|bank) transfers?\b|changes to the lenders/i;
const OTHER =
  /by (?:the )?(?:agent|borrower)|resignation|electronic|execution of|commitments under|mitigation|guarantors?'|no assignment/i;
const ASSIGNS =
  /\b(?:(?:any|each|a|the) )?(?:lender|bank)\b.{0,400}\bassign|\bassign(?:s|ed)? to (?:one or more|any|another)|\bassignee/is;
const OBLIGOR = String.raw`(?:lead |parent |us |u\.s\. )?(?:borrowers?|company|borrower representative|administrative borrower|borrower agent|parent|(?:any |the )?(?:credit|loan|security) part(?:y|ies)|(?:any )?obligors?)\b(?!'s affiliates)`;
/** `, so long as no Event of Default has occurred and is continuing,` between the agent and the borrower. */
const WHILE = String.raw`(?:,? (?:so long as|as long as|unless|if|while|except)(?:[^,;.]|\.\d){0,160},)?`;
const CONSENT = new RegExp(
  [
    String.raw`\b(?:consents?|approval)\b[^.;]{0,170}?\b(?:of|from)\b:?\s*(?:\([a-z]{1,3}\)\s*)?(?:each of )?(?:(?:the |both )?(?:administrative |global |facility )?agents?,?(?: and|,)${WHILE}(?: of)? )?(?:the )?${OBLIGOR}`,
    String.raw`${OBLIGOR}(?:'s?)?,?(?: and (?:the )?(?:administrative )?agent)? (?:(?:has|have|shall have|must|shall be deemed to have) )?(?:(?:first )?(?:(?:given|provided|granted) )?(?:its )?(?:prior )?(?:written )?(?:consent|approv))`,
    String.raw`(?:consented to|approved|acceptable) (?:in writing )?(?:by|to) (?:the )?(?:(?:administrative )?agent(?:,? (?:the |each )?issuing (?:bank|lender)s?)? and${WHILE} (?:the )?)?${OBLIGOR}`,
  ].join("|"),
  "gi",
);
const WITHOUT = /\bwithout\b.{0,60}$/is;
/** "shall not assign … without first obtaining the Borrower's consent": two negations require it. */
const NOT_WITHOUT = /\b(?:not|no|neither|nor|only)\b[^.;]{0,160}\bwithout\b[^.;]{0,60}$/is;
/** The borrower's own bar: it may not assign without the lenders' consent. */
const OWN_BAR = /\b(?:borrowers?|company|loan part(?:y|ies)|obligors?)\b.{0,60}\bmay (?:not )?assign/is;
const MINIMUM =
  /\b(?:not (?:be )?less than|minimum|at least|equal to or (?:greater than|more than|in excess of)|no less than|in (?:integral )?multiples of)\b/i;
/** "$2,500,000 or a multiple of $1,000,000 in excess thereof". */
const OR_MORE =
  /^\s?(?:\([^()]{0,30}\)\s?)?(?:or (?:in )?(?:an? |any |such )?(?:(?:larger|greater|higher|integral|whole) ){0,3}multiples?|and (?:in )?(?:integral |whole )?multiples)\b/i;
const SMALLEST = 100_000;
/** "a bank that has combined capital and surplus of at least $100,000,000": who may be an assignee. */
const OF_ASSIGNEE = /\b(?:capital|surplus|net worth|assets|deposits)\b[^.;]{0,60}$/i;

/** On what terms a lender may assign (LSTA: Successors and Assigns): whether the borrower must consent while no default
 *  exists, and the smallest amount. Null when no section on assignments says either. */
export function readAssignment(parsed: ParsedAgreement): Evidenced<Assignment> | null {
  for (const section of parsed.outline.titled(TITLE)) {
    if (!isAssignmentSection(parsed, section)) continue;
    const own = readConsent(parsed.text, section);
    const consent = own === null || own === false ? (assigneeConsent(parsed, section) ?? own) : own;
    const minimum = readMinimum(parsed.text, section, parsed.dollar);
    if (consent !== null || minimum !== null) return { borrower_consent: consent, minimum_amount: minimum };
  }
  return inlineAssignment(parsed);
}

const ASSIGNEE = /\bEligible (?:Assignees?|Transferees?)\b/;

/** The borrower's approval that the definition of the Eligible Assignee asks for. */
function assigneeConsent(parsed: ParsedAgreement, section: Section): Found<boolean> | null {
  const term = ASSIGNEE.exec(parsed.text.slice(section.bodyStart, section.end))?.[0].replace(/s$/, "");
  const definition = term === undefined ? undefined : parsed.definitions.resolve(term);
  const consent = definition
    ? readConsent(parsed.text, { bodyStart: definition.bodyStart, end: definition.end })
    : null;
  return consent === false ? null : consent;
}

/** In a short text the sentence by which a lender may assign, and those right after it. */
function inlineAssignment(parsed: ParsedAgreement): Evidenced<Assignment> | null {
  const { text } = parsed;
  const sentences = sentencesOf(parsed);
  for (const [i, { start, end }] of sentences.entries()) {
    if (!parsed.normal.words.stands(ASSIGN_WORDS, start, end)) continue;
    const words = text.slice(start, end);
    if (!MAY_ASSIGN.test(words) || OWN_BAR.test(words)) continue;
    const next = sentences[i + 1];
    const place = {
      bodyStart: start,
      end: next && /\bassign/i.test(text.slice(next.start, next.end)) ? next.end : end,
    };
    const consent = readConsent(text, place);
    const minimum = readMinimum(text, place, parsed.dollar);
    if (consent !== null || minimum !== null) return { borrower_consent: consent, minimum_amount: minimum };
  }
  return null;
}

const ASSIGN_WORDS = ["assign", "transfer"];
const MAY_ASSIGN =
  /\b(?:lenders?|bank)\b[^.;]{0,60}\b(?:may|shall be (?:entitled|permitted) to)\b[^.;]{0,40}\b(?:assign|transfer)|\bassignments?\b[^.;]{0,60}\b(?:lenders?|bank|minimum|consent)\b/i;

function isAssignmentSection({ text, outline }: ParsedAgreement, section: Section): boolean {
  if (section.kind !== "section" && section.kind !== "article") return false;
  const zone = outline.zoneAt(section.start);
  if ((zone !== "body" && zone !== "conformed") || OTHER.test(section.heading ?? "")) return false;
  return ASSIGNS.test(text.slice(section.bodyStart, Math.min(section.end, section.bodyStart + 6000)));
}

function readConsent(text: string, section: Pick<Section, "bodyStart" | "end">): Found<boolean> | false | null {
  let waived = false;
  for (const m of text.slice(section.bodyStart, section.end).matchAll(CONSENT)) {
    const start = section.bodyStart + m.index;
    const before = text.slice(Math.max(section.bodyStart, start - 160), start);
    const required = NOT_WITHOUT.test(text.slice(Math.max(section.bodyStart, start - 260), start));
    if (
      !required &&
      /\bwithout\s+(?:the\s+)?(?:need for\s+)?(?:any\s+)?(?:prior\s+)?(?:written\s+)?(?:notice to or\s+)?$/i.test(
        before,
      )
    )
      waived = true;
    if ((WITHOUT.test(before) && !required) || OWN_BAR.test(before) || /\b(?:no|not require the)\s*$/i.test(before))
      continue;
    return found(true, { start, end: start + m[0].length, confidence: 0.8 });
  }
  return waived ? false : null;
}

function readMinimum(text: string, section: Pick<Section, "bodyStart" | "end">, dollar: string): Found<Money> | null {
  for (const amount of readMoney(text, section.bodyStart, section.end, dollar)) {
    const before = text.slice(Math.max(section.bodyStart, amount.start - 140), amount.start);
    if (amount.value.amount < SMALLEST || OF_ASSIGNEE.test(before)) continue;
    if (!MINIMUM.test(before) && !OR_MORE.test(text.slice(amount.end, amount.end + 60))) continue;
    return found(amount.value, { start: amount.start, end: amount.end, confidence: 0.8 });
  }
  return null;
}
