import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { bodiesTitled, definitionsOf, placeIn, sentencesLike, standsUnder, wordsOf } from "../places.ts";
import { type Provision, provision, type StatedValue, stated } from "../provision.ts";
import { assetsIn } from "./assets.ts";

const COLLATERAL = /^(?:the )?(?:\w+ )?collateral$/i;
const NOT_COLLATERAL = /^(?:excluded|cash|eligible|permitted|released|l\/c|letter of credit|additional)\b/i;
const DOCUMENT =
  /^(?:[\w'&-]+ ){0,5}(?:security|pledge|collateral|mortgages?|deeds? of (?:trust|pledge)|debenture|charge)(?: (?:and [\w ]+ )?(?:agreements?|documents?|instruments?|deeds?|assignments?))?$/i;
const NOT_DOCUMENT =
  /\b(?:social security|negative|permitted|excluded|release|trustee|act|agent|account|intercreditor|eligible)\b/i;
const GRANT =
  /\b(?:(?:grant(?:s|ed|ing)?|pledg(?:es|ed|ing)|assigns?|conveys?|creat(?:es|ed|ing))\b[^.;]{0,200}\b(?:security interests?|liens?|mortgages?|charges?|pledges?|collateral|shares|stock)|secured by|security for|to secure|be secured)\b/i;
const INTEREST =
  /\b(?:security interests?|liens?|pledged?|mortgages?|charges?|deeds? of trust|collateral|encumbrance)\b/i;
/** A list of security, such as "Pledge of receivables." */
const LISTED =
  /^\W*(?:first (?:ranking )?)?(?:pledges?|mortgages?|assignments?|charges?) (?:of|on|over) [^.]{3,120}\W*$/i;
const TO_LENDER =
  /\b(?:lenders?|bank'?s?|(?:administrative |collateral )?agent|secured part(?:y|ies)|obligations|the loans?|the notes?|indebtedness hereunder)\b/i;
const ASIDE =
  /\b(?:not(?! limited to)|nor|neither|any lender may|federal reserve|permitted liens?|indebtedness of (?:any|others)|debt of others|obligations? of (?:such|any|others)|of such person|except|pledgee|capital lease|hedg\w+|default|performance of|tenders|bids|free and clear|assignee|participa\w+)\b/i;
/** A lien that the borrower may grant to others: `(k) Liens in favor of any Governmental Authority to secure …`. */
const PERMITTED_LIEN =
  /^\W*(?:\(?\w{1,4}[).]\W*)?(?:(?:other|existing|any|such|all|purchase money|statutory) )?(?:liens?|encumbrances?|mortgages?|security interests?|pledges?|charges?|deposits?|easements)\b(?! of (?:the )?(?:receivables|accounts|shares|inventory))[^.;]{0,80}\b(?:in favou?r of|incurred|created|arising|existing|granted|imposed|securing|to secure|made|which|that|described|upon|on|for)\b/i;
/** Debt that is secured is other debt, unless it is that of the agreement. */
const OTHER_DEBT =
  /\b(?:indebtedness|debt|bonds?|borrowings|liabilities)\b(?! (?:hereunder|under this|evidenced|of the borrower to the))[^.;]{0,60}\b(?:is |are |to be |be )?secured by\b/i;
/** A lender that pledges its own loans, and what a guarantor waives. */
const OF_OTHERS =
  /\blenders?\b[^.;]{0,80}\bmay\b[^.;]{0,80}\b(?:create|pledge|assign|grant)\b|\btak(?:e|ing) (?:and hold )?(?:any )?(?:other )?(?:security|collateral)\b|\b(?:exchange|impair\w*|release), |\bindenture\b|\bletter of credit (?:liabilities|obligations|exposure)\b/i;
/** What secures the loans names the lender or the loans. */
const FOR_LENDER =
  /\b(?:secur\w+|grant\w*|pledg\w*|in favou?r of|for the (?:ratable )?benefit of|deliver\w*|execut\w*|made by|among|between)\b[^.]{0,240}\b(?:lenders?|banks?|agent|obligations|secured part(?:y|ies)|holders?)\b/i;
/** Bonds of the company under a mortgage of its own. */
const OWN_BONDS = /\b(?:bonds?|indenture|(?<!\b(?:security|collateral) )trustee|debt security)\b/i;
/** The definition of another term mentions security. */
const DEFINES = /^\W*["“][^"”]{2,80}["”]\s*(?:\([^)]{1,60}\)\s*)?(?:means?\b|shall mean\b|has\b|is\b)/;
const FORBIDDEN = /\b(?:will|shall|may) not\b|\b(?:neither|nor)\b/i;
/** A clause on amendments says who may release security. */
const AMENDS = /\bamended or waived\b|^\W*amendments and waivers\b/i;
/** `Assignment of Loans by Lenders` is no security. */
const OF_LOANS = /\b(?:commitments?|loans?|participations?|rights|interests? of (?:the )?(?:banks?|lenders?))\b/i;
/** What follows the title of a covenant that forbids: `PLEDGE OF ASSETS. Mortgage, pledge, or permit …, except …`. */
const FORBIDS = /\b(?:not|except|permit to exist)\b/i;

const LIMITS_LIENS = /\b(?:liens|negative pledge|encumbrances)\b/i;
const HEADING =
  /^(?:grant of )?(?:collateral|security)(?: (?:interests?|for (?:the )?(?:loans?|obligations)|and guarant\w+|package|agreement))?\W*$/i;
const UNSECURED =
  /\b(?:(?:loans?|notes?|facility|credit)\b[^.;]{0,30}\b(?:is|are|shall|will) not (?:be )?secured by any\b(?! (?:additional|other))|unsecured (?:\w+ ){0,3}(?:credit|loan|revolving|term|facilit(?:y|ies)|line of credit)\b|(?:loans?|advances|obligations|facility)(?: hereunder| under this agreement)? (?:are|is|shall be|will be) (?:\w+ ){0,2}unsecured\b|(?:direct|general),? (?:and )?(?:\w+,? )?(?:and )?unsecured)/i;
const FRONT = 4000;

/** Whether and by what the loans are secured, and how liens or claims rank. */
export function readSecurity(parsed: ParsedAgreement): Provision[] {
  const collateral = definitionsOf(parsed, COLLATERAL)
    .filter(({ term }) => !NOT_COLLATERAL.test(term))
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 3000) }));
  const documents = definitionsOf(parsed, DOCUMENT)
    .filter(({ term, kind }) => kind === "means" && !NOT_DOCUMENT.test(term))
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 1200) }))
    .filter((span) => isForLender(wordsOf(parsed, span)));
  const grants = grantsIn(parsed);
  const own = [collateral, grants, documents];
  const kinds = own.flat().length > 0 ? [...own, attachedCollateral(parsed)] : own;
  const security = [
    ...(secured(parsed, kinds) ?? unsecured(parsed)),
    ...ranking(parsed, collateral.length + documents.length + grants.length > 0),
  ];
  return security;
}

/** Whether a defined document secures the loans, and not bonds of the borrower. */
function isForLender(words: string): boolean {
  return FOR_LENDER.test(words) && !OWN_BONDS.test(words);
}

const AFTER_TITLE = 240;

/** What a security agreement attached to the text defines, read where the agreement itself names no assets. */
function attachedCollateral(parsed: ParsedAgreement): Span[] {
  return parsed.definitions
    .matching(COLLATERAL)
    .filter(({ term, start }) => !NOT_COLLATERAL.test(term) && parsed.outline.zoneAt(start) === "form")
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 3000) }));
}

function grantsIn(parsed: ParsedAgreement): Span[] {
  const words = ["security interest", "pledge", "mortgage", "first priority lien", "lien", "collateral"];
  const sentences = sentencesLike(parsed, words, GRANT).filter((span) => {
    const said = wordsOf(parsed, span);
    const at = said.search(GRANT);
    const near = said.slice(Math.max(0, at - 250), at + 450);
    if (standsUnder(parsed, span.start, LIMITS_LIENS)) return false;
    if (PERMITTED_LIEN.test(said) || OTHER_DEBT.test(near) || OF_OTHERS.test(near)) return false;
    if (DEFINES.test(said) || FORBIDDEN.test(said.slice(0, at)) || AMENDS.test(said)) return false;
    return INTEREST.test(near) && TO_LENDER.test(near) && !ASIDE.test(near);
  });
  const listed = sentencesLike(parsed, ["pledge", "mortgage", "assignment", "charge", "first"], LISTED).filter(
    (span) =>
      !OF_LOANS.test(wordsOf(parsed, span)) && !FORBIDS.test(parsed.text.slice(span.end, span.end + AFTER_TITLE)),
  );
  const titled = bodiesTitled(parsed, HEADING).map(({ start, end }) => ({ start, end: Math.min(end, start + 900) }));
  return [...titled.filter((span) => GRANT.test(wordsOf(parsed, span))), ...listed, ...sentences].slice(0, 12);
}

/** The first type of section that names assets describes the security. */
function secured(parsed: ParsedAgreement, kinds: readonly (readonly Span[])[]): Provision[] | null {
  const [place] = kinds.flat();
  if (!place) return null;
  const lists = kinds.map((spans) => spans.flatMap((span) => assetsIn(parsed, span)));
  const [ofCollateral = [], , ofDocuments = []] = lists;
  // An agreement on intellectual property comes with one on other assets: it is not all that secures the loans.
  const isPart =
    (kinds[0]?.length ?? 0) > 0 &&
    ofCollateral.length === 0 &&
    ofDocuments.every(({ asset }) => asset === "intellectual_property");
  const named = (isPart ? [lists[0] ?? [], lists[1] ?? []] : lists).find((list) => list.length > 0);
  const all = named?.find(({ asset }) => asset === "all_assets");
  const assets = all ? [all] : (named ?? []).filter(({ asset }, i, list) => i === firstOf(list, asset));
  const at = placeIn(parsed, place, INTEREST) ?? { start: place.start, end: Math.min(place.end, place.start + 60) };
  const values: StatedValue[] = [
    stated("status", "secured", at),
    ...assets.map((each) => stated("collateral", each.asset, each)),
  ];
  return [provision("security", { start: place.start, end: Math.min(place.end, place.start + 300) }, values, 0.8)];
}

const firstOf = (list: readonly { asset: string }[], name: string): number =>
  list.findIndex(({ asset }) => asset === name);

function unsecured(parsed: ParsedAgreement): Provision[] {
  const front = placeIn(parsed, { start: 0, end: Math.min(parsed.text.length, FRONT) }, UNSECURED);
  const [sentence] = sentencesLike(parsed, ["unsecured", "not be secured", "not secured"], UNSECURED);
  const at = front ?? (sentence ? placeIn(parsed, sentence, UNSECURED) : null);
  if (!at) return [];
  return [provision("security", sentence ?? at, [stated("status", "unsecured", at)], 0.7)];
}

const FIRST =
  /\bfirst(?:[- ](?:ranking|priority|perfected|and (?:prior|exclusive)))+\b[^.;]{0,90}\b(?:liens?|security interests?|mortgages?|charges?|pledges?|deeds? of trust)\b|\b(?:liens?|security interests?)\b[^.;]{0,60}\b(?:first[- ]priority|first and prior)\b|\bfirst (?:and prior )?(?:liens?|mortgages?|charges?)\b(?! (?:net |secured |senior )*(?:leverage|debt|indebtedness|obligations|term|credit))|\bfirst perfected (?:lien|security interest)|\brank prior to any other (?:charges?|liens?|security)/i;
const SECOND =
  /\bsecond[- ]priority\b[^.;]{0,60}\b(?:liens?|security interests?)\b[^.;]{0,80}\b(?:in favor of|granted to|securing)\b/i;
const EQUAL =
  /\brank(?:s|ing)?,? (?:and (?:will|shall) rank )?(?:at all times )?(?:at least )?(?:equally|pari passu)\b|\bat least pari passu\b/i;

function ranking(parsed: ParsedAgreement, isSecured: boolean): Provision[] {
  const asked = isSecured
    ? ([
        ["first", FIRST, ["first", "rank prior"]],
        ["second", SECOND, ["second"]],
      ] as const)
    : ([["pari_passu", EQUAL, ["rank", "pari passu", "at least pari"]]] as const);
  for (const [rank, pattern, words] of asked) {
    const [sentence] = sentencesLike(parsed, words, pattern);
    const at = sentence ? placeIn(parsed, sentence, pattern) : null;
    if (at) return [provision("lien_ranking", at, [stated("rank", rank, at)], 0.75)];
  }
  return [];
}
