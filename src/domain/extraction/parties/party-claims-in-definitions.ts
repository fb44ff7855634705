import type { PartyRole } from "#domain/agreement/party.ts";
import type { Definition } from "../definitions/definitions.ts";
import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames, readNameList } from "../readers/legal-name.ts";
import { isPersonName } from "../readers/person-name.ts";
import { sentenceStart } from "../text/sentence-start.ts";
import { companyKey, type PartyClaim, type PartyDescription } from "./party-claim.ts";
import { claimsInSpan } from "./party-claims-in-front.ts";
import { describeParty } from "./party-description.ts";
import { rolesOfTerm } from "./party-role-phrase.ts";

const PARTY_TERMS =
  /^(?:[\p{L} -]{0,40}\b(?:agents?|arrangers?|book ?runners?|book ?managers?) and )?(?:(?:u\.?s\.?|u\.?k\.?|uk|canadian|german|dutch|foreign|initial|lead|parent|subsidiary|joint|co-?|sole|global|term|revolving|facility|domestic|european|[\p{L}.]+) ?-?){0,3}(?:borrowers?|borrowing subsidiar(?:y|ies)|guarantors?|parent|holdings|company|administrative agents?|collateral agents?|security agents?|agents?|arrangers?|bookrunners?|book ?managers?|issuing (?:banks?|lenders?)|l\/c issuers?|lc issuers?|guarantor\(s\)|borrower\(s\)|swing ?line (?:lenders?|banks?)|syndication agents?|documentation agents?|banks?|lenders?)$/iu;
/** How such a term ends: few terms do, and this is found much faster. */
const PARTY_NOUN =
  /(?:borrowers?|subsidiar(?:y|ies)|guarantors?|parent|holdings|company|agents?|arrangers?|runners?|managers?|banks?|lenders?|issuers?|\(s\))$/iu;
/** A name after these words is another company's: "a Subsidiary of Acme, Inc.", "merged with Acme, Inc.". */
const NOT_ITSELF =
  /\b(?:(?<!\b(?:each|either|both|any|one|all) )of|by|with|from|between|among|under|than|to|in favor of|as|acquired|predecessor|successor|affiliates?|except|excluding|other than|not|formerly|f\/k\/a|renamed)(?: (?:the|an?|any|such|this))?\s*$/i;
/** "each Subsidiary of the Company, except Acme, Inc. and Beta, Inc." */
const EXCEPTED = /\b(?:except(?:ing)?|excluding|other than)\b[^.;]*$/i;
/** A shorter body was cut off at a line end. */
const SHORT_BODY = 160;
const MAX_BODY = 1_500;
/** More party terms than any agreement has; a limit for hostile texts. */
const MAX_DEFINITIONS = 600;
/** "…, a Texas limited partnership": worth reading for names. */
const DESCRIBES =
  /,\s{1,3}an?\s[^,;]{0,120}\b(?:corporation|company|partnership|trust|association|bank)\b|\b(?:incorporated|organi[sz]ed)\b/i;

/** Definitions such as `"Administrative Agent" means Northern Bank, N.A., in its capacity …`. */
export function claimsInDefinitions(parsed: ParsedAgreement): PartyClaim[] {
  const claims = partyDefinitions(parsed).flatMap(({ definition, role }) =>
    namesIn(parsed, definition, role).flatMap((name): PartyClaim[] => {
      const own: PartyClaim = {
        name,
        role,
        roleAt: {
          start: Math.min(definition.start, name.start),
          end: name.end - definition.start > 700 ? definition.start + definition.term.length + 2 : name.end,
        },
        confidence: certaintyOf(definition.term, role),
        place: "definition" as const,
      };
      return role === "administrative_agent" ? [own, ...alsoCollateralAgent(parsed.text, definition, own)] : [own];
    }),
  );
  return [...claims, ...actsAsCollateralAgent(parsed, claims), ...bracketedGuarantors(parsed)];
}

/** "Able Corp. and John Baker (each a "Guarantor") shall deliver a guaranty": also after the first pages. */
function bracketedGuarantors(parsed: ParsedAgreement): PartyClaim[] {
  return parsed.definitions
    .matching(/^(?:\w+ )?guarantors?$/i)
    .filter(({ kind, start }) => kind === "parenthetical" && operative(parsed, start))
    .slice(0, MAX_BRACKETS)
    .flatMap(({ bodyStart, bodyEnd, end }) => {
      const span = { start: Math.max(bodyStart, sentenceStart(parsed.text, bodyEnd, MAX_BODY)), end };
      return claimsInSpan(parsed.text, span, "definition").filter(({ role }) => role === "guarantor");
    });
}

const MAX_BRACKETS = 20;

const COLLATERAL = /\b(?:collateral|security)\s+(?:agent|trustee)\b/i;

/** "…, in its capacity as administrative agent and collateral agent for the Lenders". */
function alsoCollateralAgent(text: string, { bodyEnd }: Definition, agent: PartyClaim): PartyClaim[] {
  const from = agent.name.end;
  const capacity = text.slice(from, Math.min(bodyEnd, from + 300)).split(/\b(?:successors?|under)\b|;|\.\s/)[0] ?? "";
  const match = /\bcapacit(?:y|ies)\s+as\b/i.test(capacity) ? COLLATERAL.exec(capacity) : null;
  if (!match) return [];
  const end = from + match.index + match[0].length;
  return [{ ...agent, role: "collateral_agent", roleAt: { start: agent.name.start, end } }];
}

const ACTS =
  /\bthe\s+(?:administrative\s+)?agent\s+(?:shall|will)\s+(?:also\s+)?(?:act|serve)\s+as\s+(?:the\s+)?"?(?:collateral|security)\s+agent\b/gi;
const ACTS_WORDS = ["act as", "act\nas", "serve as", "serve\nas"];

/** "The Administrative Agent shall also act as the "collateral agent" under the Loan Documents." */
function actsAsCollateralAgent(parsed: ParsedAgreement, claims: readonly PartyClaim[]): PartyClaim[] {
  const [agent, ...more] = claims.filter((c) => c.role === "administrative_agent");
  const key = agent && companyKey(agent.name.value);
  if (!agent || more.some((c) => companyKey(c.name.value) !== key)) return [];
  const acts = [...parsed.normal.words.matchesAround(ACTS, ACTS_WORDS, 60, 50)];
  const match = acts.slice(0, 20).find((m) => operative(parsed, m.index));
  if (!match) return [];
  return [{ ...agent, role: "collateral_agent", roleAt: { start: match.index, end: match.index + match[0].length } }];
}

/** "Canadian Borrower" or "Revolving Credit Agent" may be party to another agreement. */
function certaintyOf(term: string, role: PartyRole): number {
  if (/^company$/i.test(term)) return 0.5;
  if (role === "collateral_agent")
    return /^(?:administrative )?(?:collateral|security) (?:agent|trustee)s?$/i.test(term) ? 0.85 : 0.6;
  if (role !== "borrower" && role !== "administrative_agent") return 0.85;
  return /^(?:lead )?borrowers?$|^borrowing subsidiar(?:y|ies)$|^agent bank$|^(?:administrative |facility |servicing |co-?administrative )?agents?$/i.test(
    term,
  )
    ? 0.85
    : 0.6;
}

/** Type and jurisdiction of the companies in these definitions, and in others such as `"Acme" means Acme, Inc., a Texas
 *  corporation`. */
export function descriptionsInDefinitions(parsed: ParsedAgreement): PartyDescription[] {
  return parsed.definitions.all
    .filter((d) => d.kind !== "parenthetical" && operative(parsed, d.start))
    .filter((d) => DESCRIBES.test(parsed.text.slice(d.bodyStart, Math.min(d.bodyEnd, d.bodyStart + 300))))
    .slice(0, MAX_DEFINITIONS)
    .flatMap((d) => readLegalNames(parsed.text, d.bodyStart, Math.min(d.bodyEnd, d.bodyStart + 300)))
    .flatMap((name) => describeParty(parsed.text, name) ?? []);
}

function partyDefinitions(parsed: ParsedAgreement): { definition: Definition; role: PartyRole }[] {
  return parsed.definitions
    .matching(PARTY_NOUN)
    .filter(({ term }) => PARTY_TERMS.test(term))
    .slice(0, MAX_DEFINITIONS)
    .flatMap((definition) => {
      const labeled = definition.kind === "labeled";
      const names = definition.kind === "means" || labeled;
      if (!names || !operative(parsed, definition.start)) return [];
      return rolesOfTerm(definition.term.replace(/\(s\)$/i, "s"))
        .filter((role) => role !== "other" && (role !== "lender" || labeled))
        .map((role) => ({ definition, role }));
    });
}

const ARRANGES: ReadonlySet<PartyRole> = new Set<PartyRole>(["lead_arranger", "bookrunner"]);
/** "so long as Northern Bank, N.A. is a Lender, Northern Securities LLC". */
const STILL_IN = /^\s+(?:is|remains)\s+an?\s/;

function namesIn(parsed: ParsedAgreement, definition: Definition, role: PartyRole): Reading<string>[] {
  const { text, definitions } = parsed;
  const from = definition.bodyStart;
  const labeled = definition.kind === "labeled";
  const bodyEnd = labeled ? definition.bodyEnd : Math.max(definition.bodyEnd, Math.min(from + SHORT_BODY, text.length));
  const end = Math.min(bodyEnd, from + MAX_BODY, sentenceEnd(text, from, bodyEnd));
  const plural =
    /s\)?$/i.test(definition.term) ||
    role === "guarantor" ||
    role === "issuing_bank" ||
    (ARRANGES.has(role) && /\(b\)|\(ii\)/.test(text.slice(from, end)));
  const isRow = labeled && definitions.lookup(definition.term).filter(({ kind }) => kind === "labeled").length > 2;
  const names = readNameList(text, from, end).filter((name) => {
    // Rows of a table repeat what a label of a term sheet says once: "Borrower | Annual Statement".
    if (isRow && !name.formed) return false;
    const opens =
      name.start - from < 12 && /^(?:,|\s(?:or|and|in|as)\b|\s*\()/.test(text.slice(name.end, name.end + 6));
    const whole =
      labeled && name.start === from && /^[\s,.;(]*$/.test(text.slice(name.end, Math.min(end, name.end + 3)));
    if (
      /['’]s$/.test(name.value) ||
      EXCEPTED.test(text.slice(from, name.start)) ||
      STILL_IN.test(text.slice(name.end, name.end + 24))
    )
      return false;
    const isPerson =
      role === "guarantor" && (describeParty(text, name)?.entityType != null || isPersonName(parsed, name));
    if (!name.formed && !opens && !whole && !isPerson && definitions.lookup(name.value).length === 0) return false;
    return !NOT_ITSELF.test(text.slice(Math.max(from, name.start - 40), name.start));
  });
  if (plural) return names.length > 0 ? names : soleTerm(text, from, end);
  const first = names[0];
  return first && first.start - from < 60 ? [first] : [];
}

/** `"Guarantor" means the Company.`: a word of a company's form that is itself a defined term. */
function soleTerm(text: string, from: number, to: number): Reading<string>[] {
  const match = /^\s*the\s+(company|corporation|partnership|trust)[\s.;,]*$/i.exec(text.slice(from, to));
  if (!match) return [];
  const start = from + match[0].indexOf(match[1] as string);
  return [{ value: match[1] as string, start, end: start + (match[1] as string).length }];
}

/** A later sentence of a definition names successors and exceptions. */
function sentenceEnd(text: string, from: number, to: number): number {
  const match = /(?:[a-z)](?<!\bPt[ey]))\.\s+[A-Z"]|\n\n|\n"/.exec(text.slice(from, Math.min(to, from + MAX_BODY)));
  return match ? from + match.index + 2 : to;
}

const operative = (parsed: ParsedAgreement, at: number): boolean =>
  /^(?:body|conformed)$/.test(parsed.outline.zoneAt(at));
