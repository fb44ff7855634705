import { type ListClause, readClauseList } from "../../outline/clause-list.ts";
import { ancestorsOf, childrenOf, enclosing } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { addedDefaults } from "./added-defaults.ts";
import { deemedDefaults } from "./deemed-defaults.ts";
import { defaultParagraphs } from "./default-paragraphs.ts";
import { headedStarts, labeledDefaults, runningStarts } from "./default-sentences.ts";
import { ON_DEFAULT, withSiblings } from "./sibling-defaults.ts";

const LEAD =
  /\bfollowing\b|\bevents? of default\b[^.:;()]{0,40}?\b(?:if|when|where)\b(?=\s?:?\s*\()|\bevents? of default"?\s(?:shall )?(?:means?|includes?)\b|\bset out in (?:this |the )?(?:sub-?)?clauses?\b/gi;
/** What the list is said to be, or what follows from it: "shall become due and payable upon any of the following". */
const NAMED =
  /events?\s+of\s+(?:early\s+)?default|\bcases?\s+of\s+(?:breach|default)\b|\bdefault events?\b|\bconstitutes?\s+an?\s+default\b|"(?:\w+ )?defaults?"|\bdue and payable\b|\bdeclare\b[^.;()]{0,60}\bdue\b|"(?:\w+ ){0,3}(?:termination|amortization) events?"\)/i;
const HAPPENS =
  /shall\s+(?:constitute|occur|have\s+occurred|exist|be)|will\s+be|\bis\s+an?\b|\bmeans?\b|\bevents?\b|happening|occurrence|\boccurs\b|\bdeemed\b/i;
const DEFAULT_WORDS =
  /\b(?:fail|default|breach|in delay\b|not (?:(?:be )?paid|pay)\b|non-?payment|incorrect|untrue|false|mislead|judgment|insolven|bankrupt|voluntar|receiver|unable to pay|ERISA|pension|change (?:of|in) control|cease|invalid|unenforceable|acceler|material adverse|attach|perfected|lien|liquidat|dissol|wind(?:ing)?[ -]up|moratorium|suspension of payments|seiz|expropriat|legal structure)/i;
const TITLE =
  /^(?:listing of |certain |the |loan |facility )?(?:events? of (?:early )?(?:default|acceleration|termination)|defaults?(?: events?)?|(?:early )?(?:termination|amortization) events?)\b/i;
const CLOSING =
  /(?:[;.,]\s*(?:or|and)?|\n)\s*then\b,?\s+(?:and|in|upon|if|the|unless|either|at|any|so|automatically|with)/i;
const FEWEST = 3;
const LONGEST_LIST = 150_000;
const MAX_LISTS = 60;
/** Characters that all tried lists may have together, so that a text with a list in every line is read in linear time. */
const MAX_TRIED = 2_000_000;
/** A complete list is kept even if an attached document (a security agreement) has a slightly longer one. */
const WHOLE = 5;
const FAR = 10_000;
const MUCH_LONGER = 1.6;
/** What a list of paragraphs without marks is worth next to a marked one. */
const UNSURE = 0.6;

/** The clauses that list the events of default, each from its marker to its end; null if the text lists none. Of
 *  several lists (a schedule, a security agreement), the one with the most defaults is used. */
export function findDefaultClauses(parsed: ParsedAgreement): readonly ListClause[] {
  const known = KNOWN.get(parsed);
  if (known) return known;
  const clauses = bestList(parsed);
  KNOWN.set(parsed, clauses);
  return clauses;
}

/** Three rules read these clauses, so they are cached by agreement. */
const KNOWN = new WeakMap<ParsedAgreement, readonly ListClause[]>();

function bestList(parsed: ParsedAgreement): ListClause[] {
  let best: ListClause[] = [];
  let bestScore = 0;
  let tried = 0;
  const others: ListClause[][] = [];
  const lists = [...sectionLists(parsed), ...referredLists(parsed)].map((clauses) => ({
    start: clauses[0]?.start ?? 0,
    clauses,
    isSure: true,
  }));
  for (const { start, clauses, isSure } of [...lists, ...startedLists(parsed)]) {
    if (++tried > MAX_LISTS) break;
    const defaults = countDefaults(parsed.text, clauses);
    const weight = (operative(parsed.outline.zoneAt(start)) ? 1 : 0.5) * (isInDefinitions(parsed, start) ? 0.5 : 1);
    const score = defaults * weight * (isSure ? 1 : UNSURE);
    const isLater = best.length >= WHOLE && start > (best.at(-1)?.end ?? 0) + FAR;
    if (defaults >= FEWEST) others.push(clauses);
    if (defaults < FEWEST || score <= bestScore * (isLater ? MUCH_LONGER : 1)) continue;
    best = clauses;
    bestScore = score;
  }
  if (best.length === 0) return addedDefaults(parsed, parsed.outline.titled(TITLE));
  const list = withSole(parsed, withSiblings(parsed, best, others));
  return [...list, ...deemedDefaults(parsed, list)].sort((a, b) => a.start - b.start);
}

const OPENS_SOLE =
  /^[\s.]*upon the (?:occurrence|happening) of (?:any (?:one )?(?:or more )?of )?the following events? of default\s?:\s{1,6}(?![\s(]|\w{1,3}[.)]\s)/i;

/** "If a receiver is appointed …, the Notes shall become immediately due and payable": an event and its consequence in a
 *  section without a title. What follows upon any event of default is a remedy. */
const OPENS_EVENT = /^[\s.]*(?:if|upon|should|in the event|in case)\b(?![^.;]{0,80}\bevents?\s+of\s+default\b)/i;
const FALLS_DUE = /\b(?:due and payable|accelerat\w+|terminat\w+)\b/i;

const isEventOfItsOwn = (words: string): boolean =>
  OPENS_EVENT.test(words) && DEFAULT_WORDS.test(words.slice(0, 240)) && FALLS_DUE.test(words);

/** Next to the section of the list, another section may state a single event without a marker, whose consequences differ:
 *  "6.2 Upon the occurrence of the following event of default: The Borrower becomes insolvent". */
function withSole({ text, outline }: ParsedAgreement, list: ListClause[]): ListClause[] {
  const [first] = list;
  const own = first?.marker.startsWith("(") ? enclosing(outline.sections, outline.at(first.start), "section") : null;
  if (!own) return list;
  const soles = outline.sections.flatMap((section): ListClause[] => {
    const { kind, number, parent, start, end } = section;
    if (kind !== "section" || parent !== own.parent || section === own || number === null) return [];
    const at = start + text.slice(start, end).indexOf(number) + number.length;
    const opening = OPENS_SOLE.exec(text.slice(at, Math.min(end, at + 200)));
    if (!opening && !isEventOfItsOwn(text.slice(at, end))) return [];
    const bodyStart = at + (opening?.[0].length ?? 0);
    const closing = CLOSING.exec(text.slice(bodyStart, end));
    return [{ marker: number, start, bodyStart, end: closing ? bodyStart + closing.index + 1 : end }];
  });
  return soles.length > 0 ? [...list, ...soles].sort((a, b) => a.start - b.start) : list;
}

/** The clauses of a definition ("Insolvency Event") read like defaults but are not. */
function isInDefinitions({ outline }: ParsedAgreement, at: number): boolean {
  const section = outline.at(at);
  if (!section) return false;
  return [section, ...ancestorsOf(outline.sections, section)].some(({ heading }) => /\bdefin/i.test(heading ?? ""));
}

interface StartedList {
  readonly start: number;
  readonly clauses: ListClause[];
  /** Marks separate the clauses, not only blank lines. */
  readonly isSure: boolean;
}

function* startedLists(parsed: ParsedAgreement): Generator<StartedList> {
  const labeled = labeledDefaults(parsed);
  if (labeled[0]) yield { start: labeled[0].start, clauses: labeled, isSure: false };
  let tried = 0;
  for (const start of listStarts(parsed)) {
    tried += listReach(parsed, start) - start;
    if (tried > MAX_TRIED) return;
    yield { start, clauses: clausesFrom(parsed, start), isSure: true };
    const paragraphs = paragraphsFrom(parsed, start);
    if (paragraphs.length > 0) yield { start, clauses: paragraphs, isSure: false };
  }
}

/** Paragraphs without numbers count only if most of them are defaults. */
function paragraphsFrom(parsed: ParsedAgreement, start: number): ListClause[] {
  const { text } = parsed;
  const clauses = defaultParagraphs(text, start, listReach(parsed, start));
  return countDefaults(text, clauses) * 3 >= clauses.length * 2 ? clauses : [];
}

const OPENS_LIST = /\bfollowing events of default\b[^.;:]{0,40}:\s{1,4}\(/i;
/** One section lists events of default in clauses of its own, so the sections are not the list. */
const opensList = (text: string, at: number): boolean => OPENS_LIST.test(text.slice(at, at + 200));

/** A chapter on defaults whose sections are the defaults ("7.1 Non-Payment", "7.2 Misrepresentation"), without
 *  "11.3", where its own heading is missing and it stands after "10.8". */
function ofOneChapter(sections: readonly Section[]): readonly Section[] {
  const chapterOf = ({ number }: Section): string | undefined => /^(\d{1,3})\.\d/.exec(number ?? "")?.[1];
  const [first] = sections;
  const chapter = first && chapterOf(first);
  return chapter === undefined ? sections : sections.filter((section) => chapterOf(section) === chapter);
}

function* sectionLists({ text, outline }: ParsedAgreement): Generator<ListClause[]> {
  for (const chapter of outline.titled(TITLE)) {
    if (chapter.kind !== "article" && chapter.kind !== "section") continue;
    const sections = ofOneChapter(
      childrenOf(outline.sections, chapter).filter(({ kind, number }) => kind === "section" && number),
    );
    if (sections.length < FEWEST || TITLE.test(sections[0]?.heading ?? "")) continue;
    if (sections.some(({ heading }) => ON_DEFAULT.test(heading ?? ""))) continue;
    if (sections.some(({ start }) => opensList(text, start))) continue;
    yield sections.flatMap((section) => clauseOfSection(text, section));
  }
}

/** "Clause 24 (Events of Default)", "Article VII (Defaults)": a reference that names the chapter. */
const REFERS =
  /\b(?:clauses?|sections?|articles?)\s(\d{1,2}|[IVX]{1,5})\s\((?:events?\sof\sdefault|defaults|default\sevents)\)/gi;
const REFERRING = ["clause", "section", "article"];

/** The sections of a chapter on defaults of which only a reference has the title, since its heading is lost. */
function* referredLists({ normal, text, outline }: ParsedAgreement): Generator<ListClause[]> {
  const numbers = new Set(
    [...normal.words.matches(REFERS, REFERRING)].slice(0, MAX_LISTS).map((match) => match[1] ?? ""),
  );
  for (const chapter of numbers) {
    const isTitled = outline.sections.some(
      (s) => s.kind === "article" && s.number === chapter && TITLE.test(s.heading ?? ""),
    );
    const sections = outline.sections.filter(
      ({ kind, number, heading, start }) =>
        kind === "section" && heading !== null && number?.startsWith(`${chapter}.`) && outline.zoneAt(start) === "body",
    );
    if (!isTitled && sections.length >= FEWEST) yield sections.flatMap((section) => clauseOfSection(text, section));
  }
}

/** A section that is a clause of the list itself. */
function clauseOfSection(text: string, { number, start, end }: Section): ListClause[] {
  const at = text.slice(start, end).indexOf(number ?? "");
  const bodyStart = start + at + (number ?? "").length;
  return at < 0 ? [] : [{ marker: number ?? "", start, bodyStart: bodyStart + (text[bodyStart] === "." ? 1 : 0), end }];
}

const FIRST_MARKS = ["a", "i", "1", "A"].map((mark) => new RegExp(`\\n\\s*\\(${mark}\\)`));

/** Sections titled so, then the sentences that open such lists anywhere. */
function* listStarts(parsed: ParsedAgreement): Generator<number> {
  const { normal, text, outline } = parsed;
  for (const section of outline.titled(TITLE)) {
    yield section.bodyStart;
    // The consequences may be first, in an enumeration of their own, and the list in clauses of a clause.
    const words = text.slice(section.bodyStart, Math.min(section.end, section.bodyStart + 5000));
    for (const mark of FIRST_MARKS) {
      const first = words.search(mark);
      if (first >= 0) yield section.bodyStart + first;
    }
  }
  yield* headedStarts(parsed);
  yield* runningStarts(parsed);
  for (const m of normal.words.matches(LEAD, ["following", "event", "set out in"])) {
    if (outline.zoneAt(m.index) === "form") continue;
    const before = text.slice(Math.max(0, m.index - 260), m.index);
    const after = text.slice(m.index, m.index + 260);
    if ((NAMED.test(before) || NAMED.test(after)) && HAPPENS.test(before.slice(-120) + after)) yield m.index;
  }
}

const operative = (zone: string): boolean => zone === "body" || zone === "conformed";

/** The end of the article around a list, or of the longest list that is read. */
function listReach({ text, outline }: ParsedAgreement, start: number): number {
  const article = enclosing(outline.sections, outline.at(start), "article")?.end ?? text.length;
  return Math.min(article, start + LONGEST_LIST);
}

function clausesFrom(parsed: ParsedAgreement, start: number): ListClause[] {
  const { text, outline } = parsed;
  const at = outline.at(start);
  const article = listReach(parsed, start);
  const clauses = readClauseList(text, start, article);
  const section = enclosing(outline.sections, at, "section")?.end ?? article;
  const leaves = clauses[0]?.marker.startsWith("(") && (clauses.at(-1)?.start ?? 0) >= section;
  const own = leaves ? readClauseList(text, start, section) : clauses;
  const last = own.at(-1);
  const opening = own[0];
  if (!last || !opening || isTitled(text, opening)) return [];
  if (!opening.marker.startsWith("(") && own.some((c) => opensList(text, c.start))) return [];
  return untilRemedies(text, [...own.slice(0, -1), { ...last, end: lastEnd(text, outline.sections, last) }]);
}

/** What the lender may do, after "then": a caption or a verb of a remedy. */
const REMEDY =
  /^\W*(?:terminat|accelerat|enforce|remed|cash collateral|declare|exercise|proceed|demand|require|notify|by (?:written )?notice|the (?:administrative )?(?:agent|lenders?|banks?|holders?|commitments?|obligations?|loans?|notes?)\b|(?:all|any) (?:of the )?(?:commitments|obligations|loans)\b)/i;

/** The list without remedies whose letters happen to continue it after "then". */
function untilRemedies(text: string, clauses: ListClause[]): ListClause[] {
  for (const [i, clause] of clauses.slice(0, -1).entries()) {
    const closing = CLOSING.exec(text.slice(clause.bodyStart, clause.end));
    const next = clauses[i + 1] as ListClause;
    if (closing && REMEDY.test(text.slice(next.bodyStart, next.bodyStart + 80)))
      return [...clauses.slice(0, i), { ...clause, end: clause.bodyStart + closing.index + 1 }];
  }
  return clauses;
}

/** A list of the sections of a chapter on default, not of defaults: its first is "Events of Default" itself. */
function isTitled(text: string, opening: ListClause): boolean {
  const isSection = !opening.marker.startsWith("(");
  return (
    isSection &&
    /^\W*(?:[Ll]isting of |(?:[A-Z][\w-]+ ){1,3})?(?:events?|Events?|EVENTS?) (?:of|OF) (?:early |Early |EARLY )?(?:[Dd]efault|DEFAULT)/.test(
      text.slice(opening.bodyStart, opening.bodyStart + 60),
    )
  );
}

/** The last clause ends where the consequences begin ("then, and in every such event") or the next section does. */
function lastEnd(text: string, sections: readonly Section[], last: ListClause): number {
  const next = sections.find((s) => s.start > last.bodyStart && s.kind !== "clause");
  const end = Math.min(last.end, next?.start ?? last.end, last.start + 6000);
  const rest = text.slice(last.bodyStart, end);
  const closings = [rest.search(CLOSING), rest.search(NEXT_LIST)].filter((at) => at >= 0);
  return closings.length > 0 ? last.bodyStart + Math.min(...closings) + 1 : end;
}

/** "(2) Any of the following events in relation to the Guarantor": a list of its own after the last clause. */
const NEXT_LIST = /\n\s{0,40}\(\w{1,4}\)\s{1,4}Any (?:one )?(?:or more )?of the following\b/i;

function countDefaults(text: string, clauses: readonly ListClause[]): number {
  return clauses.filter((c) => DEFAULT_WORDS.test(text.slice(c.bodyStart, Math.min(c.end, c.bodyStart + 400)))).length;
}
