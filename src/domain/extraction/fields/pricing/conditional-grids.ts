import type { RateKind } from "./rate-kinds.ts";

/** What a grid states of the cases in which it applies: its margins replace those of another grid (`replaces`), it
 *  applies where a target is met (`onTarget`), or in all other cases (`otherwise`). */
export interface GridCase {
  readonly replaces: boolean;
  readonly onTarget: boolean;
  readonly otherwise: boolean;
}

const IF =
  /\b(?:if|upon|once|so\s+long\s+as|during\s+(?:any|each|the)|in\s+the\s+event|at\s+any\s+time\s+(?:when|that|during|after)|from\s+and\s+after\s+the\s+(?:date|day|time)\s+(?:that|when|on\s+which)|to\s+the\s+extent|when(?:ever)?)\b/i;
/** "Notwithstanding the foregoing, if …, the Applicable Margin shall be based on the following grid:". */
const REPLACES =
  /\b(?:notwithstanding\s+(?:the\s+(?:foregoing|above|preceding|grid)|anything)|provided,?\s+(?:however,?\s+|further,?\s+)?that|in\s+(?:lieu|place)\s+of\s+the\s+(?:foregoing|above|preceding|margins?|grid|table|rates?|percentages?))\b/i;
/** "if …, that in the following table instead of the foregoing": the condition stands in front. */
const INSTEAD = /\b(?:in\s+(?:lieu|place)\s+of|instead\s+of)\s+(?:the|those)\b/i;
const TARGET = String.raw`\b(?:sustainab\w*|ESG|KPIs?|SPTs?|targets?|goals?|emissions?|green|environmental)\b`;
const MET = String.raw`\b(?:met|meets|achieved?s?|attained?|satisf(?:y|ied|ies)|reached|fulfilled|certified)\b`;
const NOT_MET = String.raw`\b(?:not|nor|never)\s+(?:been\s+)?(?:met|achieved|attained|satisfied|reached|fulfilled)\b|\bfail(?:s|ed|ure)?\s+to\s+(?:meet|achieve|attain|satisfy|reach)\b`;
const ON_TARGET = new RegExp(String.raw`${TARGET}[^.;:]{0,160}${MET}|${MET}[^.;:]{0,160}${TARGET}`, "i");
const OTHERWISE = new RegExp(
  String.raw`\botherwise\b|\b(?:in|at)\s+(?:all|any|each)\s+other\s+(?:cases?|times?|periods?|years?)\b|${NOT_MET}`,
  "i",
);
/** The margins of a pricing that a target moves, by their name. */
const OF_TARGET = /\b(?:sustainab\w*|ESG|KPI|green)\b/i;

const LONGEST = 2000;

/** The case of a grid from the words before it, of which the last 2,000 characters count, and the term that defines it. */
export function caseOf(before: string, term: string): GridCase {
  const lead = before.slice(-LONGEST);
  const otherwise = OTHERWISE.test(lead);
  return {
    replaces: isReplacing(lead) || OF_TARGET.test(term),
    onTarget: !otherwise && ON_TARGET.test(lead),
    otherwise,
  };
}

function isReplacing(lead: string): boolean {
  const phrase = REPLACES.exec(lead);
  if (phrase && IF.test(lead.slice(phrase.index))) return true;
  const instead = INSTEAD.exec(lead);
  return instead !== null && IF.test(lead.slice(0, instead.index));
}

/** Whether the rates of `one` hold only in a case in which they take the place of those of `other`. */
export const replacesGrid = (one: GridCase, other: GridCase): boolean =>
  one.replaces ? !other.replaces : one.onTarget && other.otherwise;

interface CaptionedColumn {
  readonly kinds: readonly RateKind[];
  readonly words: string | null;
}

/** Of two columns of one kind, "Margin (targets met)" and "Margin (targets not met)", the first is another rate. */
export function withoutTargets<C extends CaptionedColumn>(columns: readonly C[]): readonly C[] {
  const cases = columns.map(({ words }) => caseOf(words ?? "", ""));
  const isOnTarget = ({ kinds }: C, i: number): boolean =>
    cases[i]?.onTarget === true &&
    columns.some((other, at) => cases[at]?.otherwise === true && other.kinds.join() === kinds.join());
  return columns.map((column, i) => (isOnTarget(column, i) ? { ...column, kinds: ["other"] } : column));
}
