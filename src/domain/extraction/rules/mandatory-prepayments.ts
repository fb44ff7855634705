import type { z } from "zod";
import { type MandatoryPrepayment, PREPAYMENT_TYPES } from "#domain/agreement/covenant.ts";
import { type Evidenced, type Found, found } from "../found.ts";
import type { Span } from "../normal-text.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readCaption } from "../readers/caption.ts";
import { readClauseList } from "../readers/clause-list.ts";
import { readPercentages } from "../readers/percentage.ts";
import type { Section } from "../sections.ts";

type Prepayment = z.infer<typeof MandatoryPrepayment>;
type PrepaymentType = (typeof PREPAYMENT_TYPES)[number];

interface Place extends Span {
  readonly bodyStart: number;
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
    /asset sales?|dispositions?\b|\bdisposes? of|sale(?:s)? (?:or other disposition )?of (?:any |all |its |such )?(?:assets|property|collateral|equipment|real)|net (?:cash |sale |sales )?proceeds (?:of|from) (?:any |the |such )?sales?/i,
  ],
  ["change_of_control", /change (?:of|in) control/i],
  [
    "equity_issuance",
    /equity issuance|(?:issuance|issue|sale|offering)s?\b.{0,60}\b(?:equity interests|equity securities|capital stock|common stock|capital contribution)/is,
  ],
  ["debt_issuance", /debt (?:issuance|incurrence)|(?:incur|issu)\w*\b.{0,80}\b(?:indebtedness|debt\b|notes)/is],
  [
    "borrowing_base",
    /borrowing base|over-?advance|loan cap|line cap|collateral (?:deficiency|shortfall)|market value/i,
  ],
];
const EXCEEDS = /\bexceeds?\b|\bin excess of\b|\bgreater than\b/i;
const DUTY =
  /\b(?:shall|will|must|agrees to)\b[^.]{0,260}?\b(?:prepay|repay|pay\b|prepayments?|reduce|cash collaterali[sz]e|applied|apply|eliminate)/is;
const OPTION = /^[^.]{0,160}\b(?:may|has the right|have the right|at its option)\b[^.]{0,60}\b(?:prepay|repay)/is;
const SHARE_OF =
  /^\W{0,8}(?:\([^)]{0,80}\)\s*)?of\b.{0,120}\b(?:proceeds|cash ?flow|amount|receipts|excess|award|payments?)\b/is;
const DEFINED_SHARE =
  /\b((?:[A-Z][\w/-]*\s){0,4}(?:ECF|Excess Cash Flow|Asset Sale|Sweep|Prepayment)\s(?:Sweep\s)?Percentage)\b/;
const ITEM_REACH = 1800;

/** What must be prepaid and from which proceeds (LSTA: Mandatory Prepayments), in the order of the text. */
export function readMandatoryPrepayments(parsed: ParsedAgreement): Evidenced<Prepayment>[] {
  const seen = new Set<string>();
  return findPlaces(parsed).flatMap((place) => {
    const item = readItem(parsed, place);
    const key = item ? `${item.type.value} ${item.section?.value}` : "";
    if (!item || seen.has(key)) return [];
    seen.add(key);
    return [item];
  });
}

function findPlaces(parsed: ParsedAgreement): Place[] {
  const titled = parsed.outline.titled(TITLE).filter((s) => isOperative(parsed, s));
  const mandatory = titled.filter((s) => MANDATORY.test(s.heading ?? ""));
  const chosen =
    mandatory.length > 0 ? mandatory : titled.filter((s) => s.kind === "section" && /prepay/i.test(s.heading ?? ""));
  const outermost = chosen.filter((s) => !chosen.some((o) => o !== s && o.start <= s.start && o.end >= s.end));
  return outermost.flatMap((section) => split(parsed, section, mandatory.length > 0));
}

function isOperative({ outline }: ParsedAgreement, section: Section): boolean {
  const zone = outline.zoneAt(section.start);
  if (zone !== "body" && zone !== "conformed") return false;
  if (section.kind !== "section" && section.kind !== "clause") return false;
  if (OTHER_TITLE.test((section.heading ?? "").replace(/optional and mandatory/i, ""))) return false;
  for (let up = section.parent; up !== null; up = outline.sections[up]?.parent ?? null)
    if (/covenant|affirmative|negative|default|represent/i.test(outline.sections[up]?.heading ?? "")) return false;
  return true;
}

/** The clauses of a section, down to the ones that carry a trigger each; the section itself when it has none. */
function split(parsed: ParsedAgreement, section: Section, certain: boolean): Place[] {
  const { text } = parsed;
  const clauses = readClauseList(text, section.bodyStart, section.end);
  if (clauses.length < 2) return certain ? [section] : [];
  return clauses.flatMap((clause) => {
    const inner = readClauseList(text, clause.bodyStart, clause.end).filter((c) => hasTrigger(text, c));
    return inner.length >= 2 ? inner : [clause];
  });
}

const hasTrigger = (text: string, place: Place): boolean =>
  triggerOf(text.slice(place.bodyStart, Math.min(place.end, place.bodyStart + 500))) !== null;

function readItem(parsed: ParsedAgreement, place: Place) {
  const { text } = parsed;
  const end = Math.min(place.end, place.bodyStart + ITEM_REACH);
  const body = text.slice(place.bodyStart, end);
  if (!DUTY.test(body) || OPTION.test(body)) return null;
  const caption = readCaption(text, place.bodyStart, end);
  if (caption && OTHER_TITLE.test(caption.value)) return null;
  const type =
    (caption && triggerOf(caption.value)?.type) ??
    triggerOf(body.slice(0, 700))?.type ??
    (EXCEEDS.test(body.slice(0, 700)) ? "other" : null);
  if (!type) return null;
  const at = triggerOf(body.slice(0, 700))?.index ?? 0;
  const evidence = {
    start: place.start,
    end: Math.min(end, place.bodyStart + Math.max(160, at + 60)),
    confidence: 0.75,
  };
  const number = numberOf(parsed, place);
  return {
    type: found<Prepayment["type"]>(type, evidence),
    percent: readShare(parsed, place.bodyStart, end, type),
    section: number === null ? null : found(number, { start: place.start, end: place.bodyStart, confidence: 0.85 }),
  };
}

/** The trigger that is named first. */
function triggerOf(words: string): { type: PrepaymentType; index: number } | null {
  let first: { type: PrepaymentType; index: number } | null = null;
  for (const [type, pattern] of TRIGGERS) {
    const index = words.search(pattern);
    if (index >= 0 && (first === null || index < first.index)) first = { type, index };
  }
  return first;
}

function readShare(parsed: ParsedAgreement, from: number, to: number, type: PrepaymentType): Found<number> | null {
  const { text, definitions } = parsed;
  const stated = readPercentages(text, from, to).find(
    (p) => p.value >= 500 && p.value <= 10_000 && SHARE_OF.test(text.slice(p.end, p.end + 220)),
  );
  if (stated) return found(stated.value / 100, { start: stated.start, end: stated.end, confidence: 0.8 });
  if (type !== "excess_cash_flow" && type !== "asset_sale") return null;
  const term = DEFINED_SHARE.exec(text.slice(from, to))?.[1];
  const definition = term ? definitions.resolve(term) : null;
  const defined = definition && readPercentages(text, definition.bodyStart, definition.bodyEnd)[0];
  return defined ? found(defined.value / 100, { start: defined.start, end: defined.end, confidence: 0.7 }) : null;
}

function numberOf(parsed: ParsedAgreement, place: Place): string | null {
  const section = parsed.outline.at(place.start);
  if (!section) return null;
  if (section.start === place.start) return section.number;
  const marker = /^\s*\(\w{1,5}\)/.exec(parsed.text.slice(place.start, place.bodyStart))?.[0].trim() ?? "";
  return section.number === null ? null : `${section.number}${marker}`;
}
