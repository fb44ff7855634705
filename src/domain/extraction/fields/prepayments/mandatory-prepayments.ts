import type { z } from "zod";
import type { MandatoryPrepayment } from "#domain/agreement/covenant.ts";
import { type Evidenced, type Found, found, type Reading } from "../../found.ts";
import { type ListClause, readClauseList } from "../../outline/clause-list.ts";
import { readSectionHeading } from "../../outline/section-heading.ts";
import { ancestorsOf, childrenOf } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCaption } from "../../readers/caption.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { overlapWith } from "../../text/spans.ts";

type Prepayment = z.infer<typeof MandatoryPrepayment>;
type PrepaymentType = Prepayment["type"];

interface Place extends Span {
  readonly bodyStart: number;
  /** `2.05(b)(ii)`. */
  readonly number: string | null;
}

const TITLE = /prepay|mandatory|repayment/i;
const MANDATORY = /\bmandatory\b|\brequired (?:pre)?payments?\b|prepayments? required/i;
const OTHER_TITLE =
  /optional|voluntary|indebtedness|\bdebt\b|declin|waiver|below par|application of|manner|currency|modification|amendments|junior|subordinated|scheduled|interest period|funding|premium|commitments? only|notice/i;
const TRIGGERS: readonly (readonly [PrepaymentType, RegExp])[] = [
  ["excess_cash_flow", /excess cash ?flow/i],
  [
    "casualty",
    /casualty|condemnation|insurance (?:proceeds|settlement|award|recover)|recovery event|eminent domain|expropriat|nationali[sz]ation|destruction event|extraordinary receipts?/i,
  ],
  [
    "asset_sale",
    /asset sales?|dispositions?\b|\bdisposals?\b|\bdisposes? of|sales? (?:or other disposition )?of (?:any |all |its |such )?(?:assets|property|collateral|equipment|real)|proceeds (?:of|from) (?:any |the |such )?sales?/i,
  ],
  ["change_of_control", /change (?:of|in) control/i],
  [
    "equity_issuance",
    /equity (?:issuance|offering)|(?:issuance|issue|sale|offering)s?\b.{0,60}\b(?:equity interests|equity securities|capital stock|common stock|capital contribution)|capital stock\b.{0,60}\bissued/is,
  ],
  [
    "debt_issuance",
    /debt (?:issuance|incurrence)|(?:incur|issu)\w*\b.{0,80}\b(?:indebtedness|debt\b|notes)|indebtedness\b.{0,40}\b(?:issued|incurred)/is,
  ],
  ["borrowing_base", /borrowing base|loan cap|line cap|collateral (?:deficiency|shortfall)|market value/i],
];
/** Events that the text excludes as triggers. */
const EXCLUDED = /\b(?:other than|excluding|except|not including)\b[^),;.]{0,160}/gi;
const EXCEEDS = /\bexceeds?\b|\bin excess of\b|\bgreater than\b/i;
const DUTY =
  /\b(?:shall|will|must|agrees to)\b[^.]{0,260}?\b(?:prepay|repay|pay\b|prepayments?|reduce|cash collaterali[sz]e|applied|apply|eliminate)/is;
const OPTION = /^[^.]{0,160}\b(?:may|has the right|have the right|at its option)\b[^.]{0,60}\b(?:prepay|repay)/is;
const SHARE_OF =
  /^\W{0,8}(?:\([^)]{0,80}\)\s*)?of\b.{0,120}\b(?:proceeds|cash ?flow|amount|receipts|excess|award|payments?)\b/is;
const DEFINED_SHARE =
  /\b((?:[A-Z][\w/-]*\s){0,4}(?:ECF|Excess Cash Flow|Asset Sale|Sweep|Prepayment)\s(?:Sweep\s)?Percentage)\b/;
/** A clause with all mandatory prepayments, not with one trigger. */
const ALL_MANDATORY = /^(?:mandatory\b(?!.*\b(?:for|from|upon|due)\b)|(?:repayments? and )?prepayments?$)/i;
const BESIDE =
  /optional|voluntary|declin|reject|waiver|application|manner|notice|procedure|limitation|foreign|repatriat|interest|funding|reinvest|no premium/i;
/** Clauses that suspend a prepayment ("to the extent that repatriation is prohibited or delayed"). */
const LIMITS =
  /^\W*notwithstanding\b|repatriat|(?:prohibited|restricted),? or delayed|may (?:reject|decline)|declined proceeds/i;
const EVENT_TERM = /\b(?:Mandatory )?Prepayment Event\b/;
const ITEM_REACH = 1800;

/** What must be prepaid and from which proceeds (LSTA: Mandatory Prepayments), in the order of the text. A clause with
 *  several triggers ("any Asset Sale or Recovery Event") gives one entry each. */
export function readMandatoryPrepayments(parsed: ParsedAgreement): Evidenced<Prepayment>[] {
  const headed = findPlaces(parsed).flatMap((place) => readPlace(parsed, place));
  return headed.length > 0 ? headed : inlinePlaces(parsed).flatMap((place) => readPlace(parsed, place));
}

const LABEL = /^mandatory (?:pre|re)payments?$/i;

/** The label, and the sentences by which proceeds must be applied to prepay. */
function inlinePlaces(parsed: ParsedAgreement): Place[] {
  const labeled = parsed.definitions.matching(LABEL).filter((d) => d.kind === "labeled");
  const sentences = sentencesWith(parsed, ["prepa"]).filter(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    return /\bprepa(?:y|id|yments?)\b/i.test(words) && DUTY.test(words);
  });
  const inLabel = overlapWith(labeled);
  const stated = sentences.filter((sentence) => !inLabel(sentence));
  return [...labeled, ...stated].map(({ start, end }) => ({ start, bodyStart: start, end, number: null }));
}

function findPlaces(parsed: ParsedAgreement): Place[] {
  const titled = parsed.outline.titled(TITLE).filter((s) => isOperative(parsed, s));
  const mandatory = titled.filter((s) => MANDATORY.test(s.heading ?? ""));
  if (mandatory.length === 0) {
    const chapter = sectionsOfChapter(parsed);
    if (chapter.length > 0) return chapter;
  }
  const chosen = mandatory.length > 0 ? mandatory : titled.filter((s) => s.kind === "section");
  let covered = -1;
  const outermost = chosen.filter((s) => {
    if (s.start < covered) return false;
    covered = s.end;
    return true;
  });
  return outermost.flatMap((section) => split(parsed.text, section, mandatory.length > 0));
}

/** LMA agreements give prepayments a chapter, with a section for each trigger. */
function sectionsOfChapter({ outline }: ParsedAgreement): Section[] {
  const chapter = outline.titled(/^prepayments?\b/i).find((s) => s.kind === "article");
  if (!chapter) return [];
  const sections = childrenOf(outline.sections, chapter).filter((s) => s.kind === "section");
  return sections.filter((s) => !OTHER_TITLE.test(s.heading ?? "") && !BESIDE.test(s.heading ?? ""));
}

function isOperative({ outline }: ParsedAgreement, section: Section): boolean {
  const zone = outline.zoneAt(section.start);
  if (zone !== "body" && zone !== "conformed") return false;
  if (section.kind !== "section" && section.kind !== "clause") return false;
  if (OTHER_TITLE.test((section.heading ?? "").replace(/optional and mandatory/i, ""))) return false;
  if (!/prepay|repay/i.test(`${section.heading} ${outline.sections[section.parent ?? -1]?.heading ?? ""}`))
    return false;
  for (const above of ancestorsOf(outline.sections, section))
    if (/covenant|affirmative|negative|default|represent/i.test(above.heading ?? "")) return false;
  return true;
}

/** The clauses of a section, or those of its clause "Mandatory"; the section itself when it has none. */
function split(text: string, section: Section, certain: boolean): Place[] {
  const clauses = readClauseList(text, section.bodyStart, section.end);
  if (clauses.length < 2) return certain ? [section] : [];
  const inner = clauses.find((clause) =>
    ALL_MANDATORY.test(readCaption(text, clause.bodyStart, clause.end)?.value ?? ""),
  );
  if (!inner) return numbered(section.number, clauses);
  const number = `${section.number ?? ""}${inner.marker}`;
  const own = readClauseList(text, inner.bodyStart, inner.end);
  return own.length < 2 ? [{ ...inner, number }] : numbered(number, own);
}

const numbered = (stem: string | null, clauses: readonly ListClause[]): Place[] =>
  clauses.map((clause) => ({ ...clause, number: `${stem ?? ""}${clause.marker}` }));

function readPlace(parsed: ParsedAgreement, place: Place): Evidenced<Prepayment>[] {
  const { text } = parsed;
  const end = Math.min(place.end, place.bodyStart + ITEM_REACH);
  const body = text.slice(place.bodyStart, end);
  const caption = captionOf(parsed, place);
  if (OPTION.test(body) || LIMITS.test(body.slice(0, 350)) || (caption && BESIDE.test(caption.value))) return [];
  const share = readShare(parsed, place.bodyStart, end);
  if (!DUTY.test(body) && !share && !/^change (?:of|in) control/i.test(caption?.value ?? "")) return [];
  const marker = { start: place.start, end: place.bodyStart, confidence: 0.85 };
  const shares = sharesIn(text, place.bodyStart, end);
  return triggersOf(parsed, place, body, caption).map(({ type, at }) => ({
    type: found<Prepayment["type"]>(type, { ...at, confidence: 0.75 }),
    percent: ownShare(shares, at) ?? share,
    section: place.number === null ? null : found(place.number, marker),
  }));
}

function captionOf({ text, outline }: ParsedAgreement, place: Place): Reading<string> | null {
  const section = outline.at(place.start);
  if (section?.kind === "section" && section.start === place.start) return readSectionHeading(text, section);
  return readCaption(text, place.bodyStart, place.end);
}

interface Trigger {
  readonly type: PrepaymentType;
  /** The words that determine the type. */
  readonly at: Span;
}

/** Triggers named by the caption, else before the duty to prepay, else by the definition of "Prepayment Event". */
function triggersOf(parsed: ParsedAgreement, place: Place, body: string, caption: Reading<string> | null): Trigger[] {
  const { text, definitions } = parsed;
  if (caption) {
    const captioned = triggersIn(text, caption.start, caption.end);
    if (captioned.length > 0) return captioned;
  }
  const duty = DUTY.exec(body);
  const reach = Math.min(place.end, place.bodyStart + Math.max(240, Math.min(duty?.index ?? 0, 420) + 160));
  const stated = triggersIn(text, place.bodyStart, reach);
  if (stated.length > 0) return stated;
  const event = EVENT_TERM.exec(body.slice(0, 600))?.[0];
  const definition = event ? definitions.resolve(event) : null;
  if (definition)
    return triggersIn(text, definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 700));
  const exceeds = EXCEEDS.exec(body.slice(0, 500));
  if (!exceeds || !duty) return [];
  const start = place.bodyStart + exceeds.index;
  return [{ type: "other", at: { start, end: start + exceeds[0].length } }];
}

function triggersIn(text: string, from: number, to: number): Trigger[] {
  const words = text.slice(from, to).replace(EXCLUDED, (m) => " ".repeat(m.length));
  return TRIGGERS.flatMap(([type, pattern]) => {
    const m = pattern.exec(words);
    return m ? [{ type, at: { start: from + m.index, end: from + m.index + m[0].length } }] : [];
  }).sort((a, b) => a.at.start - b.at.start);
}

const sharesIn = (text: string, from: number, to: number): Reading<number>[] =>
  readPercentages(text, from, to).filter(
    (p) => p.value >= 500 && p.value <= 10_000 && SHARE_OF.test(text.slice(p.end, p.end + 220)),
  );

/** "100% of the proceeds of asset sales and 50% of Excess Cash Flow": of shares that differ the one before its trigger. */
function ownShare(shares: readonly Reading<number>[], trigger: Span): Found<number> | null {
  const own = shares.findLast((share) => share.end <= trigger.start && trigger.start - share.end < OWN_REACH);
  const differ = new Set(shares.map((share) => share.value)).size > 1;
  return own && differ ? found(own.value / 100, { start: own.start, end: own.end, confidence: 0.8 }) : null;
}

const OWN_REACH = 120;

function readShare(parsed: ParsedAgreement, from: number, to: number): Found<number> | null {
  const { text, definitions } = parsed;
  const stated = sharesIn(text, from, to)[0];
  if (stated) return found(stated.value / 100, { start: stated.start, end: stated.end, confidence: 0.8 });
  const term = DEFINED_SHARE.exec(text.slice(from, to))?.[1];
  const definition = term ? definitions.resolve(term) : null;
  const defined = definition && readPercentages(text, definition.bodyStart, definition.bodyEnd)[0];
  return defined ? found(defined.value / 100, { start: defined.start, end: defined.end, confidence: 0.7 }) : null;
}
