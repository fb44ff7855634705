import type { ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import type { EvidenceByPointer } from "#domain/agreement/evidence.ts";
import type { Span } from "./normal-text.ts";

/** Characters by which a text is displayed in another way than it is read (Unicode Technical Reports 36 and 39). */
interface Suspicion {
  readonly code: string;
  /** Runs of them. */
  readonly runs: RegExp;
  readonly holds: (text: string, run: Span) => boolean;
  readonly kinds: readonly { readonly pattern: RegExp; readonly one: string; readonly many: string }[];
  readonly advice: string;
}

const DIRECTION = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const ZERO_WIDTH = "\\u034f\\u180e\\u200b-\\u200d\\u2060-\\u2064\\ufeff";
const INVISIBLE = "\\u115f\\u1160\\u17b4\\u17b5\\u206a-\\u206f\\u3164\\uffa0\\ufff9-\\ufffb";
/** U+E0000 to U+E0FFF: tags and supplementary variation selectors. */
const TAG = "\\udb40[\\udc00-\\udfff]";

const HIDDEN: Suspicion = {
  code: "hidden_characters",
  // A lookahead for one class is searched much faster than the two alternatives.
  runs: new RegExp(
    `(?=[${DIRECTION}${ZERO_WIDTH}${INVISIBLE}\\udb40])(?:[${DIRECTION}${ZERO_WIDTH}${INVISIBLE}]|${TAG})+`,
    "g",
  ),
  // At the beginning of a text U+FEFF says how it is encoded.
  holds: (text, { start, end }) => start > 0 || end > 1 || text.charCodeAt(0) !== 0xfeff,
  kinds: [
    { pattern: new RegExp(`[${DIRECTION}]`, "g"), one: "direction control", many: "direction controls" },
    { pattern: new RegExp(`[${ZERO_WIDTH}]`, "g"), one: "zero-width character", many: "zero-width characters" },
    { pattern: new RegExp(TAG, "g"), one: "tag character", many: "tag characters" },
    { pattern: new RegExp(`[${INVISIBLE}]`, "g"), one: "invisible letter", many: "invisible letters" },
  ],
  advice: "What is displayed may differ from what was read.",
};

/** Letters of Greek and Cyrillic that look like Latin ones. */
const LOOKALIKE =
  "\\u0391\\u0392\\u0395-\\u0397\\u0399\\u039a\\u039c\\u039d\\u039f\\u03a1\\u03a4\\u03a5\\u03a7\\u03bd\\u03bf\\u03f2" +
  "\\u0405\\u0406\\u0408\\u0410\\u0412\\u0415\\u041a\\u041c-\\u041e\\u0420-\\u0423\\u0425\\u0430\\u0435\\u043e\\u0440\\u0441" +
  "\\u0443\\u0445\\u0455\\u0456\\u0458\\u04ae\\u04bb\\u04c0\\u04cf\\u0501\\u051a-\\u051d";

const LOOKALIKES: Suspicion = {
  code: "lookalike_letters",
  runs: new RegExp(`[${LOOKALIKE}]+`, "g"),
  // A word that is entirely in another alphabet is fine; a Latin word with one foreign letter is not.
  holds: (text, { start, end }) => isLatin(text.charCodeAt(start - 1)) || isLatin(text.charCodeAt(end)),
  kinds: [
    {
      pattern: /[\u0370-\u03ff]/g,
      one: "Greek letter in a Latin word",
      many: "Greek letters in Latin words",
    },
    {
      pattern: /[\u0400-\u052f]/g,
      one: "Cyrillic letter in a Latin word",
      many: "Cyrillic letters in Latin words",
    },
  ],
  advice: "They look like Latin letters, but the words are not found by their usual spelling.",
};

/** Whether a text has any of these characters at all: one class is searched much faster than their runs, and a class of
 *  a few ranges, which hold all of them, faster still. */
const SUSPECT = new RegExp(`[${DIRECTION}${ZERO_WIDTH}${INVISIBLE}${LOOKALIKE}\\udb40]`, "g");
const SUSPECT_RANGES = /[\u034f-\u200f\u202a-\u206f\u3164-\uffff]/;

const MAX_PLACES = 20;

/** Warns of hidden and lookalike characters: one warning for the text, with their number and first places, and one for each
 *  value whose quote holds some. Linear in the text. */
export function hiddenCharacterWarnings(source: string, evidence: EvidenceByPointer): ExtractionWarning[] {
  const first = firstSuspect(source);
  if (first === null) return [];
  return [HIDDEN, LOOKALIKES].flatMap((suspicion) => {
    const { counts, places, runs } = findAll(source, suspicion, first);
    if (runs === 0) return [];
    const listed = runs > MAX_PLACES ? ` The first ${MAX_PLACES} places are listed.` : "";
    const message = `The text contains ${describe(counts)}. ${suspicion.advice}${listed}`;
    return [{ code: suspicion.code, message, pointer: null, places }, ...quoteWarnings(evidence, suspicion)];
  });
}

function firstSuspect(source: string): number | null {
  const from = source.search(SUSPECT_RANGES);
  if (from === -1) return null;
  SUSPECT.lastIndex = from;
  return SUSPECT.exec(source)?.index ?? null;
}

function quoteWarnings(evidence: EvidenceByPointer, suspicion: Suspicion): ExtractionWarning[] {
  return Object.entries(evidence).flatMap(([pointer, items]) => {
    for (const { quote } of items) {
      const found = quote === undefined ? null : findAll(quote, suspicion);
      if (found === null || found.runs === 0) continue;
      const message = `The words that state this value contain ${describe(found.counts)}. Compare the value with the original.`;
      return [{ code: `${suspicion.code}_in_quote`, message, pointer }];
    }
    return [];
  });
}

function findAll(text: string, { runs, holds, kinds }: Suspicion, from = 0) {
  const counts = kinds.map((kind) => ({ ...kind, count: 0 }));
  const places: Span[] = [];
  let found = 0;
  runs.lastIndex = from;
  for (let match = runs.exec(text); match; match = runs.exec(text)) {
    const [run] = match;
    const place = { start: match.index, end: match.index + run.length };
    if (!holds(text, place)) continue;
    found += 1;
    if (places.length < MAX_PLACES) places.push(place);
    for (const kind of counts) kind.count += run.match(kind.pattern)?.length ?? 0;
  }
  return { counts, places, runs: found };
}

type Counts = ReturnType<typeof findAll>["counts"];

/** `3 direction controls, 1 tag character`. */
function describe(counts: Counts): string {
  const parts = counts.flatMap(({ count, one, many }) => (count === 0 ? [] : `${count} ${count === 1 ? one : many}`));
  return parts.join(", ");
}

function isLatin(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
