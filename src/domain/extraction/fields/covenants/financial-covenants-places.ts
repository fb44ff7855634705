import { type ListClause, readClauseList } from "../../outline/clause-list.ts";
import { endsSentence } from "../../outline/clauses.ts";
import { romanNumber } from "../../outline/headings.ts";
import { readSectionHeading, type Titled } from "../../outline/section-heading.ts";
import { ancestorsOf, childrenOf } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCaption } from "../../readers/caption.ts";
import { lineMatches } from "../../text/line-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import { overlapWith } from "../../text/spans.ts";
import { findDefaultClauses } from "../defaults/events-of-default-clauses.ts";
import { GROUP, MEASURE, metricOf, SPENDING } from "./financial-covenants-metric.ts";

/** A span of text that may contain one financial covenant. */
export interface CovenantPlace extends Span {
  readonly bodyStart: number;
  /** The caption; null if the covenant has none of its own. */
  readonly caption: (Span & { readonly value: string }) | null;
  /** The heading of the section around a clause without a caption, where it names a measure. */
  readonly heading?: CovenantPlace["caption"];
  /** The words before the clauses of the group, which may say when all of them are tested. */
  readonly lead: Span | null;
  /** The group that the covenant belongs to. */
  readonly group: Span | null;
  /** Stands under "Financial Covenants" or carries the name of a measure; else only a plain test counts. */
  readonly sure: boolean;
  /** A limit on spending that an amendment restates, which does not show where the other covenants are. */
  readonly isAlone?: boolean;
}

const NOT_COVENANTS =
  /defin|represent|warrant|condition(?!s? covenant)|default|remed|interest rate|pricing|payment|prepay|amount and terms|commitment|assign|miscell|agent|indemn|guarant(?!ors?\s*$)|credit facilit/i;
/** "Interest and Lease Payment Coverage Ratio": the title of a test, whatever else it names. */
const TEST_TITLE =
  /\b(?:coverage|leverage|(?:coverage|leverage|liquidity|current|quick|debt|payments?) ratios?|net worth)\s*$/i;
const isBeside = (caption: string): boolean => BESIDE.test(caption) && !TEST_TITLE.test(caption);
const NOT_PLAIN = /defin|represent|default|condition(?!s? covenant)/i;
const COVENANTS = /covenant|affirmative|negative|undertaking/i;
/** `(a) Maximum Leverage Ratio. The Company …` in an amendment, also between quotes; `M. Tangible Net Worth. Permit …`. */
const LETTERED_CAPTION =
  /[ \t]*(?:(?:"?\([a-z]{1,3}\)|[A-Z]\.)\s{1,16}|[a-z]{1,2}\.\s{0,4})([A-Z][^.:;]{3,110}?)\.(?=\s)/y;
const NUMBERED_LINE =
  /[ \t]*"?(?:(?:section|clause|article)\s{1,2})?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[IVX]{1,5})\.?[ \t]{1,4}([^\n.:]{3,90})(?:[.:](?!\d)|\n)/iy;
/** Captions inside a group that do not name a test. */
const BESIDE =
  /dividend(?!s? coverage)|^(?:permitted )?acquisitions?$|distribution|restricted payment|investment|definition|\bcure\b|compliance|calculation|certificate|adjustment|pro forma(?! (?:[\w-]+ ){0,2}ebitda)|evidence|reporting|changes? in gaap|(?<!loan and )lease(?! expen)|inspection|holiday|borrowing base(?! coverage)|step-?up|testing|election|projections?/i;

/** Where financial covenants are: what is grouped under "Financial Covenants", sections and clauses of covenant
 *  chapters named after a measure, and other sections of such chapters. */
export function findCovenantPlaces(parsed: ParsedAgreement): CovenantPlace[] {
  const inZone = zoneFilter(parsed);
  const defaultsStart = findDefaultClauses(parsed)[0]?.start ?? parsed.text.length;
  const places: CovenantPlace[] = [];
  let covered = -1;
  for (const section of parsed.outline.sections) {
    if (section.start < covered || !inZone(section)) continue;
    if (isGroup(parsed, section)) {
      places.push(...placesOfGroup(parsed, section).map((place) => ({ ...place, group: section })));
      covered = section.end;
    } else if (isSingle(parsed, section, defaultsStart)) {
      const named = isNamedAfterMeasure(section);
      const measure = named || limitsSpending(parsed, section);
      const isAlone = !named && !chapterIs(parsed, section, COVENANTS);
      places.push({ ...single(parsed.text, section, measure), isAlone });
      if (measure) covered = section.end;
    }
  }
  const all = [...places, ...measuresAmongDefaults(parsed)];
  const byLines = placesByLines(parsed);
  if (!all.some((place) => place.sure && !place.isAlone)) return [...all, ...byLines];
  const isKnown = overlapWith(all);
  const isRead = overlapWith(all.filter((place) => place.sure));
  const more = byLines.filter((place) => (place.group ? !isRead(place) : isMore(parsed, place) && !isKnown(place)));
  return [...all, ...more];
}

/** "a. Maintain a Tangible Net Worth of at least $4,000,000.": a sentence that sets its test has no caption. */
const STATES_TEST = /^(?:to )?(?:maintain|keep|have|achieve|not permit|permit)\b.{0,100}\d/i;
/** "(a) Maximum loan-to-value ratio shall at all times not be in excess of 70%.": nor has one that its measure opens. */
const IS_TEST = /\b(?:shall|will|must)\b.{0,40}\b(?:not|be|exceed|equal)\b.{0,60}\d/i;
const ALL_DEBT_TITLE = /^(?:consolidated|total|funded) (?:[\w-]+ ){0,2}(?:debt|indebtedness|liabilities)$/i;

/** Where the outline shows no such section: lines that open with a number and the name of a measure or group. */
function placesByLines(parsed: ParsedAgreement): CovenantPlace[] {
  const { text, outline } = parsed;
  const lines = [...lineMatches(text, NUMBERED_LINE), ...lineMatches(text, LETTERED_CAPTION)]
    .sort((a, b) => a.index - b.index)
    .filter((m) => outline.zoneAt(m.index) !== "form" && !endsSentence(m[1] ?? ""));
  const groups: Span[] = [];
  return lines.flatMap((m, i) => {
    const heading = m[1]?.replace(/\s+/g, " ").trim() ?? "";
    const isGrouped = GROUP.test(heading);
    const isBesideTest = [lines[i - 1], lines[i + 1]].some((line) => MEASURE.test(line?.[1] ?? ""));
    const isSpending = SPENDING.test(heading) && (isBesideTest || isMore(parsed, { start: m.index }));
    const isMeasure = MEASURE.test(heading) || ALL_DEBT_TITLE.test(heading) || isSpending;
    if ((!isGrouped && !isMeasure) || isBeside(heading)) return [];
    if (isLettered(m) && groups.some(({ end }) => m.index < end)) return [];
    const around = outline.at(m.index);
    if (around && chapterIs(parsed, around, NOT_COVENANTS)) return [];
    if (STATES_TEST.test(heading) || IS_TEST.test(heading)) return [];
    if (/^\s*"?\(/.test(m[0]) && /\bconditions?\b|represent|warrant/i.test(around?.heading ?? "")) return [];
    const isList = isGrouped && !isLettered(m) && opensLettered(lines[i + 1]);
    const next = lines.slice(i + 1).find((line) => !isList || !isLettered(line));
    const span = { heading, start: m.index, bodyStart: m.index + m[0].length, end: next?.index ?? text.length };
    if (isList) groups.push(span);
    if (isList) return splitSection(text, span).map((place) => ({ ...place, group: span }));
    return isGrouped ? splitSection(text, span) : [{ ...single(text, span, true), isAlone: isSpending }];
  });
}

/** "(a) Maximum Leverage." below the numbered line of its group. */
const isLettered = (line: RegExpExecArray): boolean => /^\s*"?(?:\(|[a-z]{1,2}\.)/.test(line[0]);
const opensLettered = (line: RegExpExecArray | undefined): boolean => line !== undefined && /^\s*"?\(a\)/.test(line[0]);

/** "(l) Liquidity. The Parent shall fail to hold …": a maintenance test that is written as an event of default. */
function measuresAmongDefaults(parsed: ParsedAgreement): CovenantPlace[] {
  return findDefaultClauses(parsed).flatMap((clause) => {
    const caption = readCaption(parsed.text, clause.bodyStart, clause.end);
    const isSentence = caption !== null && /^[a-z]|[)$]/.test(caption.value);
    const measure = caption && !isSentence && /liquidity|net worth|coverage|leverage|\bratio\b/i.test(caption.value);
    return measure ? [{ ...clause, caption, lead: null, group: null, sure: true }] : [];
  });
}

/** Covenants are read in the operative copy that holds the events of default. */
function zoneFilter(parsed: ParsedAgreement): (section: Section) => boolean {
  const { outline } = parsed;
  const defaults = findDefaultClauses(parsed)[0];
  const zone = defaults ? outline.zoneAt(defaults.start) : "body";
  const certain = zone === "body" || zone === "conformed";
  return (section) => outline.zoneAt(section.start) === zone && (certain || section.start < (defaults?.start ?? 0));
}

function isGroup(parsed: ParsedAgreement, section: Section): boolean {
  if (!["article", "section", "clause"].includes(section.kind) || !section.heading) return false;
  return GROUP.test(section.heading) && !isBeside(section.heading) && !chapterIs(parsed, section, NOT_COVENANTS);
}

/** A section named after a measure counts under covenants, and before the events of default in any chapter that is not
 *  of another kind; others count only under covenants. */
function isSingle(parsed: ParsedAgreement, section: Section, before: number): boolean {
  if (section.kind !== "section" && section.kind !== "clause") return false;
  if (section.heading && isBeside(section.heading)) return false;
  if (isNamedAfterMeasure(section) && section.start < before) return !chapterIs(parsed, section, NOT_COVENANTS);
  const isSpending = limitsSpending(parsed, section);
  const isPlaced = isSpending && (isRestated(parsed, section) || isNextToMeasure(parsed, section));
  const inChapter = chapterIs(parsed, section, COVENANTS) || isPlaced;
  return (section.kind === "section" || isSpending) && inChapter && !chapterIs(parsed, section, NOT_PLAIN);
}

/** "6.12 Capital Expenditures" after "6.11 Leverage Ratio", in a text without the heading of a chapter. */
function isNextToMeasure({ outline: { sections } }: ParsedAgreement, section: Section): boolean {
  const at = sections.indexOf(section);
  return [sections[at - 1], sections[at + 1]].some(
    (other) =>
      other !== undefined &&
      other.kind === section.kind &&
      other.parent === section.parent &&
      isNamedAfterMeasure(other),
  );
}

/** "6.7 To maintain a Debt Service Coverage Ratio of": a sentence that continues "the Borrower agrees:" is no heading. */
const isNamedAfterMeasure = ({ heading }: Section): boolean =>
  MEASURE.test(heading ?? "") && !/^(?:not to|to)\s[a-z]/i.test(heading ?? "");

/** "Section 5.02(o) is deleted and restated as follows: (o) Capital Expenditures.": an amendment restates the covenant. */
const RESTATES =
  /(?:\b(?:restated|replaced|amended|read)\b[^.;]{0,60}(?:as follows|entirety)|\bfollowing\s(?:new\s[^.;:]{1,30}\s)?(?:is|shall\sbe)\s(?:hereby\s)?(?:substituted|inserted)\b[^.;:]{0,40})\s?:?[\s"]*$/i;
/** The same where the words that are restated go on: they close with a quote at the end of a paragraph. */
const OPENS_QUOTE =
  /\b(?:as follows|in its entirety|(?:substituted|inserted)\b[^.;:"]{0,40}|the following\b[^.;:"]{0,60})\s?:\s*"/gi;
const CLOSES_QUOTE = /[.;)]"[.;]?(?:\s?and)?[ \t]*(?=\n|$)/;
const QUOTE_REACH = 12_000;

const isRestated = ({ text }: ParsedAgreement, { start }: Pick<Span, "start">): boolean =>
  RESTATES.test(text.slice(Math.max(0, start - 120), start)) || isInQuote(text, start);

function isInQuote(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - QUOTE_REACH), at + 1);
  const opening = [...before.matchAll(OPENS_QUOTE)].at(-1);
  return opening !== undefined && !CLOSES_QUOTE.test(before.slice(opening.index));
}

/** "6.2.7 Capital Expenditures." below the section on covenants. */
const THIRD_LEVEL = /^\s*\d{1,2}\.\d{1,2}\.\d{1,2}\.?\s/;

/** Whether a line with a caption is a covenant beside those that the outline knows. */
function isMore(parsed: ParsedAgreement, { start }: Pick<Span, "start">): boolean {
  if (isRestated(parsed, { start })) return true;
  const around = parsed.outline.at(start);
  if (!around || !THIRD_LEVEL.test(parsed.text.slice(start, start + 20))) return false;
  return COVENANTS.test(around.heading ?? "") || chapterIs(parsed, around, COVENANTS);
}

const namesMeasure = (heading: string): boolean => MEASURE.test(heading) || SPENDING.test(heading);

const SPENDING_REACH = 500;

/** A section named after capital expenditures or the expense of leases whose body mentions them. A limit on other
 *  investments is not a covenant of this kind. */
function limitsSpending({ text }: ParsedAgreement, { heading, bodyStart, end }: Section): boolean {
  const body = text.slice(bodyStart, Math.min(end, bodyStart + SPENDING_REACH));
  const isLease = /\blease/i.test(heading ?? "") && /\b(?:operating|lease|rental) (?:lease )?expen\w+/i.test(body);
  return SPENDING.test(heading ?? "") && (isLease || metricOf(body) === "capital_expenditure");
}

/** Whether a heading above a section matches. */
function chapterIs({ outline }: ParsedAgreement, section: Section, heading: RegExp): boolean {
  for (const above of ancestorsOf(outline.sections, section))
    if (above.kind === "article" && isOtherArticle(section, above)) return false;
    else if (above.heading && ["article", "section", "clause"].includes(above.kind) && heading.test(above.heading))
      return true;
  return false;
}

/** Section 7.01 belongs to an article 7 whose heading the outline does not know, not to the article 6 in front of it. */
function isOtherArticle(section: Section, article: Section): boolean {
  const own = /^(\d{1,2})\.\d/.exec(section.number ?? "")?.[1];
  const other = own === undefined ? null : numberOf(article.number ?? "");
  return other !== null && Number(own) !== other;
}

/** The number of an article, also in Roman numerals; null if it has another. */
function numberOf(number: string): number | null {
  if (/^\d{1,2}$/.test(number)) return Number(number);
  return /^[IVX]+$/i.test(number) ? romanNumber(number.toUpperCase()) : null;
}

function placesOfGroup(parsed: ParsedAgreement, group: Section): CovenantPlace[] {
  const places = allOfGroup(parsed, group);
  // Under "Affirmative and Financial Covenants" only what names a measure is a financial covenant.
  const mixed = /affirmative|negative/i.test(group.heading ?? "");
  return mixed ? places.map((place) => ({ ...place, sure: MEASURE.test(place.caption?.value ?? "") })) : places;
}

function allOfGroup(parsed: ParsedAgreement, group: Section): CovenantPlace[] {
  const children = childrenOf(parsed.outline.sections, group);
  const sections = children.filter((s) => s.kind === "section");
  if (sections.length > 0)
    return sections.filter((c) => !isBeside(c.heading ?? "")).flatMap((c) => splitSection(parsed.text, c));
  return splitSection(parsed.text, group, children);
}

/** An amendment may restate only the later clauses of a section; the outline knows these. */
export function splitSection(text: string, section: Titled, outlined: readonly Section[] = []): CovenantPlace[] {
  const listed = readClauseList(text, section.bodyStart, section.end).filter((c) => c.start < section.end);
  const clauses = listed.length > 0 ? withoutAfterward(text, listed) : outlined;
  if (clauses.length === 0 || !opensList(text, section, clauses[0]?.start ?? 0)) return [single(text, section, true)];
  const named = !GROUP.test(section.heading ?? "") && namesMeasure(section.heading ?? "");
  const heading = named ? readSectionHeading(text, section) : null;
  return clauses
    .map((c) => ({
      start: c.start,
      bodyStart: c.bodyStart,
      end: c.end,
      caption: readCaption(text, c.bodyStart, c.end),
      heading,
      lead: { start: section.bodyStart, end: clauses[0]?.start ?? section.bodyStart },
      group: null,
      sure: true,
    }))
    .filter((place) => !(place.caption && isBeside(place.caption.value)));
}

/** "(a) until the Term Loans are repaid, not more than …; and (b) thereafter, not more than …": one covenant. */
function withoutAfterward(text: string, clauses: readonly ListClause[]): ListClause[] {
  const merged: ListClause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const goesOn = /^\s*(?:at all times )?thereafter\b/i.test(text.slice(clause.bodyStart, clause.bodyStart + 40));
    if (last && goesOn) merged.splice(-1, 1, { ...last, end: clause.end });
    else merged.push(clause);
  }
  return merged;
}

/** An enumeration inside a sentence ("the ratio of (a) … to (b) …") is not a list of covenants. */
function opensList(text: string, section: Titled, first: number): boolean {
  const before = text.slice(section.bodyStart, first).trim();
  return before === "" || /[:.;]$/.test(before) || /\n\s*$/.test(text.slice(section.bodyStart, first));
}

function single(text: string, section: Titled, sure: boolean): CovenantPlace {
  const caption =
    section.heading && !GROUP.test(section.heading)
      ? readSectionHeading(text, section)
      : readCaption(text, section.bodyStart, section.end);
  return {
    start: section.start,
    bodyStart: section.bodyStart,
    end: section.end,
    caption: caption && GROUP.test(caption.value) ? null : caption,
    lead: null,
    group: null,
    sure,
  };
}
