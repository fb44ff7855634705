import type { Definition } from "./definitions.ts";
import type { NormalText } from "./normal-text.ts";
import type { Outline, Section } from "./sections.ts";

/** A quoted term of at most this many units is a defined term; longer ones are quotations. */
const LONGEST_TERM = 120;

interface Quoted {
  readonly term: string;
  /** Of the opening and behind the closing quote. */
  readonly open: number;
  readonly close: number;
}

/** All definitions of the text, in text order: "X" means …, ("X") after a phrase, and unquoted terms of definition
 *  sections that quote none. One pass over the quotes. */
export function readAllDefinitions(normal: NormalText, outline: Outline): Definition[] {
  const { text } = normal;
  const quoted = readQuoted(text);
  const sections = definitionSections(outline);
  const means = meansDefinitions(text, quoted, outline, new Set(sections));
  const unquoted = finestOf(sections).flatMap((section) => unquotedDefinitions(text, section, means));
  const taken = new Set(means.flatMap((definition) => definition.quotes));
  const parentheticals = parentheticalDefinitions(text, quoted, taken);
  return [...means.map(({ quotes: _, ...definition }) => definition), ...unquoted, ...parentheticals].sort(
    (a, b) => a.start - b.start,
  );
}

function readQuoted(text: string): Quoted[] {
  const quoted: Quoted[] = [];
  for (let open = text.indexOf('"'); open !== -1; ) {
    const close = text.indexOf('"', open + 1);
    if (close === -1) break;
    const inside = close - open - 1;
    const term = inside > 0 && inside <= LONGEST_TERM ? text.slice(open + 1, close) : "";
    const isTerm = /^\s?[A-Z0-9$€£"'([]/.test(term) && !term.includes("\n\n");
    if (isTerm || /^\s?[a-z][\w\s-]{0,40}$/.test(term)) quoted.push({ term: tidyTerm(term), open, close: close + 1 });
    open = inside <= LONGEST_TERM && term !== "" ? text.indexOf('"', close + 1) : close;
  }
  return quoted.filter((q) => q.term !== "");
}

const tidyTerm = (term: string): string =>
  term
    .replace(/\s+/g, " ")
    .replace(/[\s,.;:]+$/, "")
    .trim();

/** The sections whose business is to define, forms too: their terms come last when a term is looked up. */
function definitionSections(outline: Outline): Section[] {
  return outline.sections.filter(
    (section) =>
      /\bdefin|interpretation|certain terms/i.test(section.heading ?? "") &&
      (section.kind === "section" ||
        section.kind === "article" ||
        section.kind === "annex" ||
        section.kind === "schedule"),
  );
}

/** Sections that hold no other of the list, which is in text order: the next one begins behind their end. */
const finestOf = (sections: readonly Section[]): Section[] =>
  sections.filter((section, i) => (sections[i + 1]?.start ?? Number.POSITIVE_INFINITY) >= section.end);

const MEANS =
  /\s{0,3}(?:\([^()\n]{0,160}\)\s{0,2})?(?:,\s[^"\n.;]{1,160}?,\s)?(?:shall have|shall mean|shall be|has the|have the|having the|means?\b|meaning\b|is defined|are defined|refers? to|includes?\b|will mean|shall be deemed|:|-\s|=\s)/y;
/** `"Base Rate" for any day means`: words between, where the term begins a line. */
const MEANS_AFAR = /[^".;\n]{0,220}?\s(?:means|shall mean|shall have the meaning|has the meaning)\b/y;
const ALSO = /\s{0,2}(?:,\s?and|,\s?or|,|and|or|\/)\s{0,2}(?:the\s)?(?=")/y;

type MeansDefinition = Definition & { readonly quotes: readonly number[] };

function meansDefinitions(
  text: string,
  quoted: readonly Quoted[],
  outline: Outline,
  sections: ReadonlySet<Section>,
): MeansDefinition[] {
  const heads: { terms: Quoted[]; from: number; start: number; bodyStart: number; strong: boolean }[] = [];
  for (let i = 0; i < quoted.length; i++) {
    const terms = pairedTerms(text, quoted, i);
    const last = terms.at(-1) as Quoted;
    const opens = atLineStart(text, (terms[0] as Quoted).open);
    const word = meansAt(text, last.close, opens);
    const isDefinition = word !== null && (opens || /^\s*(?:shall (?:have|mean)|ha(?:s|ve) the|means?\b)/.test(word));
    if (!isDefinition || word === null) continue;
    const start = (terms[0] as Quoted).open;
    const from = opens ? lineStart(text, start) : start;
    heads.push({ terms, from, start, bodyStart: last.close + word.length, strong: opens });
    i += terms.length - 1;
  }
  return heads.flatMap(({ terms, start, bodyStart, strong }, i) => {
    const limit = Math.min(
      heads[i + 1]?.from ?? text.length,
      endOfDefining(text, bodyStart, strong, outline, sections),
    );
    const end = trimEnd(text, bodyStart, limit);
    const quotes = terms.map((term) => term.open);
    return terms.map((term): MeansDefinition => {
      return { term: term.term, start, end, bodyStart, bodyEnd: end, kind: "means", quotes };
    });
  });
}

const LONGEST_JOINT = 14;

/** `"Lien" and "Liens"`: the terms that share one definition. */
function pairedTerms(text: string, quoted: readonly Quoted[], at: number): Quoted[] {
  const terms = [quoted[at] as Quoted];
  for (let i = at + 1; i < Math.min(quoted.length, at + 4); i++) {
    const { close } = terms.at(-1) as Quoted;
    if ((quoted[i] as Quoted).open - close > LONGEST_JOINT) break;
    ALSO.lastIndex = close;
    if (!ALSO.test(text) || ALSO.lastIndex !== (quoted[i] as Quoted).open) break;
    terms.push(quoted[i] as Quoted);
  }
  return terms;
}

function meansAt(text: string, at: number, opensLine: boolean): string | null {
  MEANS.lastIndex = at;
  const near = MEANS.exec(text)?.[0] ?? null;
  if (near !== null || !opensLine) return near;
  MEANS_AFAR.lastIndex = at;
  return MEANS_AFAR.exec(text)?.[0] ?? null;
}

/** Whether only a clause mark, a bullet or blanks stand between the line's start and the offset. */
function atLineStart(text: string, at: number): boolean {
  const from = lineStart(text, at);
  return (
    at - from <= LINE_MARK &&
    /^(?:\|?\s?)(?:\(?\w{1,4}[.)]\s*|\d{1,2}\.\d{1,3}\.?\s+)?(?:the |The |\*|-)?\s*$/.test(text.slice(from, at))
  );
}

const LINE_MARK = 12;

/** The start of the line, or an offset further back than a clause mark could stand. */
const lineStart = (text: string, at: number): number => {
  const before = Math.max(0, at - LINE_MARK - 1);
  const newline = text.slice(before, at).lastIndexOf("\n");
  return newline === -1 ? before : before + newline + 1;
};

/** A definition of a definitions section goes on to the section's end; elsewhere to the end of its paragraph. */
function endOfDefining(
  text: string,
  from: number,
  opensLine: boolean,
  outline: Outline,
  sections: ReadonlySet<Section>,
): number {
  const inside = opensLine ? innermost(sections, outline, from) : null;
  if (inside) return Math.min(inside.end, from + LONGEST);
  const section = outline.at(from);
  const isNumbered = section !== null && section.heading === null && from - section.start < 200;
  if (opensLine && section && (isNumbered || (section.kind !== "section" && section.kind !== "article"))) {
    return Math.min(section.end, from + LONGEST_ELSEWHERE);
  }
  const paragraph = text.slice(from, from + LONGEST_ELSEWHERE).indexOf("\n");
  return paragraph === -1 ? Math.min(text.length, from + LONGEST_ELSEWHERE) : from + paragraph;
}

const [LONGEST, LONGEST_ELSEWHERE] = [20_000, 4_000];

/** The smallest of the sections that holds the offset. */
function innermost(sections: ReadonlySet<Section>, outline: Outline, offset: number): Section | null {
  let section = outline.at(offset);
  while (section && !sections.has(section)) {
    section = section.parent === null ? null : (outline.sections[section.parent] ?? null);
  }
  return section;
}

function trimEnd(text: string, from: number, to: number): number {
  let end = Math.max(from, to);
  while (end > from && /\s/.test(text[end - 1] as string)) end--;
  return end;
}

const UNQUOTED =
  /^(?:\(?[a-z0-9]{1,3}[.)]\s+)?([A-Z][A-Za-z0-9'&/().,-]*(?: [A-Za-z0-9'&/().,-]+){0,8}?)\s?(:|-\s|\smeans?\b:?|\sshall mean\b|\sha(?:s|ve) the meaning|\sshall have the meaning|\sis defined|\sare defined)/;

/** Terms without quotes (bold or underlined in print) of a section that defines: `Acquisition: Any transaction …`. */
function unquotedDefinitions(text: string, section: Section, means: readonly Definition[]): Definition[] {
  if ((means[firstFrom(means, section.start) + ENOUGH_QUOTED]?.start ?? Number.POSITIVE_INFINITY) < section.end)
    return [];
  const heads: { term: string; start: number; bodyStart: number }[] = [];
  for (let start = section.bodyStart; start < section.end; ) {
    const newline = text.indexOf("\n", start);
    const lineEnd = newline === -1 ? text.length : newline;
    const match = UNQUOTED.exec(text.slice(start, Math.min(lineEnd, start + 200)));
    if (match && isTermLike(match[1] as string)) {
      heads.push({ term: tidyTerm(match[1] as string), start, bodyStart: start + match[0].length });
    }
    start = lineEnd + 1;
  }
  if (heads.length < 5) return [];
  return heads.map(({ term, start, bodyStart }, i) => {
    const end = trimEnd(text, bodyStart, Math.min(heads[i + 1]?.start ?? section.end, section.end, start + LONGEST));
    return { term, start, end, bodyStart, bodyEnd: end, kind: "means" };
  });
}

const ENOUGH_QUOTED = 20;

/** The index of the first definition at or behind an offset; they are in text order. */
function firstFrom(definitions: readonly Definition[], offset: number): number {
  let [low, high] = [0, definitions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle] as Definition).start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Capitalised words, joined by small ones, that a sentence does not begin with. */
function isTermLike(term: string): boolean {
  const words = term.split(" ");
  const capital = words.filter((word) => /^[A-Z0-9(&]/.test(word)).length;
  return capital >= words.length * 0.5 && !/^(?:The|In|For|If|All|Any|Each|No|As|Such|Provided)\b(?! )/.test(term);
}

const BEFORE_BRACKET = 600;
const BRACKET = 200;

/** `Acme Inc., a Delaware corporation (the "Borrower")`: the phrase before the bracket is the body. */
function parentheticalDefinitions(text: string, quoted: readonly Quoted[], taken: ReadonlySet<number>): Definition[] {
  const definitions: Definition[] = [];
  for (const { term, open, close } of quoted) {
    if (taken.has(open)) continue;
    const bracket = bracketBefore(text, open);
    if (bracket === null) continue;
    const closing = close + text.slice(close, close + BRACKET).indexOf(")");
    if (closing < close) continue;
    if (
      !/^[\s(]*(?:$|(?:[^"()]{0,160}\b)?(?:the|this|each|any|an?|as|such|collectively|together|individually|called|hereinafter|or|and|its|being|to|with|including)\b|[^"]{0,3}$|.{0,160}")/i.test(
        text.slice(bracket, open),
      )
    )
      continue;
    const start = phraseStart(text, bracket);
    const end = closing + 1;
    definitions.push({
      term,
      start,
      end,
      bodyStart: start,
      bodyEnd: trimEnd(text, start, bracket),
      kind: "parenthetical",
    });
  }
  return definitions;
}

/** The bracket that is open at the offset, at most 200 units before it on the same line. */
function bracketBefore(text: string, at: number): number | null {
  let depth = 0;
  for (let i = at - 1; i >= Math.max(0, at - BRACKET); i--) {
    const code = text.charCodeAt(i);
    if (code === 10) return null;
    if (code === 41) depth++;
    if (code === 40 && depth-- === 0) return i;
  }
  return null;
}

/** The start of the phrase a bracket closes: after the last full stop, semicolon or line break. */
function phraseStart(text: string, bracket: number): number {
  const from = Math.max(0, bracket - BEFORE_BRACKET);
  const before = text.slice(from, bracket);
  const breaks = /(?:;\s|\n|"\)[,;]?\s(?:and\s|or\s)?|\.\s{1,2}(?=[A-Z"(]))/g;
  let start = 0;
  for (const match of before.matchAll(breaks)) {
    const cut = match.index + match[0].length;
    const tail = before.slice(Math.max(0, match.index - 5), match.index);
    if (/(?:Inc|Corp|Co|Ltd|No|N\.A|L\.P|S\.A|U\.S|[A-Z])$/.test(tail)) continue;
    if (cut < before.length - 3) start = cut;
  }
  return from + start;
}
