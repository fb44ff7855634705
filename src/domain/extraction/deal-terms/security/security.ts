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
  /\b(?:social security|permitted|excluded|release|trustee|act|agent|account|intercreditor|eligible)\b/i;
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
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 1200) }));
  const grants = grantsIn(parsed);
  const own = [collateral, grants, documents];
  const kinds = own.flat().length > 0 ? [...own, attachedCollateral(parsed)] : own;
  const security = [
    ...(secured(parsed, kinds) ?? unsecured(parsed)),
    ...ranking(parsed, collateral.length + documents.length + grants.length > 0),
  ];
  return security;
}

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
    return INTEREST.test(near) && TO_LENDER.test(near) && !ASIDE.test(near);
  });
  const listed = sentencesLike(parsed, ["pledge", "mortgage", "assignment", "charge", "first"], LISTED);
  const titled = bodiesTitled(parsed, HEADING).map(({ start, end }) => ({ start, end: Math.min(end, start + 900) }));
  return [...titled.filter((span) => GRANT.test(wordsOf(parsed, span))), ...listed, ...sentences].slice(0, 12);
}

/** The first type of section that names assets describes the security. */
function secured(parsed: ParsedAgreement, kinds: readonly (readonly Span[])[]): Provision[] | null {
  const [place] = kinds.flat();
  if (!place) return null;
  const named = kinds.map((spans) => spans.flatMap((span) => assetsIn(parsed, span))).find((list) => list.length > 0);
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
