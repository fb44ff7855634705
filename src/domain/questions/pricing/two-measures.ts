import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { type GivenValue, givenValues } from "../calculations/given/given-values.ts";
import type { PlacedFacility } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { cite, type Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

/** How far before the rows of a grid the words on its measures stand, in UTF-16 units. */
const REACH = 1_400;
const NAME = String.raw`((?:[A-Z][\w-]*\s+){1,5}Ratio)`;
/** `Based on the Interest Coverage Ratio and Fixed Charge Coverage Ratio` */
const BOTH = new RegExp(String.raw`\b${NAME}\s+and\s+(?:the\s+)?${NAME}\b`, "g");
/** `≥ 1.75 : 1 and ≥ 1.20 : 1`, also where a text file has lost a sign. */
const PAIR =
  /^\D{0,24}(\d{1,2}(?:\.\d{1,2})?)\s?(?:x\b|(?:\/|:|to)\s?1(?:\.0+)?\b)?\s+and\b\D{0,24}(\d{1,2}(?:\.\d{1,2})?)\s?(?:x\b|(?:\/|:|to)\s?1(?:\.0+)?\b)?\s*$/;
const COUNTS_BOUND = /[≥≤]|\bor =|[<>]\s?=|\bor equal\b|\bat (?:least|most)\b/g;

/** A row of a pricing grid with its name in answers. */
interface Level {
  readonly row: PricingLevel;
  readonly name: string;
}

/** A grid whose rows need two measures at once. */
interface PairedGrid<One extends Level> {
  readonly names: readonly [string, string];
  readonly rows: readonly { readonly level: One; readonly bounds: readonly [number, number] }[];
}

/** The measures of a grid with two of them, in words; null for any other. */
export function pairedMeasures(subject: Subject, one: PlacedFacility, rows: readonly Level[]): string | null {
  return pairedGrid(subject, one, rows)?.names.join(" and ") ?? null;
}

/** The row of a grid by two measures that the ratios of a question meet. `none`: it does not give both, or the rows do not say which
 *  way they count. `unknown`: no row is met. Null where the grid has one measure, or the question gives no ratio. */
export function levelOfPair<One extends Level>(
  question: Question,
  subject: Subject,
  one: PlacedFacility,
  rows: readonly One[],
): One | "unknown" | "none" | null {
  const grid = question.ratios.length === 0 ? null : pairedGrid(subject, one, rows);
  if (grid === null) return null;
  const given = valuesOf(question, grid.names);
  const sides = [0, 1].map((i) => sideOf(grid, i));
  if (given === null || sides.includes(null)) return "none";
  const meets = ({ level, bounds }: PairedGrid<One>["rows"][number]): boolean => {
    const isAt = given.some((value, i) => value === bounds[i]);
    const inclusive = (level.row.level?.match(COUNTS_BOUND) ?? []).length > 1;
    return (!isAt || inclusive) && given.every((value, i) => (value - (bounds[i] ?? 0)) * (sides[i] ?? 0) >= 0);
  };
  // The cheapest row that both ratios reach.
  const [best] = grid.rows
    .filter(meets)
    .toSorted((a, b) => (a.level.row.spread_bps ?? 0) - (b.level.row.spread_bps ?? 0));
  if (best === undefined) return "unknown";
  const name = grid.names.map((measure, i) => `${measure} ${given[i]?.toFixed(2) ?? ""}x`).join(" and ");
  return { ...best.level, name };
}

function pairedGrid<One extends Level>(
  subject: Subject,
  one: PlacedFacility,
  rows: readonly One[],
): PairedGrid<One> | null {
  const paired = rows.flatMap((level) => {
    const [, first, second] = PAIR.exec(onOneLine(level.row.level ?? "")) ?? [];
    return first === undefined || second === undefined
      ? []
      : [{ level, bounds: [Number(first), Number(second)] as const }];
  });
  const firsts = new Set(paired.map(({ bounds }) => bounds[0]));
  // Rows that begin where another ends are ranges of one measure.
  const isOfRanges = paired.some(({ bounds }) => firsts.has(bounds[1]));
  if (paired.length === 0 || paired.length < rows.length || isOfRanges) return null;
  const [at] = cite(
    subject,
    `${one.pointer}/interest_terms/pricing_grid/0/level`,
    `${one.pointer}/interest_terms/pricing_grid/0`,
  );
  const start = at?.start ?? -1;
  const before = start < 0 ? "" : (subject.text ?? "").slice(Math.max(0, start - REACH), start);
  const [, first, second] = [...before.matchAll(BOTH)].at(-1) ?? [];
  if (first === undefined || second === undefined) return null;
  const names = [onOneLine(first), onOneLine(second)] as const;
  return names[0] === names[1] ? null : { names, rows: paired };
}

/** 1 where a higher ratio is cheaper, −1 where a lower one is; null where the rows do not say. */
function sideOf({ rows }: PairedGrid<Level>, i: number): 1 | -1 | null {
  const dearFirst = rows.toSorted((a, b) => (b.level.row.spread_bps ?? 0) - (a.level.row.spread_bps ?? 0));
  const steps = dearFirst
    .slice(1)
    .map(({ bounds }, at) => Math.sign((bounds[i] ?? 0) - (dearFirst[at]?.bounds[i] ?? 0)));
  const [step] = steps;
  return step === undefined || steps.some((other) => other !== step) ? null : step === 1 ? 1 : step === -1 ? -1 : null;
}

/** The ratios that a question gives under the names of both measures; null unless each has one. */
function valuesOf({ text }: Question, names: readonly [string, string]): readonly [number, number] | null {
  const ratios = givenValues(text).filter(({ kind }) => kind === "ratio");
  const stems = names.map((name) => contentStems(name));
  const ofName = (i: 0 | 1): GivenValue[] => {
    const own = (stems[i] ?? []).filter((stem) => !(stems[1 - i] ?? []).includes(stem));
    return ratios.filter((one) => {
      const said = contentStems(one.before.length > 0 ? one.before : one.after);
      return own.length > 0 && own.every((stem) => said.includes(stem));
    });
  };
  const [first, second] = [ofName(0), ofName(1)];
  const [a, b] = [first[0], second[0]];
  if (first.length !== 1 || second.length !== 1 || a === undefined || b === undefined || a === b) return null;
  return [a.value, b.value];
}
