import type { Citation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";

/** Words of a rule on ratings that fall within different levels. */
const DIFFERENT =
  /\bsplit[-\s]rat(?:ed|ings?)\b|\bdifferent\s+(?:ratings?|(?:pricing\s+|rating\s+)?(?:levels?|categor(?:y|ies)|tiers?|ranges?)|margin\s+rates?)\b|\bratings?\b[^.;]{0,80}?\b(?:differ\b|are\s+(?:different|split|not\s+(?:all\s+)?(?:the\s+same|equivalent|at\s+the\s+same)))|\brating\s+differential\b|\brated\s+differently\b/gi;
/** So far before and after these words, a rule is read. */
const BEFORE = 300;
const AFTER = 1_500;
/** Examples and figures that repeat a word say nothing of the rule. */
const ASIDE = /\((?:e\.g\.|i\.e\.|for example|with the|it being)[^()]{0,300}\)|\(\d\)|\(est\)/gi;

type Outcome = "better" | "worse" | "below better" | "above worse" | "between";

/** What a part of a rule says of ratings that are so many levels apart; `from` is 0 where it says nothing of their distance. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome | null;
  readonly end: number;
}

/** The level of two or more ratings that fall within different ones, with the words of the rule. */
interface Found {
  readonly at: number;
  readonly rule: Citation;
}

/** Which level counts when ratings fall within different ones, by the agreement's own rule. `positions` are those of the
 *  ratings in the grid, the best rating first. Null where the text has no rule that can be read. */
export function levelOfSplit(subject: Subject, positions: readonly number[]): Found | null {
  const { text } = subject;
  const [better, worse] = [positions[0], positions.at(-1)];
  if (text === null || better === undefined || worse === undefined) return null;
  for (const { index } of text.matchAll(DIFFERENT)) {
    const { words, offsets } = rule(text, index);
    const at = positions.length > 2 ? middleOf(words, positions) : null;
    const part = positions.length > 2 ? null : partFor(partsOf(words), Math.abs(worse - better));
    const level = part === null ? at : positionBy(part.outcome, words, better, worse);
    if (level === null) continue;
    const place: Place = { start: offsets[0] ?? index, end: (offsets[(part?.end ?? words.length) - 1] ?? index) + 1 };
    return { at: level, rule: quoteOf(subject, place) };
  }
  return null;
}

/** The first rule of the text on ratings that differ, whether or not it covers those of a question; null where it has none. */
export function differentRatings(subject: Subject): Citation | null {
  const { text } = subject;
  if (text === null) return null;
  for (const { index } of text.matchAll(DIFFERENT)) {
    const { words, offsets } = rule(text, index);
    const last = partsOf(words).findLast(({ outcome }) => outcome !== null);
    if (last !== undefined)
      return quoteOf(subject, { start: offsets[0] ?? index, end: (offsets[last.end - 1] ?? index) + 1 });
  }
  return null;
}

/** The words of a rule on one line, without asides, each with its offset in the text. */
function rule(text: string, index: number): { readonly words: string; readonly offsets: readonly number[] } {
  const before = text.slice(Math.max(0, index - BEFORE), index);
  const opening = [...before.matchAll(/[.;]\s|\((?:[a-z]{1,4})\)\s/gi)].at(-1);
  const start =
    opening === undefined ? index - before.length : index - before.length + opening.index + opening[0].length;
  const raw = text.slice(start, index + AFTER).replaceAll(ASIDE, (aside) => " ".repeat(aside.length));
  let words = "";
  const offsets: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const isBlank = /\s/.test(raw[at] ?? "");
    if (isBlank && words.endsWith(" ")) continue;
    words += isBlank ? " " : (raw[at] ?? "");
    offsets.push(start + at);
  }
  return { words, offsets };
}

const NEXT_PART =
  /[.;]\s|\s(?=(?:unless|except|provided|however|but if|or,? if (?:the|such) ratings|in the (?:case|event) of)\b)|\s(?=\((?:[a-z]{1,4}|\d)\)\s)/gi;
const ONLY_TWO = /\bonly (?:\w+ )?two\b/i;
const OF_THREE = /\b(?:three|third)\b/i;
const OF_ONE = /\bonly one\b(?! (?:rating |pricing )?(?:level|categor|notch|tier|grade))/i;
/** Of several ratings, the best two are compared first. */
const BEST_TWO = /\bhighest two\b/i;

/** The parts of a rule that concern two ratings. */
function partsOf(words: string): Part[] {
  const bounds = [...words.matchAll(NEXT_PART)].map(({ index, 0: mark }) => index + mark.length);
  const parts: Part[] = [];
  let isOfTwo = true;
  for (const [i, start] of [0, ...bounds].entries()) {
    const end = bounds[i] ?? words.length;
    const part = words.slice(start, end);
    if (ONLY_TWO.test(part)) isOfTwo = true;
    else if (OF_THREE.test(part) || OF_ONE.test(part)) isOfTwo = false;
    else if (/\b(?:fall|split|established)\b/i.test(part)) isOfTwo = true;
    if (isOfTwo && !BEST_TWO.test(part)) parts.push(...readPart(part, end));
  }
  return parts;
}

const UNITS = String.raw`(?:levels?|categor(?:y|ies)|notch(?:es)?|gradations?|sub-?grades?|tiers?|grades?|steps?|status(?:es)?|periods?)`;
/** How far apart ratings are: `two or more Levels`, `more than one full rating category`, `by one rating`. */
const DISTANCE = new RegExp(
  String.raw`\b(more than |greater than |at least )?(one|two|three|1|2|3)( or more| or greater)?(?: (?:full|equivalent|ratings?|pricing|debt|credit)){0,3} ${UNITS}\b( or more)?|\bby (more than |at least )?(?:only )?(one|two|three)( or more)? (?:full )?ratings?\b|\bmultiple split\b`,
  "gi",
);
/** `one level below the higher rating` says which level counts, not how far apart they are. */
const IS_OUTCOME = /^ (?:that is )?(?:immediately )?(?:below|above|lower|higher|worse|better)\b(?! than the other)/i;
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, "1": 1, "2": 2, "3": 3 };

function readPart(part: string, end: number): Part[] {
  const distance = [...part.matchAll(DISTANCE)].find(
    ({ index, 0: said, 1: more, 2: count }) =>
      !(more === undefined && COUNTS[count ?? ""] === 1 && IS_OUTCOME.test(part.slice(index + said.length))),
  );
  if (distance === undefined) {
    const outcome = outcomeOf(part);
    return outcome === null ? [] : [{ from: 0, to: Number.POSITIVE_INFINITY, outcome, end }];
  }
  const [said, more, count, orMore, last, moreBy, countBy, orMoreBy] = distance;
  const number = COUNTS[(count ?? countBy ?? "two").toLowerCase()] ?? 2;
  const isAbove = /more|greater/i.test(more ?? moreBy ?? "");
  const isOpen = isAbove || /at least/i.test(more ?? moreBy ?? "") || /multiple/i.test(said);
  const from = isAbove ? number + 1 : number;
  const to = isOpen || [orMore, last, orMoreBy].some((one) => one !== undefined) ? Number.POSITIVE_INFINITY : from;
  const after = part.slice(distance.index + said.length);
  const then = /,|\bin which case\b|\bthen\b|\b(?:rating|margin|rate)\b/i.exec(after)?.index ?? after.length;
  const before = part.slice(0, distance.index).replace(/\b(?:if|unless|where|when)\b.*$/i, "");
  return [{ from, to, outcome: outcomeOf(after.slice(then)) ?? outcomeOf(before), end }];
}

/** The part for ratings so many levels apart: the one that names the distance, else the one that names none. */
function partFor(parts: readonly Part[], distance: number): Part | null {
  const ofDistance = parts.filter(({ from, to }) => from > 0 && from <= distance && distance <= to);
  const [first] = ofDistance.length > 0 ? ofDistance : parts.filter(({ from }) => from === 0);
  return first ?? null;
}

const BELOW_BETTER =
  /\b(?:one|next|immediately)\b(?: \w+){0,4} (?:below|lower|worse|under)\b[^.;]{0,90}?\bhigh(?:er|est)\b/i;
const ABOVE_WORSE =
  /\b(?:one|next|immediately)\b(?: \w+){0,4} (?:above|higher|better)\b[^.;]{0,90}?\blow(?:er|est)\b|\b(?:level|category|rating) above the low(?:er|est)\b|\blow(?:er|est) (?:such )?rating adjusted upwards?\b/i;
const BETWEEN = /\b(?:average|mid-?point|intermediate)\b|\bbetween the (?:two )?(?:categor|level|rating)/i;
/** `the lower of said two Margin Rates`: of the rates, not of the ratings. */
const OF_RATES =
  /\b(high|low)er of (?:the|such|said) (?:two )?(?:applicable )?(?:margins?|margin rates?|rates?|percentages?)\b/i;
const OF_RATINGS =
  /\b(high|low)(?:er|est)\b(?=(?: of| the| such| those| said| two| three| applicable| existing| available| public| debt| credit| issuer| long-term){0,7} ratings?\b| of (?:the two|them|such)\b| (?:shall|will) (?:apply|govern|be used|control|prevail)\b)/i;

function outcomeOf(words: string): Outcome | null {
  if (BELOW_BETTER.test(words)) return "below better";
  if (ABOVE_WORSE.test(words)) return "above worse";
  if (BETWEEN.test(words)) return "between";
  const ofRates = OF_RATES.exec(words)?.[1];
  if (ofRates !== undefined) return ofRates.toLowerCase() === "low" ? "better" : "worse";
  const ofRatings = OF_RATINGS.exec(words)?.[1];
  if (ofRatings === undefined) return null;
  return ofRatings.toLowerCase() === "high" ? "better" : "worse";
}

function positionBy(outcome: Outcome | null, words: string, better: number, worse: number): number | null {
  const down = Math.sign(worse - better);
  if (outcome === "better") return better;
  if (outcome === "worse") return worse;
  if (outcome === "below better") return better + down;
  if (outcome === "above worse") return worse - down;
  if (outcome === null) return null;
  const middle = (better + worse) / 2;
  if (Number.isInteger(middle)) return middle;
  // Of the two levels in the middle, the better one where the rule says so.
  return /\bno mid-?point\b[^.;]{0,60}\bhigher\b/i.test(words) ? middle - down / 2 : null;
}

const MIDDLE = /\bmiddle\b|\bneither the highest nor the lowest\b/i;

/** The rating in the middle of three, where the rule takes it. */
function middleOf(words: string, positions: readonly number[]): number | null {
  const isStated = OF_THREE.test(words) && MIDDLE.test(words) && !/\baverage\b/i.test(words);
  return isStated && positions.length === 3 ? (positions[1] ?? null) : null;
}
