import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { isNameFromPreamble } from "../../parties/party-names.ts";
import { readMoney } from "../../readers/money.ts";
import { moneyIn } from "../../readers/money-in.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentenceStart } from "../../text/sentence-start.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { creditsUsedFor } from "./credits-used-for.ts";
import { bodySpan, lendingSections, sectionSpan, sectionsTitled } from "./facility-places.ts";
import { amountsByItem } from "./limits-by-item.ts";
import { limitsOfUses } from "./limits-of-uses.ts";
import { listedLimits } from "./listed-limits.ts";
import { insertedMoney } from "./marked-changes.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";
import { CREDIT_KIND, type SublimitTree, type SublimitType, sublimit, sublimitType } from "./sublimit.ts";

/** "Sublimits: letters of credit $4,000,000; swingline loans $3,000,000" */
const ALL = /^sub-?\s?limits?$/i;
const PARTED = /;|\n|,?\s+and\s+(?=up\s+to\b)/i;
const NAMED = /\bsub-?\s?(?:limit|line|commitment|facility (?:amount|limit|sublimit))s?$/i;
const PART_COMMITMENT =
  /^(?:(?:Total|Aggregate|Maximum) )?(?:L\/C|LC|LOC|Letters? of Credit|Swing\s?-?Line|Swing|Facility LC) (?:Loan )?(?:Commit(?:ments?|ted)(?: Amount)?|Amount|Maximum(?: Amount)?|Limit|Cap|Availability)$|^Maximum (?:Swing\s?-?Line|Letters? of Credit|L\/C|LC)\b/i;
/** Limits of one issuer, of a fee or of a basket. */
const OTHERS =
  /\b(?:applicable|issuing bank|issuer|fronting|individual|specified|available|unused|unutilized|each|borrowing base|inventory|real estate|foreign accounts|equipment|overadvance|existing)\b/i;
const LC_HEADING = /\bletters?\s+of(?:\s+credit\b|$)|\bl\/cs?\b|\blcs?\b/i;
/** "LOC" is short for letters of credit where what is drawn under them is called so, else for a line of credit. */
const LOC_OF_CREDITS = /\bLOC (?:Obligations?|Documents?|Exposure)\b/;
const MAX_PLACE = 25_000;
const SWING_HEADING = /\bswing\s?-?(?:line|loans?|advances?)/i;
const CAP = /\b(?:exceed(?:s|ing)?|up to|(?:not|be) more than|maximum (?:aggregate )?(?:amount|of)|limited to)\b/i;
const LC_USE =
  /\b(?:letters?\s+of\s+credit|l\/cs?|lcs?|LOC(?=\s+Obligations?\b))\b[^.;]{0,60}\b(?:exposure|usage|obligations?|outstandings?|outstanding|liabilit\w+|sublimit)\b|\b(?:face|stated|undrawn|aggregate|maximum) amount[^.;]{0,120}\b(?:letters?\s+of\s+credit|l\/cs?)\b|\bissu(?:e|ance)[^.;]{0,40}\bletters?\s+of\s+credit\b/i;
const SWING_USE =
  /\bswing\s?-?(?:line)?\s?(?:loans?|advances?|exposure|borrowings?|usage|commitment|line)\b|\bsuch swing/i;
const CURRENCIES = /\b(?:multi-?|(?:alternative|optional|foreign|designated)\s)currenc/i;
const CURRENCY_USE =
  /\b(?:multi-?|(?:alternative|optional|foreign|designated)\s)currenc(?:y|ies)\s(?:loans?|advances?|borrowings?|exposure|outstandings)\b|\b(?:loans|advances|borrowings)\sdenominated\sin\s(?:any\s)?(?:alternative|optional|foreign|designated)\scurrenc/i;
const NOT_CAP =
  /\b(?:minimum|multiples?|at least|not (?:be )?less than|fees?|reduc\w+|(?<!\b(?:issuance|issue|extension|renewal|amendment),?\s(?:or|and)\s)increas\w+|in excess of|each (?:such )?(?:letter of credit(?! is (?:issued|made|extended)\b)|swing)|any (?:one|single)(?! time)|per annum|no individual|threshold|cash collateral\w*|judgments?|indebtedness)\b/i;

/** The parts of a revolving commitment that have a cap of their own, of the whole agreement: from definitions
 *  ("Letter of Credit Sublimit"), else from the sections on letters of credit and swingline loans. */
export function readSublimits(parsed: ParsedAgreement): SublimitTree[] {
  const named = parsed.definitions
    .matching(NAMED)
    .flatMap((d) => (isLabelOfAll(d) ? labeledSublimits(parsed, d) : definedSublimit(parsed, d)));
  const types = new Set(named.map((s) => s.type.value));
  const parts = parsed.definitions
    .matching(PART_COMMITMENT)
    .flatMap((d) => definedSublimit(parsed, d))
    .filter((s) => !types.has(s.type.value));
  const lesser = lesserLimits(parsed).filter((s) => !hasType([...named, ...parts], s.type.value));
  const defined = distinct([...named, ...parts, ...lesser]);
  const subs = subfacilities(parsed).filter((s) => (isOther(s) ? isNew(defined, s) : !hasType(defined, s.type.value)));
  const listed = listedLimits(parsed).filter((s) => !hasType([...defined, ...subs], s.type.value));
  const found = [...defined, ...subs, ...listed];
  const all = [
    ...found,
    ...(hasType(found, "letter_of_credit") ? [] : statedSublimit(parsed, "letter_of_credit", LC_HEADING, LC_USE)),
    ...(hasType(found, "swingline") ? [] : statedSublimit(parsed, "swingline", SWING_HEADING, SWING_USE)),
    ...(hasType(found, "multicurrency") ? [] : statedSublimit(parsed, "multicurrency", CURRENCIES, CURRENCY_USE)),
  ];
  const inline = [...all, ...inlineSublimits(parsed).filter((s) => !hasType(all, s.type.value))];
  return [...inline, ...limitsOfUses(parsed).filter((s) => isOther(s) || !hasType(inline, s.type.value))];
}

const isOther = ({ type }: SublimitTree): boolean => type.value === "other";
const isNew = (all: readonly SublimitTree[], { amount }: SublimitTree): boolean =>
  all.every((other) => other.amount.value.amount !== amount.value.amount);

const isLabelOfAll = ({ kind, term }: Definition): boolean => kind === "labeled" && ALL.test(term);

/** The sublimits after a label for all of them, each with the words that say of what. */
function labeledSublimits({ text, dollar }: ParsedAgreement, { bodyStart, bodyEnd }: Definition): SublimitTree[] {
  const all: SublimitTree[] = [];
  let start = bodyStart;
  for (const part of text.slice(bodyStart, bodyEnd).split(new RegExp(`(${PARTED.source})`, "i"))) {
    const end = start + part.length;
    const [amount, ...more] = readMoney(text, start, end, dollar);
    const type = sublimitType(part);
    if (amount && more.length === 0 && type !== "other")
      all.push(sublimit(type, amount, { start, end: amount.end }, 0.85));
    start = end;
  }
  return all;
}

const SUBFACILITY =
  /^(?:L\/C|LC|Letters? of Credit|Swing\s?-?Line)(?: Loan)? (?:Sub-?)?(?:Facility|line)$|^(?:[\w.]+ ){1,3}Sub-?\s?Facility$|^(?:[\w.]+ ){0,3}Sub-?\s?Feature$/i;

/** "Letter of Credit Facility" as a part of the commitment: its definition caps it. */
function subfacilities(parsed: ParsedAgreement): SublimitTree[] {
  return parsed.definitions.matching(SUBFACILITY).flatMap((d) => {
    const { start, end } = bodySpan(d, 500);
    if (
      /\bsub-?(?:facility|limit|line)|\bpart of\b|\bportion of\b|\bthe lesser of\b/i.test(parsed.text.slice(start, end))
    )
      return definedSublimit(parsed, d);
    return d.kind === "parenthetical" ? cappedBefore(parsed, d) : [];
  });
}

/** "in an aggregate amount not to exceed $500,000 outstanding at any one time (the "Letter of Credit Facility")". */
function cappedBefore({ text, dollar }: ParsedAgreement, { term, start, bodyEnd }: Definition): SublimitTree[] {
  const from = sentenceStart(text, start, 500);
  const amount = readMoney(text, from, bodyEnd, dollar).at(-1);
  if (!amount || bodyEnd - amount.end > 60 || !CAP.test(text.slice(Math.max(from, amount.start - 60), amount.start)))
    return [];
  return [sublimit(sublimitType(term), amount, { start: from, end: amount.end }, 0.8)];
}

const OF_AMOUNT = new RegExp(
  String.raw`\b(${CREDIT_KIND})\s+sub-?\s?(?:limit|facility|line)\s+(?:(?:in\s+(?:an|the)\s+(?:aggregate\s+)?amount\s+)?of|up\s+to|is|are|shall\s+be|equal\s+to|not\s+(?:to\s+)?exceed(?:ing)?)\s+(?:up\s+to\s+)?$`,
  "i",
);
const AMOUNT_OF = new RegExp(
  String.raw`^\s+(?:sub-?\s?limit\s+for\s+(?:the\s+issuance\s+of\s+)?)?(${CREDIT_KIND})\s+(?:sub-?\s?(?:limit|facility))?`,
  "i",
);

/** `a letter of credit sublimit of $7,500,000`, `a $5,000,000 swingline sublimit` in the sentences of a short text. */
function inlineSublimits(parsed: ParsedAgreement): SublimitTree[] {
  const { text } = parsed;
  const stated = sentencesWith(parsed, ["sublimit", "subfacility", "subline", "sub-", "sub "]).flatMap(
    ({ start, end }) => {
      if (!/\bsub-?\s?(?:limit|facility|line)/i.test(text.slice(start, end))) return [];
      return readMoney(text, start, end, parsed.dollar).flatMap((amount) => {
        const before = OF_AMOUNT.exec(text.slice(Math.max(start, amount.start - 90), amount.start));
        const after = before ? null : AMOUNT_OF.exec(text.slice(amount.end, Math.min(end, amount.end + 90)));
        const kind = before?.[1] ?? (after && /sub/i.test(after[0]) ? after[1] : undefined);
        const use = kind === undefined ? useAfter(text, amount, start) : null;
        if (use) return [use];
        if (kind === undefined) return [];
        const span = { start: amount.start - (before?.[0].length ?? 0), end: amount.end + (after?.[0].length ?? 0) };
        return [sublimit(sublimitType(kind), amount, span, 0.8)];
      });
    },
  );
  return distinct([...stated, ...creditsUsedFor(parsed)]);
}

const OPENS_SUBLIMIT = /\bsub-?\s?(?:limit|facility|line)\s(?:of|in\sthe\samount\sof|not\sto\sexceed)\s(?:up\sto\s)?$/i;
const FOR_CREDITS = new RegExp(String.raw`^\)?\s+for\s+(?:the\s+issuance\s+of\s+)?(${CREDIT_KIND})`, "i");

/** "a sublimit of $10,000,000 for letters of credit". */
function useAfter(text: string, amount: Reading<Money>, from: number): SublimitTree | null {
  if (!OPENS_SUBLIMIT.test(text.slice(Math.max(from, amount.start - 60), amount.start))) return null;
  const use = FOR_CREDITS.exec(text.slice(amount.end, amount.end + 80));
  const span = { start: amount.start, end: amount.end + (use?.[0].length ?? 0) };
  return use && sublimit(sublimitType(use[1] as string), amount, span, 0.8);
}

const LESSER_FOR = new RegExp(
  String.raw`^\)?\s+(?:or|and)\s+(?:\(?\w{1,3}\)\s+)?the\s[^.;,$]{3,80}?\sfor\s+(?:the\s+issuance\s+of\s+)?(${CREDIT_KIND})`,
  "i",
);

/** `sublimits of the lesser of $3,000,000 or the Borrowing Base for Letters of Credit`. */
function lesserLimits(parsed: ParsedAgreement): SublimitTree[] {
  const { text } = parsed;
  return sentencesWith(parsed, ["sublimit", "sub-limit"]).flatMap(({ start, end }) =>
    readMoney(text, start, end, parsed.dollar).flatMap((amount) => {
      const before = text.slice(Math.max(start, amount.start - 80), amount.start);
      if (!/\bthe\s+lesser\s+of\s[^$;]{0,60}$/i.test(before)) return [];
      const use = LESSER_FOR.exec(text.slice(amount.end, Math.min(end, amount.end + 160)));
      if (!use) return [];
      const span = { start: amount.start, end: amount.end + use[0].length };
      return [sublimit(sublimitType(use[1] as string), amount, span, 0.8)];
    }),
  );
}

const hasType = (all: readonly SublimitTree[], type: SublimitType): boolean => all.some((s) => s.type.value === type);

function definedSublimit(parsed: ParsedAgreement, definition: Definition): SublimitTree[] {
  if (OTHERS.test(definition.term) || parsed.outline.zoneAt(definition.start) === "form") return [];
  if (/^LOC\b/.test(definition.term) && !LOC_OF_CREDITS.test(parsed.text)) return [];
  const span = bodySpan(definition, 900);
  const amount =
    readMoney(parsed.text, span.start, span.end, parsed.dollar).map((r) =>
      insertedMoney(parsed.text, r, parsed.dollar),
    )[0] ?? sameAsTerm(parsed, span);
  if (!amount || /\b(?:in the case of|with respect to)\b/i.test(parsed.text.slice(amount.end, amount.end + 24)))
    return [];
  const before = parsed.text.slice(Math.max(span.start, amount.start - 60), amount.start);
  if (NOT_CAP.test(before) || OF_EACH_ISSUER.test(before)) return [];
  const type = isOfParty(parsed, definition.term) ? "borrower" : sublimitType(definition.term);
  const all = amountsByItem(parsed.text, span, parsed.dollar);
  return (all.length > 0 ? all : [amount]).map((each) =>
    sublimit(type, each, { start: definition.start, end: each.end }, 0.93),
  );
}

/** "Holdings Sublimit", where "Holdings" is a party by its short name in the preamble. */
function isOfParty(parsed: ParsedAgreement, term: string): boolean {
  const name = /^(.+) sub-?\s?limit$/i.exec(term)?.[1];
  return name !== undefined && sublimitType(term) === "other" && isNameFromPreamble(parsed, name);
}

/** "means, with respect to each Issuing Bank, $10,000,000": the share of one issuer. */
const OF_EACH_ISSUER = /\b(?:each|any)\s(?:[A-Z][\w/]*\s){0,3}(?:Banks?|Lenders?|Issuers?),?\s$/;

const SAME_AS =
  /^[\s,]*(?:an amount )?(?:equal to )?the ((?:(?:Aggregate|Total|Maximum|Revolving|Credit|Loan) ){0,4}Commitments?)(?=[.,;\s])(?! of\b)/;

/** "an amount equal to the Commitment": the amount that the definition of that term states. */
function sameAsTerm({ text, definitions, dollar }: ParsedAgreement, { start, end }: Span): Reading<Money> | undefined {
  const term = SAME_AS.exec(text.slice(start, end))?.[1];
  const other = term === undefined ? null : definitions.resolve(term);
  if (!other) return undefined;
  const body = bodySpan(other, 900);
  const amount = readMoney(text, body.start, body.end, dollar)[0];
  return amount && { ...amount, start, end };
}

/** "The L/C Exposure shall not exceed $10,000,000": the first such cap in the sections on the subject. */
function statedSublimit(parsed: ParsedAgreement, type: SublimitType, heading: RegExp, use: RegExp): SublimitTree[] {
  const titled = sectionsTitled(parsed, heading).filter((s) => s.kind !== "schedule");
  const places = [
    ...titled.slice(0, 8).map((s) => ({ start: s.bodyStart, end: Math.min(s.end, s.bodyStart + MAX_PLACE) })),
    ...lendingSections(parsed).slice(0, 6).map(sectionSpan),
  ];
  for (const span of [...places, ...issuingSentences(parsed, type)]) {
    const shared = sharedSublimit(parsed, type, span, use);
    if (shared) return [shared];
    for (const amount of moneyIn(parsed, span.start, span.end)) {
      const start = sentenceStart(parsed.text, amount.start, 500);
      const before = parsed.text.slice(Math.max(span.start, start), amount.start);
      if (amount.value.amount < SMALLEST_LOAN || !CAP.test(before.slice(-80)) || !use.test(before)) continue;
      if (NOT_CAP.test(before.slice(-120)) || !isBarred(before)) continue;
      // "make Swing Loans (which may be Foreign Currency Loans or Base Rate Loans)": the limit of the swing loans.
      if (type === "multicurrency" && SWING_USE.test(before)) continue;
      if (
        SOME_CREDIT.test(before) ||
        /^\)?\s*(?:per\b|for each\b)/i.test(parsed.text.slice(amount.end, amount.end + 12))
      )
        continue;
      const confidence = OTHER_CREDIT.test(before.split(";").at(-1) ?? "") ? 0.8 : 0.9;
      return [sublimit(type, amount, { start: Math.max(span.start, start), end: amount.end }, confidence)];
    }
  }
  return [];
}

const SHARED = /\bexceed\s(?:the\s(?:lesser|least)\sof:?\s)?(?:\(\w\)\s?){0,2}the\s((?:[A-Z]\w+\s){1,4}Sub-?limit)\b/g;

/** "outstanding Letters of Credit may not exceed the lesser of (i)(x) the Bank Services Sublimit …": a limit of
 *  several uses, which its own definition states. */
function sharedSublimit({ text, definitions, dollar }: ParsedAgreement, type: SublimitType, span: Span, use: RegExp) {
  for (const match of text.slice(span.start, span.end).matchAll(SHARED)) {
    const at = span.start + match.index;
    const start = Math.max(span.start, sentenceStart(text, at, 500));
    const ofOther = !["other", type].includes(sublimitType(match[1] as string));
    if (ofOther || !use.test(text.slice(start, at))) continue;
    const definition = definitions.resolve(match[1] as string);
    const body = definition && bodySpan(definition, 300);
    const amount = body && readMoney(text, body.start, body.end, dollar)[0];
    if (amount) return sublimit(type, amount, { start: body.start, end: amount.end }, 0.85);
  }
  return undefined;
}

/** "outstanding for all Unrated Projects shall not exceed": of some projects, buyers or guarantors. */
const SOME_CREDIT =
  /\b[Oo]utstanding\b[^.;]{0,40}\bfor\s(?:(?:all|any|each)\s)?(?!(?:\w+\s){0,3}(?:Letters?|L\/Cs?|Lenders?|Banks?|Borrowers?|purposes|times?)\b)(?:[A-Z][\w-]*\s){1,4}(?:shall|may|will)\b[^.;]{0,40}$/;

/** "may request that the Banks make advances which would exceed the limit" bars nothing. */
const isBarred = (before: string): boolean =>
  !/\bmay request\b[^;]{0,160}\bwhich would\b[^;]{0,60}$/i.test(before) && !PURPOSE.test(before);

/** "letters of credit securing claims of workers … such letters of credit shall not exceed": those of one purpose. */
const PURPOSE =
  /\bletters? of credit\s(?:securing|supporting|issued (?:to secure|to support|in support of))\b(?:(?!;)[^$])*\bsuch letters? of credit\b[^$]*$/i;

/** A cap on letters of credit together with other credit may be the commitment itself. */
const OTHER_CREDIT =
  /\b(?:loans?|advances?|borrowings?|exposures?|outstandings|credit extensions?|plus|sum|together)\b/i;

/** If no heading names the subject: the sentences in which the bank agrees to issue letters of credit. */
function issuingSentences(parsed: ParsedAgreement, type: SublimitType): Span[] {
  if (type !== "letter_of_credit") return [];
  return sentencesWith(parsed, ["letter of credit", "letters of credit"]).filter(({ start, end }) =>
    ISSUES.test(parsed.text.slice(start, end)),
  );
}

const ISSUES =
  /\bin no event (?:shall|will)\b[^.;]{0,100}\bletters?\s+of\s+credit\b[^.;]{0,60}\bexceed\b|\bface amount of (?:all )?outstanding letters?\s+of\s+credit\b[^.;]{0,140}\b(?:may|shall|will) not exceed\b|\b(?:total|aggregate) (?:l\/?c|letter\s+of\s+credit) (?:exposure|obligations|usage|outstandings)\b[^.;]{0,40}\b(?:would|shall|will|may) not exceed\b|\binclud\w+\s+the\s+issuance\s+of\s+(?:\w+\s+)?letters?\s+of\s+credit\b|\b(?:agrees? to|shall|will|may|request\w*[^.;]{0,60}) (?:cause to be )?issued?\b[^.;]{0,60}\bletters?\s+of\s+credit\b/i;

function distinct(all: readonly SublimitTree[]): SublimitTree[] {
  const key = (s: SublimitTree) => `${s.type.value} ${s.amount.value.amount} ${s.amount.value.currency}`;
  return all.filter((s, i) => all.findIndex((o) => key(o) === key(s)) === i);
}
