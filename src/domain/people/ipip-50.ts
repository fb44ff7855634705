/** The 50-item IPIP representation of the Big-Five factor markers (Goldberg, 1992), in the public domain:
 *  https://ipip.ori.org/newBigFive5broadKey.htm. Items are in the order of the published questionnaire, in which the
 *  scales take turns: extraversion, agreeableness, conscientiousness, emotional stability, intellect. */
const ITEMS: readonly (readonly [string, 1 | -1])[] = [
  ["Am the life of the party.", 1],
  ["Feel little concern for others.", -1],
  ["Am always prepared.", 1],
  ["Get stressed out easily.", -1],
  ["Have a rich vocabulary.", 1],
  ["Don't talk a lot.", -1],
  ["Am interested in people.", 1],
  ["Leave my belongings around.", -1],
  ["Am relaxed most of the time.", 1],
  ["Have difficulty understanding abstract ideas.", -1],
  ["Feel comfortable around people.", 1],
  ["Insult people.", -1],
  ["Pay attention to details.", 1],
  ["Worry about things.", -1],
  ["Have a vivid imagination.", 1],
  ["Keep in the background.", -1],
  ["Sympathize with others' feelings.", 1],
  ["Make a mess of things.", -1],
  ["Seldom feel blue.", 1],
  ["Am not interested in abstract ideas.", -1],
  ["Start conversations.", 1],
  ["Am not interested in other people's problems.", -1],
  ["Get chores done right away.", 1],
  ["Am easily disturbed.", -1],
  ["Have excellent ideas.", 1],
  ["Have little to say.", -1],
  ["Have a soft heart.", 1],
  ["Often forget to put things back in their proper place.", -1],
  ["Get upset easily.", -1],
  ["Do not have a good imagination.", -1],
  ["Talk to a lot of different people at parties.", 1],
  ["Am not really interested in others.", -1],
  ["Like order.", 1],
  ["Change my mood a lot.", -1],
  ["Am quick to understand things.", 1],
  ["Don't like to draw attention to myself.", -1],
  ["Take time out for others.", 1],
  ["Shirk my duties.", -1],
  ["Have frequent mood swings.", -1],
  ["Use difficult words.", 1],
  ["Don't mind being the center of attention.", 1],
  ["Feel others' emotions.", 1],
  ["Follow a schedule.", 1],
  ["Get irritated easily.", -1],
  ["Spend time reflecting on things.", 1],
  ["Am quiet around strangers.", -1],
  ["Make people feel at ease.", 1],
  ["Am exacting in my work.", 1],
  ["Often feel blue.", -1],
  ["Am full of ideas.", 1],
];

/** The statements in order, for the form. */
export const IPIP_50_STATEMENTS: readonly string[] = ITEMS.map(([statement]) => statement);

export const TRAITS = ["openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"] as const;
export type Trait = (typeof TRAITS)[number];

/** The scale of an item by its position: every fifth item is on the same scale. Neuroticism is reversed emotional
 *  stability. */
const SCALES: readonly Trait[] = ["extraversion", "agreeableness", "conscientiousness", "neuroticism", "openness"];
const ITEMS_PER_TRAIT = 10;

export interface TraitScore {
  /** 0..1: the mean of the ten keyed answers, from 1 to 5, mapped to 0..1. Not a percentile: no norm sample is used. */
  readonly score: number;
  /** 95 %, from the spread of the ten answers: score ± 1.96 s / √10, at least ± 0.05, within 0..1. */
  readonly interval: readonly [number, number];
  /** Numbers of the items, from 1. */
  readonly items: readonly number[];
}

/** Signs of careless answers. Careless answers are not scored. */
export type Carelessness = "straight_line" | "long_run" | "acquiescence" | "contradictory" | "random";

export interface Ipip50Result {
  readonly careless: readonly Carelessness[];
  /** Null if the answers are careless. */
  readonly traits: Readonly<Record<Trait, TraitScore>> | null;
}

const LONGEST_RUN = 12;
const CONTRADICTION = 2.4;
const RANDOM_SPREAD = 1.3;
const [ACQUIESCENT_HIGH, ACQUIESCENT_LOW] = [4.4, 1.6];

/** Scores 50 answers of 1..5 by the public key. @throws RangeError for any other number of answers or value. */
export function scoreIpip50(answers: readonly number[]): Ipip50Result {
  if (answers.length !== ITEMS.length || answers.some((a) => !Number.isInteger(a) || a < 1 || a > 5))
    throw new RangeError("the questionnaire takes 50 answers of 1..5");
  const careless = carelessnessOf(answers);
  if (careless.length > 0) return { careless, traits: null };
  const scored = TRAITS.map((trait) => [trait, scoreTrait(trait, answers)] as const);
  return { careless, traits: Object.fromEntries(scored) as Record<Trait, TraitScore> };
}

function scoreTrait(trait: Trait, answers: readonly number[]): TraitScore {
  const places = placesOf(trait);
  const keyed = places.map((i) => keyedAnswer(trait, i, answers));
  const score = (mean(keyed) - 1) / 4;
  const half = Math.max(0.05, (1.96 * deviation(keyed)) / Math.sqrt(ITEMS_PER_TRAIT) / 4);
  const interval = [Math.max(0, score - half), Math.min(1, score + half)].map(rounded) as [number, number];
  return { score: rounded(score), interval, items: places.map((i) => i + 1) };
}

function placesOf(trait: Trait): number[] {
  return [...ITEMS.keys()].filter((i) => SCALES[i % SCALES.length] === trait);
}

/** The answer in the direction of the trait. */
function keyedAnswer(trait: Trait, place: number, answers: readonly number[]): number {
  const [, key] = ITEMS[place] ?? ["", 1];
  const answer = answers[place] ?? 3;
  const direction = trait === "neuroticism" ? -key : key;
  return direction === 1 ? answer : 6 - answer;
}

/** The checks: the same answer throughout, more than twelve identical answers in a row, agreement or disagreement with items
 *  and their opposites on three scales, and answers as scattered as random ones (standard deviation 1.41). Curran, Journal
 *  of Experimental Social Psychology 66 (2016). */
function carelessnessOf(answers: readonly number[]): Carelessness[] {
  if (new Set(answers).size === 1) return ["straight_line"];
  const found: Carelessness[] = [];
  if (longestRun(answers) > LONGEST_RUN) found.push("long_run");
  const average = mean(answers);
  if (average > ACQUIESCENT_HIGH || average < ACQUIESCENT_LOW) found.push("acquiescence");
  if (TRAITS.filter((trait) => contradiction(trait, answers) > CONTRADICTION).length >= 3) found.push("contradictory");
  const spread = mean(TRAITS.map((trait) => deviation(placesOf(trait).map((i) => keyedAnswer(trait, i, answers)))));
  if (spread > RANDOM_SPREAD) found.push("random");
  return found;
}

/** Difference between the mean of the positively keyed items and that of the reversed items, after keying. */
function contradiction(trait: Trait, answers: readonly number[]): number {
  const places = placesOf(trait);
  const of = (key: 1 | -1): number[] =>
    places.filter((i) => ITEMS[i]?.[1] === key).map((i) => keyedAnswer(trait, i, answers));
  return Math.abs(mean(of(1)) - mean(of(-1)));
}

function longestRun(answers: readonly number[]): number {
  let [longest, run] = [0, 0];
  for (const [i, answer] of answers.entries()) {
    run = i > 0 && answer === answers[i - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function deviation(values: readonly number[]): number {
  const average = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
