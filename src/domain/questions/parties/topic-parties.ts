import type { Party, PartyRole } from "#domain/agreement/party.ts";
import { type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { listed, spoken, withArticle } from "../answer/formats.ts";
import { coDebtor, partyIntroduced } from "../provisions/topic-defined-terms.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { definitionOf, wordsOfTerm } from "../text/topic-passages.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import { saidName } from "./party-names.ts";

/** Names of roles, LSTA and LMA, longer ones first. */
const ROLE_WORDS: readonly (readonly [RegExp, readonly PartyRole[]])[] = [
  [/\bco-?borrowers?\b/, ["co_borrower"]],
  [/\b(?:administrative|facility|admin) agents?\b|\badmin\b/, ["administrative_agent"]],
  [/\b(?:collateral|security) (?:agents?|trustees?)\b/, ["collateral_agent"]],
  [/\b(?:issuing (?:banks?|lenders?)|l\/?c issuers?|letter of credit issuers?)\b/, ["issuing_bank"]],
  [/\bswing ?line (?:lenders?|banks?)\b/, ["swingline_lender"]],
  [/\bbook-?runners?\b/, ["bookrunner"]],
  [/\b(?:lead )?arrang(?:ers?|ed)\b/, ["lead_arranger"]],
  [/\bsyndication agents?\b/, ["syndication_agent"]],
  [/\bdocumentation agents?\b/, ["documentation_agent"]],
  [/\bguarant(?:ors?|eed|ees?|y|ies)\b|\b(?:stands?|standing) behind\b|\b(?:backs|backed|backstops)\b/, ["guarantor"]],
  [/\b(?:parent|holding company|holdco)\b/, ["parent"]],
  [/\b(?:lenders?|lending|lends?|banks? in the syndicate)\b/, ["lender"]],
  [/\b(?:obligors?|(?:loan|credit) part(?:y|ies))\b/, ["borrower", "co_borrower", "guarantor"]],
  [/\b(?:borrowers?|debtor)\b/, ["borrower", "co_borrower"]],
  [
    /(?:\b(?:the|which|an|any|all|what|each|as)|'s?) agents?\b|\bagent banks?\b/,
    ["administrative_agent", "collateral_agent"],
  ],
];

export interface PlacedParty {
  readonly party: Party;
  readonly pointer: string;
}

function placed({ agreement }: Subject): PlacedParty[] {
  return agreement.parties.map((party, i) => ({ party, pointer: `/parties/${i}` }));
}

const WHO =
  /\b(?:who(?:'s| is| are| was)?|what(?:'s| is| are) (?:the )?(?:names? of\b|.{0,40}\bname\b)|(?:name|give|tell me|show) (?:me )?the|which (?:institutions?|firms?|bank|banks|company|companies|entity|entities|party|parties|institution|lender|lenders)|name (?:of )?(?:the|all)|names of|list|identify|parties|how many(?! (?:dollars|million|euros))|what (?:company|bank|is the (?:name of the )?(?:parent|borrower|lender|agent|administrative|facility agent)))\b/;
const NOT_WHO =
  /\b(?:must|agree to|consent|may|can|replace|resign|decide|pays?|notify|counsels?|law|executive|officer|director|ceo|cfo|approve|required lenders|phone|address|owns?)\b/;

/** A question about an action is not about a role: `Who audits the borrower?` */
const DOES_SOMETHING =
  /^who (?!is\b|are\b|was\b|were\b|acts?\b|acted\b|serves?\b|the\b|lends?\b|lent\b|guarant|(?:gave|gives|signed|provides?|provided) (?:the |a |any )?guarant|stands? behind\b|backs\b|backstops\b|arranged|borrow|and\b)[a-z]+/;

/** `how many days' grace does the borrower have?` counts no parties. */
const COUNTS_OTHERS =
  /\bhow many (?!(?:[a-z-]+ ){0,2}(?:lenders?|banks?|borrowers?|agents?|guarantors?|arrangers?|bookrunners?|managers?|parties|obligors?|institutions?|companies|entities|subsidiaries|issuers?)\b)/;

/** Parties by role. */
export const partiesByRole: Topic = (question, subject) => {
  const { text } = question;
  if (
    !(WHO.test(text) || isRoleAlone(text)) ||
    NOT_WHO.test(text) ||
    /\b(?:commit|hold|share|each(?<!\b(?:under|in|of|for) each))\b/.test(text)
  )
    return null;
  if (DOES_SOMETHING.test(text) || COUNTS_OTHERS.test(text)) return null;
  const head = headOf(text);
  const several = listedRoles(head);
  if (several.length > 1) return holdersOfEach(subject, several);
  const asked = ROLE_WORDS.find(([pattern]) => pattern.test(head));
  if (asked === undefined) return /\bparties\b/.test(text) ? everyRole(subject) : null;
  const other = otherRole(head, asked[0], subject);
  if (other !== null) return other;
  const [, roles] = asked;
  const found = placed(subject).filter(({ party }) => roles.includes(party.role));
  if (found.length === 0)
    return (
      partyIntroduced(subject, spoken(roles[0] ?? "")) ??
      (roles.includes("guarantor") ? coDebtor(subject) : null) ??
      notStated(`who is ${article(spoken(roles[0] ?? ""))}`)
    );
  const names = unique(found);
  if (/\bhow many\b/.test(text)) {
    const pointers = names.map(({ pointer }) => `${pointer}/name`);
    const said = `The agreement names ${names.length} ${plural(roles[0] ?? "", names.length)}: ${listed(names.map(({ party }) => party.name))}.`;
    return answered([claim(said, cite(subject, ...pointers))]);
  }
  return answered(
    roles.flatMap((role) =>
      roleClaims(
        subject,
        names.filter(({ party }) => party.role === role),
      ),
    ),
  );
};

/** `lead arranger?`, `agent bank?`: a message that is only a role. */
function isRoleAlone(text: string): boolean {
  const words = text.replace(/^the /, "").replace(/[\s?]+$/, "");
  return ROLE_WORDS.some(([role]) => role.exec(words)?.[0] === words);
}

/** Words that say more of a role and leave it the same. */
const OF_SAME_ROLE =
  /^(?:the|an?|any|all|each|its|their|our|my|this|main|largest|biggest|original|initial|existing|current|other|only|sole|lead|senior|revolving|term|bank|swing|line|issuing|who|what|which|is|are|was|were|be|as|and|or|of|me)$/;

/** A role that is part of a longer term, which the text defines for somebody else: `Refinancing Lender`. Its definition if that
 *  names somebody. */
function otherRole(head: string, role: RegExp, subject: Subject): Reply | null {
  const [before = "", named = ""] = new RegExp(String.raw`([a-z-]+) (${role.source})`).exec(head)?.slice(1) ?? [];
  if (subject.text === null || named === "" || OF_SAME_ROLE.test(before)) return null;
  const term = `${before} ${named.replace(/s$/, "")}`;
  const isDefined = new RegExp(String.raw`["“]\s?${wordsOfTerm(term)}s?\s?["”]\s+(?:shall )?means?\b`, "i");
  const place = isDefined.test(subject.text) ? definitionOf(subject, term, true) : null;
  if (place === null) return answered(namesOfRole(subject, term));
  const citation = quoteOf(subject, place);
  return INSTITUTION.test(citation.quote)
    ? answered([quotation(citation)])
    : (answered(namesOfRole(subject, term)) ?? notStated(`who is the ${term}`));
}

/** Who has a role that the text defines with a name before it: `"Quill Sponsor Guarantor" means Quill Holdings, Inc.` */
function namesOfRole(subject: Subject, role: string): Claim[] {
  const own = new RegExp(
    String.raw`["“]\s?([A-Z][\w&.-]*(?: [A-Z][\w&.-]*){0,2} ${wordsOfTerm(role)})\s?["”]\s+(?:shall )?means?\b`,
    "gi",
  );
  return [...(subject.text ?? "").matchAll(own)].flatMap(([, term = ""]) => {
    const place = definitionOf(subject, term, true);
    const citation = place === null ? null : quoteOf(subject, place);
    return citation !== null && INSTITUTION.test(citation.quote) ? [quotation(citation)] : [];
  });
}

const INSTITUTION =
  /\b(?:[A-Z][a-z]*bank|Bank,|N\.A|Inc|LLC|L\.L\.C|L\.P|LP|Corp(?:oration)?|plc|PLC|Trust|Association|Ltd|Limited|S\.A|AG|Co)\b/;

/** The roles of a list, each named by itself: `the borrower, the lender and the guarantor`. Empty where a piece of the list
 *  names none. */
function listedRoles(head: string): (readonly PartyRole[])[] {
  if (/\bhow many\b/.test(head)) return [];
  const named = head
    .split(/,\s*(?:and\s+)?|\s+(?:and|&|or)\s+/)
    .map((piece) => ROLE_WORDS.find(([pattern]) => pattern.test(piece))?.[1]);
  return named.every((roles) => roles !== undefined) ? named : [];
}

/** Whether a question asks who has each of several roles. */
export function asksSeveralRoles({ text }: Question): boolean {
  return /^who\b/.test(text) && listedRoles(headOf(text)).length > 1;
}

/** Who has each of several roles. A role that the agreement gives nobody is named, with the places of the others. */
function holdersOfEach(subject: Subject, several: readonly (readonly PartyRole[])[]): Reply | null {
  const found = several.map((roles) => {
    const claims = roles.flatMap((role) => holdersOf(subject, role));
    const introduced = claims.length > 0 ? null : partyIntroduced(subject, spoken(roles[0] ?? ""));
    return { role: spoken(roles[0] ?? ""), claims: introduced?.kind === "answer" ? introduced.claims : claims };
  });
  const stated = found.flatMap(({ claims }) => claims);
  const absent = found.filter(({ claims }) => claims.length === 0).map(({ role }) => article(role));
  const [first] = stated;
  if (first === undefined) return null;
  const open =
    absent.length === 0 ? [] : [claim(`The agreement does not state who is ${listed(absent)}.`, first.citations)];
  return answered([...stated, ...open]);
}

/** `who are the parties?`, `who signed this?` */
const ASKS_ALL =
  /^(?:so )?(?:who(?:'s| are| is| all)?|which (?:companies|firms|banks)(?: are)?|list|name|what are|which are) (?:(?:all )?(?:the )?(?:contracting )?parties|(?:all )?(?:in|on|involved in|part of) (?:the |this )?(?:deal|agreement|transaction|facility|loan)|(?:has |have )?(?:signed|executed|entered into) (?:it|this|(?:the |this )?(?:credit |loan )?(?:agreement|deal|contract)))(?: (?:to|of|in|under|here)\b(?: (?:the|this|it))?(?: (?:credit|loan))?(?: (?:agreement|deal|facility|transaction|contract))?)?\s*\??$/;

/** Parties by role, where the question says in whose deal: `Who is the agent of X?`, `Who is X's agent?` The name of a party
 *  asks for no detail. */
export const partiesOfDeal: Topic = (question, subject) => {
  if (ASKS_ALL.test(question.text)) return everyRole(subject);
  const { text } = question;
  const asked = ROLE_WORDS.find(([pattern]) => pattern.test(headOf(text)));
  if (asked === undefined || /\b(?:roles?|capacity|capacities|part does)\b/.test(text)) return null;
  const rest = contentStems(text.replace(asked[0], " ").replace(LEADS, " "));
  const isNamed = subject.agreement.parties.some(({ name }) => {
    const own = new Set(contentStems(name));
    return rest.length > 0 && rest.every((stem) => own.has(stem)) && !LEGAL_WORDS.has(rest[0] ?? "");
  });
  return isNamed ? partiesByRole(question, subject) : null;
};

const LEADS = /\b(?:acts? as|names?|list|identify|which (?:bank|company|institution)|tell me|give me|show me)\b/g;

/** The role that a question asks for, without its owner or place: the auditor in "who is the auditor of the
 *  borrower". */
function headOf(text: string): string {
  const plain = text.replace(/\b(?:names?|list) of\b/g, " ");
  return /^(.*?\bwho(?:'s| is| are| was| acts as)?\s.*?)\s(?:of|for|in|at|under|from|to)\s/.exec(plain)?.[1] ?? plain;
}

function roleClaims(subject: Subject, found: readonly PlacedParty[]) {
  return found.map(({ party, pointer }) => {
    const kind = party.entity_type === null ? "" : ` (${describe(party)})`;
    return claim(
      `${party.name}${kind} is ${article(spoken(party.role), found.length)}.`,
      cite(subject, `${pointer}/role`),
    );
  });
}

/** The claims on who has a role. Empty if the agreement names nobody. */
export function holdersOf(subject: Subject, role: PartyRole): Claim[] {
  return roleClaims(subject, unique(placed(subject).filter(({ party }) => party.role === role)));
}

function everyRole(subject: Subject) {
  return answered(roleClaims(subject, unique(placed(subject))));
}

function describe({ entity_type, jurisdiction }: Party): string {
  return jurisdiction === null ? (entity_type ?? "") : `${jurisdictionName(jurisdiction)} ${entity_type ?? "entity"}`;
}

function article(role: string, holders = 1): string {
  const isOne = holders === 1 && role !== "lender" && role !== "guarantor";
  return isOne ? `the ${role}` : withArticle(role);
}

function plural(role: string, count: number): string {
  return count === 1 ? spoken(role) : `${spoken(role)}s`;
}

function unique(parties: readonly PlacedParty[]): PlacedParty[] {
  const seen = new Set<string>();
  return parties.filter(({ party }) => {
    const key = `${party.role} ${party.name.toLowerCase()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The parties that a question names: by the first distinctive word of their names, those with the most of their words. */
export function namedParties(question: Question, subject: Subject): PlacedParty[] {
  const { text, raw } = question;
  const said = placed(subject).flatMap((one) => {
    const found = saidName(text, raw, one.party.name)?.exec(text)?.[0];
    return found === undefined ? [] : [{ one, said: found.trim() }];
  });
  return said
    .filter(
      ({ said: own }) => !said.some(({ said: other }) => other !== own && other.startsWith(own.replace(/'s?$/, ""))),
    )
    .map(({ one }) => one);
}

const LEGAL_WORDS = new Set(
  "the inc llc ltd limited corp corporation company bank banque plc national association trust commercial and".split(
    " ",
  ),
);

/** The role of one company: `What is X's role?` */
export const roleOfParty: Topic = (question, subject) => {
  if (!/\b(?:roles?|capacity|capacities|who is|part does)\b/.test(question.text)) return null;
  // `who is Acme's accountant` does not ask who Acme is.
  const isOwner = (name: string): boolean =>
    /^who is\b/.test(question.text) &&
    /'s\s*$/.test(saidName(question.text, question.raw, name)?.exec(question.text)?.[0] ?? "");
  const found = unique(namedParties(question, subject)).filter(({ party }) => !isOwner(party.name));
  return answered(
    found.map(({ party, pointer }) =>
      claim(`${party.name} is ${article(spoken(party.role))}.`, cite(subject, `${pointer}/role`)),
    ),
  );
};

/** A party's jurisdiction and entity type. */
export const organizationOfParty: Topic = (question, subject) => {
  const { text } = question;
  if (
    !/\b(?:organi[sz]ed|incorporated|jurisdiction of|formed|domicil\w*|entity type|type of entity|kind of entity|what state)\b/.test(
      text,
    )
  )
    return null;
  const named = unique(namedParties(question, subject));
  const role = ROLE_WORDS.find(([pattern]) => pattern.test(text));
  const found =
    named.length > 0 ? named : unique(placed(subject).filter(({ party }) => role?.[1].includes(party.role)));
  return answered(
    found.flatMap(({ party, pointer }) => {
      if (party.jurisdiction === null && party.entity_type === null) return [];
      const as = party.entity_type === null ? "" : ` as a ${party.entity_type}`;
      const where = party.jurisdiction === null ? "" : ` in ${jurisdictionName(party.jurisdiction)}`;
      const pointers = party.jurisdiction === null ? `${pointer}/entity_type` : `${pointer}/jurisdiction`;
      return [claim(`${party.name} is organized${where}${as}.`, cite(subject, pointers, `${pointer}/name`))];
    }),
  );
};
