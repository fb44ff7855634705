import type { PlacedCovenant } from "../../covenants/covenant-levels.ts";
import { cite, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { onOneLine } from "../../text/sentences.ts";
import { definitionOf } from "../../text/topic-passages.ts";
import { firstSentence } from "../graph/read-meaning.ts";
import { figureStems, sharedStems } from "./figure-names.ts";
import { type MeasurePart, readParts } from "./measure-parts.ts";

/** What a covenant measures: one amount, or one over another. */
export interface Measure {
  readonly over: readonly MeasurePart[];
  /** Null for an amount. */
  readonly under: readonly MeasurePart[] | null;
  readonly places: readonly Place[];
}

const MARK = String.raw`\((?:[a-z]|[ivx]{1,4}|\d)\)`;
const STOP = String.raw`(?=[.;]|,? (?:provided|as of|as at|in each case|and with ["“]|with ["“])|,? (?:to (?:be|exceed)|(?:be|of|is|was|shall be|will be) (?:not|at least|no|equal|less|greater|more)|not (?:to|less|more|greater|at any time)|in excess of|(?:less|greater|more) than)\b|$)`;
/** The figure over the line and the one below, as agreements write them. */
const RATIOS: readonly RegExp[] = [
  // `the ratio of (i) A to (ii) B`; a list of its own letters may be inside.
  new RegExp(
    String.raw`\bratio\b[^.;()]{0,120}?\bof:? (\((?:a|i|x|1)\) .{3,400}?)[,;]? (?:and )?(?:to|divided by|over):? (\((?:b|ii|y|2)\) .{3,400}?)${STOP}`,
    "i",
  ),
  // `the relationship expressed as a numeric ratio, between: (a) A and (b) B`
  new RegExp(
    String.raw`\b(?:ratio|relationship)\b[^.;()]{0,60}?,? between:? (\(a\) .{3,400}?),? and \(b\) (.{3,400}?)${STOP}`,
    "i",
  ),
  new RegExp(
    String.raw`\bratio\b[^.;()]{0,60}? of:? (\(i\) .{3,400}?),? (?:and )?\(ii\) divided by:? (.{3,400}?)${STOP}`,
    "i",
  ),
  new RegExp(
    String.raw`\bobtained by dividing:? ((?:${MARK} )?[^;]{3,300}?),?;? by:? ((?:${MARK} )?[^;]{3,260}?)${STOP}`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:ratio|quotient) of:? ((?:${MARK} )?[^.;]{3,240}?),? (?:to|divided by):? ((?:${MARK} )?[^.;]{3,260}?)${STOP}`,
    "i",
  ),
  new RegExp(
    String.raw`(?:\bdefined as|\bmeans?,?|\bequal to) ((?:${MARK} )?[^.;]{3,300}?),? divided by:? ((?:${MARK} )?[^.;]{3,300}?)${STOP}`,
    "i",
  ),
];
const MAX_WORDS = 1_200;
const MAX_MEASURES = 24;

/** What a covenant may measure, by the paragraph that states it, the definition of its name and its name; each also with its
 *  terms followed to their own definitions. */
export function measuresOf(subject: Subject, one: PlacedCovenant): Measure[] {
  const stated = statementsOf(subject, one);
  const read = one.covenant.unit === "currency" ? stated.flatMap(amountIn) : stated.flatMap(ratioIn);
  const byName = one.covenant.unit === "currency" ? [] : ofName(one.covenant.name, stated[0]?.place);
  return [...read, ...byName].flatMap((measure) => withDefinitions(subject, measure)).slice(0, MAX_MEASURES);

  function amountIn({ words, place, isDefinition }: Statement): Measure[] {
    const own = isDefinition ? firstSentence(words) : (DIFFERENCE.exec(words)?.[1] ?? "");
    const over = readParts(own);
    const named = isDefinition ? [{ ...WHOLE, words: one.covenant.name }] : [];
    return [over, named].flatMap((parts) =>
      parts.length === 0 ? [] : [{ over: parts, under: null, places: [place] }],
    );
  }
}

const WHOLE = { sign: 1, share: 1, isExcluded: false, isOptional: false, item: 0 } as const;
/** `permit the amount equal to Total Assets less Total Liabilities at any time to be less than` */
const DIFFERENCE =
  /\b(?:amount equal to|excess of|sum of|difference between) ([^.;$]{8,300}?)(?= (?:at any time )?(?:to be|to exceed|shall|will|must|is|not)\b)/i;

interface Statement {
  readonly words: string;
  readonly place: Place;
  readonly isDefinition: boolean;
}

function statementsOf(subject: Subject, { covenant, pointer }: PlacedCovenant): Statement[] {
  const { text } = subject;
  const index = subject.passages();
  if (text === null || index === null) return [];
  const places = new Map<number, Place>();
  for (const { start, end } of cite(subject, `${pointer}/threshold`, `${pointer}/steps/0`, pointer))
    for (const { paragraph, ...own } of index.passages)
      if (start !== undefined && end !== undefined && own.start < end && start < own.end)
        places.set(paragraph.start, paragraph);
  const stated = [...places.values()].map((place) => ({
    words: onOneLine(text.slice(place.start, Math.min(place.end, place.start + 2 * MAX_WORDS))),
    place,
    isDefinition: false,
  }));
  const defined = meaningOf(subject, covenant.name.replace(/^(?:minimum|maximum) /i, ""));
  return [...(defined === null ? [] : [{ ...defined, isDefinition: true }]), ...stated];
}

function ratioIn({ words, place, isDefinition }: Statement): Measure[] {
  const said = isDefinition ? `means ${words}` : words;
  return RATIOS.flatMap((form) => {
    const [, over = "", under = ""] = form.exec(said) ?? [];
    return measure(over, under, place);
  });
}

function measure(over: string, under: string, place: Place): Measure[] {
  const [first, second] = [readParts(over), readParts(under)];
  return first.length === 0 || second.length === 0 ? [] : [{ over: first, under: second, places: [place] }];
}

/** `Total Liabilities divided by Tangible Net Worth`, `Statutory EBT to Future Interest Expense Ratio`. */
function ofName(name: string, place: Place | undefined): Measure[] {
  const [, over = "", under = ""] =
    /^(?:(?:minimum|maximum) )?(?:ratio of )?(.{3,80}?)(?: to |-to-| divided by )(.{3,80}?)(?: ratio)?$/i.exec(name) ??
    [];
  return place === undefined ? [] : measure(over, under, place);
}

const MAX_DEPTH = 3;

/** A measure with every choice of terms followed to their definitions. */
function withDefinitions(subject: Subject, { over, under, places }: Measure): Measure[] {
  const overs = expansions(subject, over, []);
  const unders = under === null ? [{ parts: null, places: [] }] : expansions(subject, under, []);
  return overs.flatMap((first) =>
    unders.map((second) => ({
      over: first.parts,
      under: second.parts,
      places: [...places, ...first.places, ...second.places],
    })),
  );
}

interface Expanded {
  readonly parts: readonly MeasurePart[];
  readonly places: readonly Place[];
}

const MAX_EXPANSIONS = 8;

function expansions(subject: Subject, parts: readonly MeasurePart[], path: readonly string[]): Expanded[] {
  return parts.reduce<Expanded[]>(
    (all, part) => {
      const choices: Expanded[] = [{ parts: [part], places: [] }, ...followed(subject, part, path)];
      return all
        .flatMap((one) =>
          choices.map((choice) => ({
            parts: [...one.parts, ...choice.parts],
            places: [...one.places, ...choice.places],
          })),
        )
        .slice(0, MAX_EXPANSIONS);
    },
    [{ parts: [], places: [] }],
  );
}

function followed(subject: Subject, part: MeasurePart, path: readonly string[]): Expanded[] {
  const name = part.words.replace(/^(?:(?:the|such|all|any|its)\s+)*/i, "");
  if (part.isExcluded || path.length >= MAX_DEPTH || path.includes(name)) return [];
  const meaning = meaningOf(subject, name);
  if (meaning === null) return IS_EQUITY.test(name) ? [{ parts: equityOf(part), places: [] }] : [];
  const inner = readParts(firstSentence(meaning.words));
  const [only] = inner;
  // `all liabilities, as defined by accountants`: says no more than the name.
  if (only === undefined || (inner.length === 1 && sharedStems(figureStems(only.words), figureStems(name)) < 0.5))
    return [];
  const signed = inner.map((one) => ({
    ...one,
    sign: (one.sign * part.sign) as 1 | -1,
    share: one.share * part.share,
  }));
  return expansions(subject, signed, [...path, name]).map((one) => ({
    parts: one.parts,
    places: [meaning.place, ...one.places],
  }));
}

const IS_EQUITY = /^(?:(?:total|consolidated) )*(?:(?:stock|share)holders?['’]?s?['’]? )?equity$/i;

/** Equity as the balance sheet has it: assets less liabilities. */
function equityOf({ sign, share }: MeasurePart): MeasurePart[] {
  const minus = sign === 1 ? -1 : 1;
  return [
    { ...WHOLE, share, sign, words: "total assets" },
    { ...WHOLE, share, sign: minus, words: "total liabilities" },
  ];
}

const DEFINES =
  /^.{0,140}?["”’]\)?\s*(?:\([^)]{1,80}\)\s*)?,?\s*(?:(?:at any time|as of any date|for any period),?\s+)?(?:shall mean|means?|is|shall be|has the meaning|:)\b[,:]?\s*|^[A-Z][\w &/-]{2,70}? means?\b[,:]?\s*/i;

/** What a defined term means, also where the definition stands within a covenant: `with "EBITDA" defined as …`. */
export function meaningOf(subject: Subject, term: string): { readonly words: string; readonly place: Place } | null {
  const { text } = subject;
  if (text === null || !/^[A-Za-z][\w &/'-]{2,70}$/.test(term)) return null;
  const escaped = term.trim().split(/\s+/).join(String.raw`\s+`);
  const inline = new RegExp(
    String.raw`(?:["“]|\bwith\s+)${escaped}["”]?,?\s+(?:is\s+|being\s+|shall be\s+)?(?:defined as|calculated as|meaning)\s+(?!above|below|in\b)[^.;]{3,700}`,
    "i",
  ).exec(text);
  if (inline !== null) {
    const from = onOneLine(inline[0]).replace(/^.*?(?:defined as|calculated as|meaning) /i, "");
    const words = from.replace(/,?\s+(?:and\s+)?with\s+["“].*$/i, "");
    return { words, place: { start: inline.index, end: inline.index + inline[0].length } };
  }
  const place = definitionOf(subject, term, true);
  if (place === null) return null;
  const said = onOneLine(text.slice(place.start, Math.min(place.end, place.start + MAX_WORDS)));
  const words = said.replace(DEFINES, "");
  return words === said ? null : { words, place };
}
