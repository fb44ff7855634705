import { listLeads } from "../answer/list-leads.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import { contentStems } from "../question/words.ts";
import { articleOf, NO_ARTICLE } from "./article-of.ts";
import { isContentsLine } from "./contents-lines.ts";
import { headingsOfText, type OutlineHeading } from "./headings-of-text.ts";

/** A piece of a text with its offsets, half-open. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** One sentence or clause, with its heading. */
export interface Passage extends Place {
  readonly stems: ReadonlyMap<string, number>;
  readonly length: number;
  readonly headingStems: ReadonlySet<string>;
  /** The headings above it, in the words of the LSTA. */
  readonly heading: string;
  /** Whether it is in the article of the representations. */
  readonly isRepresented: boolean;
  /** The paragraph around it. */
  readonly paragraph: Place;
  /** Where it is an item of a list: the positions of the passages that introduce the list, the nearest first. */
  readonly leads: readonly number[];
}

/** A numbered heading and the text up to the next one of the same or a higher level. */
export interface HeadedSection extends Place {
  readonly number: string;
  readonly heading: string;
}

export interface PassageIndex {
  readonly text: string;
  readonly passages: readonly Passage[];
  readonly sections: readonly HeadedSection[];
  /** The number of passages that contain each stem. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly averageLength: number;
  /** Where the signature pages begin, after which come forms and schedules; else the end of the text. */
  readonly formsFrom: number;
}

const MAX_PASSAGE_UNITS = 1_200;
const MAX_PASSAGES = 60_000;
/** Longest clause that is only a caption, in UTF-16 units. */
const MAX_CLAUSE_NAME = 60;

/** Cuts a text into paragraphs, sentences and numbered sections, and counts its words. Linear in the text's length. */
export function indexPassages(text: string): PassageIndex {
  const frequency = new Map<string, number>();
  const passages: Passage[] = [];
  const sections: HeadedSection[] = [];
  let heading: Heading = { own: "", above: "", start: 0 };
  let total = 0;
  let article = NO_ARTICLE;
  const lists = listLeads();
  const outline = headingsOfText(text);
  const known = new Map<string, ReadonlySet<string>>();
  const stemsOfHeading = (words: string): ReadonlySet<string> => {
    const stems = known.get(words) ?? new Set(contentStems(words));
    known.set(words, stems);
    return stems;
  };
  for (const paragraph of paragraphsOf(text, outline.starts)) {
    if (passages.length > MAX_PASSAGES) break;
    const words = text.slice(paragraph.start, paragraph.end);
    if (isContentsLine(words) || outline.contents.some((one) => isInside(paragraph, one))) continue;
    const headed = headingOf(words);
    article = articleOf(article, words, headed);
    if (headed !== null) {
      const isLettered = headed.number.startsWith("(");
      heading = { own: headed.heading, above: isLettered ? heading.above : headed.heading, start: paragraph.start };
      if (!isLettered) lists.reset();
      sections.push({ ...headed, start: paragraph.start, end: text.length });
    } else if (NEW_PART.test(words)) {
      if (ARTICLE.test(words)) heading = { own: "", above: "", start: paragraph.start };
      lists.reset();
    }
    let clause = "";
    for (const sentence of sentencesOf(text, paragraph)) {
      const outlined = outline.at(sentence.start);
      const isRepresented = article.isOfRepresentations || outlined?.isOfRepresentations === true;
      const said = text.slice(sentence.start, sentence.end);
      const stems = counted(contentStems(inLstaWords(said)));
      // `(a) Optional.` names what follows in its paragraph.
      if (said.length <= MAX_CLAUSE_NAME && /^\(\w{1,4}\)/.test(said)) clause = said;
      const length = [...stems.values()].reduce((sum, n) => sum + n, 0);
      if (length === 0) continue;
      total += length;
      const headings = inLstaWords(`${headingsAt(heading, outlined)} ${clause}`.trim());
      const headingStems = stemsOfHeading(headings);
      for (const stem of new Set([...stems.keys(), ...headingStems]))
        frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
      const leads = lists.next(said, passages.length);
      passages.push({ ...sentence, stems, length, headingStems, heading: headings, isRepresented, paragraph, leads });
    }
  }
  return {
    text,
    passages,
    sections: withOutline(closed(sections), outline.all),
    frequency,
    averageLength: total / Math.max(passages.length, 1),
    formsFrom: signaturesAt(text),
  };
}

function isInside({ start, end }: Place, outer: Place): boolean {
  return outer.start <= start && end <= outer.end;
}

/** Where forms and schedules begin: nothing after it states a term better than the agreement itself. */
const SIGNATURES = /\bIN WITNESS WHEREOF\b|\bexecuted as of the day and year first\b/;

function signaturesAt(text: string): number {
  const from = Math.floor(text.length / 3);
  const at = text.slice(from).search(SIGNATURES);
  return at < 0 ? text.length : at + from;
}

/** The heading of a paragraph, and the numbered one above it where its own is a lettered clause. */
interface Heading {
  readonly own: string;
  readonly above: string;
  readonly start: number;
}

/** The headings above a sentence: those of the outline, and that of its own paragraph where it starts later. */
function headingsAt({ own, above, start }: Heading, outlined: OutlineHeading | null): string {
  if (outlined === null) return `${above} ${own}`;
  const isWithin = start > outlined.start && own !== "" && own.toLowerCase() !== outlined.heading.toLowerCase();
  return `${outlined.above} ${outlined.heading} ${isWithin ? own : ""}`;
}

/** The sections of the outline, and those that only paragraphs show. */
function withOutline(
  sections: readonly HeadedSection[],
  outlined: readonly OutlineHeading[],
): readonly HeadedSection[] {
  const starts = new Set(outlined.map(({ start }) => start));
  const own = outlined.map(({ number, heading, start, end }) => ({ number, heading, start, end }));
  return [...own, ...sections.filter(({ start }) => !starts.has(start))].sort((a, b) => a.start - b.start);
}

function counted(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** A paragraph that belongs to no list: its first word has a capital letter, and no mark precedes it. */
const NEW_PART = /^["“]?[A-Z][A-Za-z]/;
const ARTICLE = /^ARTICLE\b/i;
/** A page footer and the mark of the next page. */
const PAGE_MARK = /^\W{0,6}(?:page\W{1,3})?[\divx]{0,5}\W{0,6}(?:<PAGE>)?\W{0,6}\d{0,4}$/i;

/** The paragraphs of a text. A paragraph that continues after a page break is one paragraph, with the page mark in
 *  it. */
function* paragraphsOf(text: string, starts: readonly number[]): Generator<Place> {
  let open: Place | null = null;
  for (const block of cutAt(text, blocksOf(text), starts)) {
    const words = text.slice(block.start, Math.min(block.end, block.start + 60));
    if (block.end - block.start < 40 && PAGE_MARK.test(words)) continue;
    const isSame: boolean =
      open !== null && block.start - open.end < MAX_PAGE_BREAK && /^[a-z]/.test(words) && isUnfinished(text, open);
    if (open !== null && !isSame) yield open;
    open = open !== null && isSame ? { start: open.start, end: block.end } : block;
  }
  if (open !== null) yield open;
}

/** Blocks cut where a section starts inside them: not all texts have blank lines between sections. */
function* cutAt(text: string, blocks: Iterable<Place>, starts: readonly number[]): Generator<Place> {
  let next = 0;
  for (const { start, end } of blocks) {
    let from = start;
    for (let cut = starts[next]; cut !== undefined && cut < end; cut = starts[next]) {
      next += 1;
      const before = cut > from ? trimmed(text, from, cut) : null;
      if (before === null) continue;
      yield before;
      from = cut;
    }
    const rest = trimmed(text, from, end);
    if (rest) yield rest;
  }
}

/** UTF-16 units between the two halves of a paragraph around a page break. */
const MAX_PAGE_BREAK = 80;

function isUnfinished(text: string, { start, end }: Place): boolean {
  return end - start > 60 && /[a-z,]$/.test(text.slice(end - 1, end));
}

/** Blocks between blank lines, without the blanks around them. */
function* blocksOf(text: string): Generator<Place> {
  // A section may start on the next line, without a blank one.
  const blank =
    /\r?\n[ \t\u00a0]*\r?\n\s*|(?<=[.;:)”"A-Z\d])[ \t]*\r?\n[ \t]*(?=SECTION[ \u00a0]\d{1,2}\.\d{1,2}\.[ \u00a0]{1,4}[A-Z]|ARTICLE [IVX]{1,6}[ \t]*\r?\n)/g;
  let start = 0;
  for (let match = blank.exec(text); match !== null; match = blank.exec(text)) {
    const block = trimmed(text, start, match.index);
    if (block) yield block;
    start = match.index + match[0].length;
  }
  const last = trimmed(text, start, text.length);
  if (last) yield last;
}

/** What converters leave of a page break: `Field: Page; Sequence: 12; Value: 1 7 Field: /Page`. */
const PAGE_FIELD =
  /^(?:(?:PAGE )?(?:\d{1,3}\s+)?(?:[A-Z]{2,12} ){0,3}<PAGE>(?:\s+\d{1,3}(?=\s))?|Field: Page;?|Sequence: \d{1,4};?|Options: \w{1,20};?|Value: \d{1,4}|\d{1,4}\s+(?=Field:)|Field: \/Page)\s*/;

function trimmed(text: string, start: number, end: number): Place | null {
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  for (let mark = PAGE_FIELD.exec(text.slice(start, start + 40)); mark !== null && start < end; ) {
    start += mark[0].length;
    mark = PAGE_FIELD.exec(text.slice(start, start + 40));
  }
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return start < end ? { start, end } : null;
}

const ABBREVIATED =
  /(?:\b(?:Inc|Corp|Ltd|Co|No|Nos|Sec|Secs|ss|Art|Mr|Ms|Dr|St|vs|etc|cent|[A-Z])|\b(?:[A-Za-z]\.)+[A-Za-z])$/;

/** Sentences and the clauses of lists. A sentence that is too long to quote is cut at a blank. */
function* sentencesOf(text: string, paragraph: Place): Generator<Place> {
  const words = text.slice(paragraph.start, paragraph.end);
  if (words.startsWith("|")) {
    yield* linesOf(text, paragraph);
    return;
  }
  const end = /([.;:?!]["”’)]*)\s+(?=["“(]?[A-Z0-9(“"])|;\s+(?=(?:and |or )?\()|\n(?=[ \t]*\|)/g;
  let from = 0;
  for (let match = end.exec(words); match !== null; match = end.exec(words)) {
    const stop = match.index + (match[1]?.length ?? 1);
    if (words[match.index] === "." && ABBREVIATED.test(words.slice(Math.max(from, match.index - 8), match.index)))
      continue;
    // A colon ends a clause only where a list or another line follows: `Attention: Jane Roe` stays whole.
    if (words[match.index] === ":" && (stop - from < 40 || !/^(?:[^\n]*\n|\s*\()/.test(words.slice(stop, stop + 12))))
      continue;
    yield* bounded(text, paragraph.start + from, paragraph.start + stop);
    from = match.index + match[0].length;
  }
  yield* bounded(text, paragraph.start + from, paragraph.end);
}

function* linesOf(text: string, { start, end }: Place): Generator<Place> {
  for (let at = start; at < end; ) {
    const stop = text.indexOf("\n", at);
    const line = trimmed(text, at, stop < 0 || stop > end ? end : stop);
    if (line) yield line;
    at = stop < 0 ? end : stop + 1;
  }
}

function* bounded(text: string, start: number, end: number): Generator<Place> {
  for (let at = start; at < end; ) {
    let stop = Math.min(at + MAX_PASSAGE_UNITS, end);
    if (stop < end) stop = Math.max(text.lastIndexOf(" ", stop), at + MAX_PASSAGE_UNITS / 2);
    const piece = trimmed(text, at, stop);
    if (piece) yield piece;
    at = stop;
  }
}

const NUMBERED =
  /^(?:(?:SECTION|Section|Clause|CLAUSE|Sec\.)\s+)?(\d{1,2}(?:\.\d{1,2}){1,2}|\d{1,2}(?=\.\s+[A-Z]))\.?\s{1,20}([A-Z“"][^\n]{1,110})/;
const LETTERED = /^\(([a-z])\)\s+([A-Z][A-Za-z ,;/&’'-]{2,70})[.:]/;

function headingOf(words: string): { readonly number: string; readonly heading: string } | null {
  const match = NUMBERED.exec(words);
  if (match !== null) return { number: match[1] ?? "", heading: titleOf(match[2] ?? "") };
  const lettered = LETTERED.exec(words);
  return lettered === null ? null : { number: `(${lettered[1] ?? ""})`, heading: lettered[2] ?? "" };
}

/** The title at the head of a section, up to the first stop. */
function titleOf(line: string): string {
  return (/^(.{2,100}?)(?:[.:](?:\s|$)|\s{3,}|$)/.exec(line)?.[1] ?? line).trim();
}

/** Each section ends where the next one begins that is not a lettered clause of it. */
function closed(sections: readonly HeadedSection[]): HeadedSection[] {
  return sections.map((section, i) => {
    const isLettered = section.number.startsWith("(");
    const next = sections.slice(i + 1, i + 200).find(({ number }) => isLettered || !number.startsWith("("));
    return { ...section, end: next?.start ?? section.end };
  });
}
