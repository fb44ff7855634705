import type { Span } from "../text/normal-text.ts";
import { LONGEST_LEAD, opensNear } from "./opens-near.ts";
import { endOfPart, gluedClauses, unnumberedClauses } from "./unnumbered-clauses.ts";

/** One clause of an enumeration: `[start, end)` with its marker, the words begin at `bodyStart`. */
export interface ListClause extends Span {
  /** As written: `(a)`, `8.1`, `13.1.2`; `-` where it has no number. */
  readonly marker: string;
  readonly bodyStart: number;
}

type Style = "lower" | "upper" | "roman" | "figure" | "decimal";

/** How a marker is printed: `(a)`, `8.1`, `a.` or `A.`, `(a` where the text lost the other parenthesis, or a mark without a number. */
type Form = "bracketed" | "decimal" | "dotted" | "open" | "unnumbered";

interface Marker extends Span {
  readonly label: string;
  readonly form: Form;
  /** First on its line; otherwise it follows a semicolon, colon, stop, or an "or"/"and" after one. */
  readonly atLineStart: boolean;
}

/** Numbers that may be missing between two clauses of one list. */
const WIDEST_GAP = 3;
const MARKER =
  /(?=[(\ds§])(?:\(([a-z]{1,4}|[ivx]{5,6}|\d{1,2})\)|(?<![\d.(])(?:(?:section|sec\.|§)\s{0,2})?(\d{1,2}(?:\.\d{1,2}){1,3})\.?(?=[\sA-Z]))/gi;
/** `a.` or `a)`, `7.1a` and `(a` where a clause can begin; other lists take them for words. */
const DOTTED =
  /(?<=[\s\d])(?=[a-z][.)\s])(?:(?<=\n[ \t]*|[.;:]\s)([a-z])[.)](?=\s+["A-Z])|(?<=\n[ \t]*)([a-z])[.)](?=\s)|(?<=\n[ \t]*\d{1,2}\.\d{1,2})([a-z])(?=\s))/g;
/** `A.` only at the start of a line: elsewhere it may be an initial. */
const DOTTED_CAPITAL = /(?=[A-Z]\.\s)(?<=\n[ \t]*)([A-Z])\.(?=\s+["A-Z])/g;
const OPEN = /(?=\()(?<=\n[ \t]*|;\s(?:or\s|and\s)?)\(([a-z])(?=\s)/g;
/** Fewer clauses are no list that a looser form of marker or a repeated one may make. */
const FEWEST = 3;
const REFERENCE_BEFORE =
  /(?:\b(?:clauses?|sub-?clauses?|sections?|sub-?sections?|paragraphs?|sub-?paragraphs?|articles?|items?|or|and|through|to|of|under|in|with|by)|\b(?:sections?|articles?)\s[\d.]*\d|\))\s?$/i;
const REFERENCE_AFTER =
  /^\s?(?:above|below|hereof|hereunder|thereof|of (?:this|the|such|section|article)\b|\)|,? (?:or|and|through|to) \()/i;
/** The number of a page and the mark of its document may be left between two clauses. */
const CONNECTED = /[;:.](?: ?(?:or|and|provided,? (?:however,? )?that))?(?:\s\d{1,3}(?:\s\S{0,16}\d{6}\S{0,8})?)?\s*$/i;

/** The clauses of an enumeration whose first clause opens within 1500 units of `from`: `(a)`, `(A)`, `(i)`, `(1)` or
 *  `8.1`, one after another. Enumerations inside a clause and references to clauses are passed over. The last clause
 *  runs to `to`. */
export function readClauseList(text: string, from: number, to: number): ListClause[] {
  const markers = readMarkers(text, from, to);
  const first = markers.find((m) => isFirst(m) && m.start - from < LONGEST_LEAD);
  const chosen = first ? follow(markers, first) : [];
  if (chosen.length >= FEWEST)
    return clausesOf(text, aroundInline(text, chosen, to, from) ?? withMisread(text, chosen), to);
  const glued = gluedClauses(text, from, to).map((mark): Marker => ({ ...mark, form: "dotted", atLineStart: true }));
  const others = [first ? repeated(text, markers, first) : [], ...looseLists(text, from, to), glued];
  const longest = others.reduce((best, next) => (next.length > best.length ? next : best));
  const end = longest === glued ? endOfPart(text, from, to) : to;
  return clausesOf(text, longest.length >= FEWEST ? longest : chosen, end);
}

const clausesOf = (text: string, chosen: readonly Marker[], to: number): ListClause[] =>
  chosen.map((m, i) => ({
    marker: markerOf(text, m),
    start: m.start,
    bodyStart: m.end,
    end: chosen[i + 1]?.start ?? to,
  }));

function markerOf(text: string, { form, label, start, end }: Marker): string {
  if (form === "unnumbered") return "-";
  if (form === "dotted" || form === "open") return `(${label})`;
  return text.slice(start, end).replace(/^\D*(?=\d+\.\d)|\.$/gi, "");
}

/** `0)` or `(0)` where a clause begins: a letter that was misread. */
const MISREAD = /(?<=\n[ \t]*)\(?[\dOQ|!]{1,2}\)(?=\s+["A-Z])/g;
/** The same in running text, where other numbers are those of inner lists. */
const MISREAD_IN_LINE = /(?<=;\s(?:or\s|and\s)?)\([1I|!0O]\)(?=\s["A-Za-z])/g;

/** Between "(i)" and "(k)", the clause whose letter was misread ("0) Any judgment …") is "(j)"; between "(k)" and "(m)", "(1)" is
 *  "(l)". */
function withMisread(text: string, chosen: readonly Marker[]): readonly Marker[] {
  return chosen.flatMap((marker, i) => {
    const next = chosen[i + 1];
    const isGap = next && isBracketedLetter(marker) && isBracketedLetter(next);
    if (!isGap || next.label.charCodeAt(0) - marker.label.charCodeAt(0) !== 2) return [marker];
    const pattern = marker.atLineStart && next.atLineStart ? MISREAD : MISREAD_IN_LINE;
    const [misread, ...more] = [...text.slice(marker.end, next.start).matchAll(pattern)];
    if (!misread || more.length > 0) return [marker];
    const start = marker.end + misread.index;
    const label = String.fromCharCode(marker.label.charCodeAt(0) + 1);
    return [marker, { start, end: start + misread[0].length, label, form: "dotted" as const, atLineStart: true }];
  });
}

const isBracketedLetter = ({ form, label }: Marker): boolean => form === "bracketed" && label.length === 1;

/** Clauses that all bear the first marker, as automatic numbering leaves them when it is lost. */
function repeated(text: string, markers: readonly Marker[], first: Marker): Marker[] {
  if (!first.atLineStart) return [];
  const inLine = markers
    .slice(markers.indexOf(first))
    .filter((m) => m.atLineStart && m.form === first.form && /^\s+["A-Z]/.test(text.slice(m.end, m.end + 12)));
  const other = inLine.findIndex((m) => m.label !== first.label);
  return other < 0 ? inLine : inLine.slice(0, other);
}

/** The list `A.`, `B.` of which one clause contains the chosen enumeration within its sentence. */
function aroundInline(text: string, chosen: readonly Marker[], to: number, from: number): Marker[] | undefined {
  const [first] = chosen;
  if (!first || first.atLineStart) return undefined;
  return looseLists(text, from, to).find((list) => list.length >= FEWEST && (list[0] as Marker).start < first.start);
}

const looseLists = (text: string, from: number, to: number): Marker[][] => [
  looseList(text, from, to, DOTTED, "dotted"),
  looseList(text, from, to, DOTTED_CAPITAL, "dotted"),
  looseList(text, from, to, OPEN, "open"),
  ...unnumberedClauses(text, from, to).map((spans) =>
    spans.map((span): Marker => ({ ...span, label: "", form: "unnumbered", atLineStart: true })),
  ),
];

function looseList(text: string, from: number, to: number, pattern: RegExp, form: Form): Marker[] {
  if (!opensNear(text, from, to, pattern, (match) => /^a$/i.test(labelOf(match)))) return [];
  const markers = [...text.slice(from, to).matchAll(pattern)].map(
    (m): Marker => ({
      start: from + m.index,
      end: from + m.index + m[0].length,
      label: labelOf(m),
      form,
      atLineStart: true,
    }),
  );
  const first = markers.find((m) => /^a$/i.test(m.label) && m.start - from < LONGEST_LEAD);
  return first ? follow(markers, first) : [];
}

const labelOf = (match: RegExpExecArray): string => match[1] ?? match[2] ?? match[3] ?? "";

function readMarkers(text: string, from: number, to: number): Marker[] {
  const markers: Marker[] = [];
  MARKER.lastIndex = from;
  for (let m = MARKER.exec(text); m && m.index < to; m = MARKER.exec(text)) {
    const end = m.index + m[0].length;
    const before = text.slice(Math.max(from, m.index - 40), m.index);
    const atLineStart = /\n\s*(?:\d{1,2}\.\d{1,2})?$/.test(before) || (m.index - from < 40 && before.trim() === "");
    const opens = atLineStart ? !isReference(text, before, m, end) : CONNECTED.test(before);
    if (opens)
      markers.push({
        start: m.index,
        end,
        label: m[1] ?? m[2] ?? "",
        form: m[2] === undefined ? "bracketed" : "decimal",
        atLineStart,
      });
  }
  return markers;
}

/** A wrapped line may begin with a reference ("referred to in clause / (b) above"). */
function isReference(text: string, before: string, m: RegExpExecArray, end: number): boolean {
  if (REFERENCE_AFTER.test(text.slice(end, end + 16))) return true;
  return (
    m[2] === undefined &&
    !/\n\s*\n\s*$/.test(before) &&
    REFERENCE_BEFORE.test(before.trimEnd()) &&
    !/; ?(?:or|and)\s*$/i.test(before)
  );
}

const isFirst = (m: Marker): boolean => (m.form === "decimal" ? /\.0?1$/.test(m.label) : /^(?:a|i|1)$/i.test(m.label));

function styleOf(first: Marker): Style {
  if (first.form === "decimal") return "decimal";
  if (/^i$/i.test(first.label)) return "roman";
  if (first.label === "1") return "figure";
  return first.label === "A" ? "upper" : "lower";
}

function follow(markers: readonly Marker[], first: Marker): Marker[] {
  const style = styleOf(first);
  const chosen = [first];
  let at = markers.indexOf(first);
  for (let position = 1; ; position++) {
    // Letters may be missing where clauses were deleted: the list continues at the next letter.
    let found: Marker | undefined;
    for (let gap = 0; gap <= WIDEST_GAP && !found; gap++) {
      const after = gap === 0 ? labelsAt(style, first, position + 1) : [];
      found = nextOf(markers, at, labelsAt(style, first, position + gap), after, first);
      if (found) position += gap;
    }
    if (!found || endsNested(markers, chosen, found)) return chosen;
    chosen.push(found);
    at = markers.indexOf(found);
  }
}

/** Whether a marker inside a line continues an enumeration of its own, which repeats the last two labels before it: a
 *  definition after the list that runs from (a) to (i) in one sentence. */
function endsNested(markers: readonly Marker[], chosen: readonly Marker[], found: Marker): boolean {
  const [before, last] = chosen.slice(-2);
  if (!before || !last || found.atLineStart || !last.atLineStart) return false;
  const between = markers.slice(markers.indexOf(last) + 1, markers.indexOf(found));
  const again = between.findIndex((m) => m.label === before.label && m.form === before.form);
  return again >= 0 && between.slice(again).some((m) => m.label === last.label && m.form === last.form);
}

/** The next marker with one of the labels, at the start of a line where the first clause is at one, if there is such. */
function nextOf(
  markers: readonly Marker[],
  at: number,
  labels: readonly string[],
  after: readonly string[],
  first: Marker,
): Marker | undefined {
  const same = (m: Marker) => m.form === first.form;
  const asFirst = (m: Marker) => m.atLineStart || !first.atLineStart;
  const inLine = (m: Marker) => same(m) && asFirst(m);
  return (
    pick(markers, at, labels, after, inLine, asFirst, first) ?? pick(markers, at, labels, after, same, asFirst, first)
  );
}

/** Where an enumeration inside a clause uses the same letter ("(i)" in "(h)"), the first that "(ii)" does not follow before
 *  the letter comes again is meant; one that "(ii)" follows only if it stands as the first clause does. */
function pick(
  markers: readonly Marker[],
  at: number,
  labels: readonly string[],
  after: readonly string[],
  fits: (m: Marker) => boolean,
  asFirst: (m: Marker) => boolean,
  first: Marker,
): Marker | undefined {
  const candidates: number[] = [];
  for (let i = at + 1; i < markers.length; i++) {
    const m = markers[i] as Marker;
    if (candidates.length > 0 && after.includes(m.label) && fits(m)) break;
    if (!labels.includes(m.label) || !fits(m)) continue;
    candidates.push(i);
    if (!/^[ivx]$/i.test(m.label)) break;
  }
  if (first.form === "bracketed" && /^i$/i.test(first.label)) return markers[candidates[0] ?? -1];
  const isOuter = (i: number, n: number): boolean => {
    const until = candidates[n + 1] ?? i + 2;
    return !markers.slice(i + 1, until).some((m) => /^(?:ii|vi|xi)$/i.test(m.label));
  };
  const outer = candidates.find(isOuter) ?? candidates.find((i) => asFirst(markers[i] as Marker));
  return outer === undefined ? undefined : markers[outer];
}

function labelsAt(style: Style, first: Marker, position: number): readonly string[] {
  if (style === "decimal") {
    const stem = first.label.replace(/\d+$/, "");
    return [`${stem}${position + 1}`, `${stem}0${position + 1}`];
  }
  if (style === "figure") return [String(position + 1)];
  if (style === "roman")
    return [roman(position + 1), roman(position + 1).toUpperCase()].filter((l) => isSameCase(l, first.label));
  const letter = String.fromCharCode(97 + (position % 26));
  const labels = position < 26 ? [letter] : [letter + letter, `a${letter}`];
  return style === "upper" ? labels.map((l) => l.toUpperCase()) : labels;
}

const isSameCase = (a: string, b: string): boolean => (a === a.toLowerCase()) === (b === b.toLowerCase());

function roman(value: number): string {
  const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
  return "x".repeat(Math.floor(value / 10)) + (ones[value % 10] ?? "");
}
