import type { Span } from "../text/normal-text.ts";

/** One clause of an enumeration: `[start, end)` with its marker, the words begin at `bodyStart`. */
export interface ListClause extends Span {
  /** As written: `(a)`, `8.1`, `13.1.2`. */
  readonly marker: string;
  readonly bodyStart: number;
}

type Style = "lower" | "upper" | "roman" | "figure" | "decimal";

interface Marker extends Span {
  readonly label: string;
  readonly decimal: boolean;
  /** First on its line; otherwise it follows a semicolon, colon, stop, or an "or"/"and" after one. */
  readonly atLineStart: boolean;
}

const LONGEST_LEAD = 1500;
/** Numbers that may be missing between two clauses of one list. */
const WIDEST_GAP = 3;
const MARKER =
  /\(([a-z]{1,4}|[A-Z]{1,4}|\d{1,2})\)|(?<![\d.(])(?:(?:section|sec\.|§)\s{0,2})?(\d{1,2}(?:\.\d{1,2}){1,3})\.?(?=[\sA-Z])/gi;
const REFERENCE_BEFORE =
  /(?:\b(?:clauses?|sub-?clauses?|sections?|sub-?sections?|paragraphs?|sub-?paragraphs?|articles?|items?|or|and|through|to|of|under|in|with|by)|\b(?:sections?|articles?)\s[\d.]*\d|\))\s?$/i;
const REFERENCE_AFTER =
  /^\s?(?:above|below|hereof|hereunder|thereof|of (?:this|the|such|section|article)\b|\)|,? (?:or|and|through|to) \()/i;
const CONNECTED = /[;:.](?: ?(?:or|and|provided,? (?:however,? )?that))?\s*$/i;

/** The clauses of an enumeration whose first clause opens within 1500 units of `from`: `(a)`, `(A)`, `(i)`, `(1)` or
 *  `8.1`, one after another. Enumerations inside a clause and references to clauses are passed over. The last clause
 *  runs to `to`. */
export function readClauseList(text: string, from: number, to: number): ListClause[] {
  const markers = readMarkers(text, from, to);
  const first = markers.find((m) => isFirst(m) && m.start - from < LONGEST_LEAD);
  if (!first) return [];
  const chosen = follow(markers, first);
  return chosen.map((m, i) => ({
    marker: text.slice(m.start, m.end).replace(/^\D*(?=\d+\.\d)|\.$/gi, ""),
    start: m.start,
    bodyStart: m.end,
    end: chosen[i + 1]?.start ?? to,
  }));
}

function readMarkers(text: string, from: number, to: number): Marker[] {
  const markers: Marker[] = [];
  MARKER.lastIndex = from;
  for (let m = MARKER.exec(text); m && m.index < to; m = MARKER.exec(text)) {
    const end = m.index + m[0].length;
    const before = text.slice(Math.max(from, m.index - 40), m.index);
    const atLineStart = /\n\s*$/.test(before) || (m.index - from < 40 && before.trim() === "");
    const opens = atLineStart ? !isReference(text, before, m, end) : CONNECTED.test(before);
    if (opens)
      markers.push({ start: m.index, end, label: m[1] ?? m[2] ?? "", decimal: m[2] !== undefined, atLineStart });
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

const isFirst = (m: Marker): boolean => (m.decimal ? /\.0?1$/.test(m.label) : /^(?:a|i|1)$/i.test(m.label));

function styleOf(first: Marker): Style {
  if (first.decimal) return "decimal";
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
    if (!found) return chosen;
    chosen.push(found);
    at = markers.indexOf(found);
  }
}

/** The next marker with one of the labels, at the start of a line where the first clause is at one, if there is such. */
function nextOf(
  markers: readonly Marker[],
  at: number,
  labels: readonly string[],
  after: readonly string[],
  first: Marker,
): Marker | undefined {
  const same = (m: Marker) => m.decimal === first.decimal;
  const inLine = (m: Marker) => same(m) && (m.atLineStart || !first.atLineStart);
  return pick(markers, at, labels, after, inLine) ?? pick(markers, at, labels, after, same);
}

/** Where an enumeration inside a clause uses the same letter ("(i)" in "(h)"), the first that "(ii)" does not follow is
 *  meant, before the letter after it. */
function pick(
  markers: readonly Marker[],
  at: number,
  labels: readonly string[],
  after: readonly string[],
  fits: (m: Marker) => boolean,
): Marker | undefined {
  const candidates: number[] = [];
  for (let i = at + 1; i < markers.length; i++) {
    const m = markers[i] as Marker;
    if (candidates.length > 0 && after.includes(m.label) && fits(m)) break;
    if (!labels.includes(m.label) || !fits(m)) continue;
    candidates.push(i);
    if (!/^[ivx]$/i.test(m.label)) break;
  }
  const outer = candidates.find((i) => !/^(?:ii|vi|xi)$/i.test(markers[i + 1]?.label ?? "")) ?? candidates[0];
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
