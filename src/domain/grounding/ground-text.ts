import type { FactFigure, GroundingFacts } from "./facts.ts";
import { figuresInText, type SaidFigure } from "./figures-in-text.ts";
import { COMPARED_ABOVE, COMPARED_BELOW, FALLING, MULTIPLES, ORDINARY, RISING } from "./words.ts";

export interface GroundedText {
  /** The sentences that hold, in order; empty when too little does. */
  readonly text: string;
  readonly removed: readonly { readonly sentence: string; readonly reason: string }[];
  /** False when more than a fifth of the sentences do not hold: then nothing of the text is worth keeping. */
  readonly trusted: boolean;
}

const MOST_REMOVED = 0.2;

/** Keeps of a text only what the facts support: a sentence with a number, date, name, direction or link that is not in
 *  them is taken out. What a language model says passes through here before anybody reads it. */
export function groundText(text: string, facts: GroundingFacts): GroundedText {
  const sentences = sentencesOf(text);
  const judged = sentences.map((sentence) => ({ sentence, reason: reasonAgainst(sentence, facts) }));
  const removed = judged.flatMap(({ sentence, reason }) => (reason === null ? [] : [{ sentence, reason }]));
  const trusted = sentences.length > 0 && removed.length <= sentences.length * MOST_REMOVED;
  const kept = trusted ? judged.filter(({ reason }) => reason === null).map(({ sentence }) => sentence) : [];
  return { text: kept.join(" "), removed, trusted };
}

/** Sentences end at . ! ? and a blank, but not after the short forms of companies and within numbers. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?])(?<!\b(?:Inc|Corp|Co|Ltd|No|vs|approx|U\.S)\.) (?=\S)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

function reasonAgainst(sentence: string, facts: GroundingFacts): string | null {
  if (/https?:|www\.|\]\(|<[a-z!/]/iu.test(sentence)) return "a link or markup";
  const words = sentence.toLowerCase().match(/[a-z]+/gu) ?? [];
  if (words.some((word) => MULTIPLES.has(word))) return "an amount in words";
  const plain = withoutKnown(sentence, facts);
  const name = unknownName(plain.text);
  if (name !== null) return `a name that is not in the data: ${name}`;
  const said = figuresInText(plain.text);
  const matched = said.map((figure) => facts.figures.filter((fact) => means(figure, fact)));
  const unknown = said.find((_, i) => matched[i]?.length === 0);
  if (unknown) return `a number that is not in the data: ${unknown.value}`;
  return wrongDirection(words, said, matched);
}

/** Blanks out the names and dates of the data, so that what is left must be figures and ordinary words. */
function withoutKnown(sentence: string, facts: GroundingFacts): { text: string } {
  let text = sentence;
  const known = [...facts.names, ...facts.dates.flatMap(waysToSay)].sort((a, b) => b.length - a.length);
  for (const name of known) text = blankOut(text, name);
  return { text };
}

function blankOut(text: string, name: string): string {
  const lower = text.toLowerCase();
  const wanted = name.toLowerCase();
  if (wanted === "") return text;
  let result = "";
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length)) {
    const whole =
      !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(lower[at + wanted.length] ?? " ");
    if (!whole) continue;
    result += `${text.slice(from, at)}${" ".repeat(wanted.length)}`;
    from = at + wanted.length;
  }
  return result + text.slice(from);
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function waysToSay(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return [date, year];
  return [
    date,
    `${name} ${Number(day)}, ${year}`,
    `${Number(day)} ${name} ${year}`,
    `${name} ${year}`,
    `fiscal ${year}`,
    `FY${year}`,
    year,
  ];
}

/** A capitalised word that is neither an ordinary one nor known. The first word of a sentence is judged like any other. */
function unknownName(text: string): string | null {
  for (const [word] of text.matchAll(/\p{Lu}[\p{L}&.'’-]*/gu)) {
    const bare = word.replace(/['’]s$/u, "").replace(/\.+$/u, "");
    if (!ORDINARY.has(bare.toLowerCase())) return bare;
  }
  return null;
}

/** Whether a figure as it is said can stand for a fact, rounded to the digits shown. */
function means(said: SaidFigure, fact: FactFigure): boolean {
  const size = Math.abs(fact.value);
  return sizesOf(said, fact.kind).some((factor) => {
    const shown = size / factor;
    return Math.abs(shown - said.value) <= said.tolerance * (1 + 1e-9);
  });
}

function sizesOf(said: SaidFigure, kind: FactFigure["kind"]): number[] {
  if (said.unit === "percent") return kind === "decimal" ? [0.01] : [];
  if (said.unit === "bps") return kind === "decimal" ? [0.0001] : [];
  if (said.scale !== 1) return kind === "money" || kind === "plain" ? [said.scale] : [];
  return [1];
}

/** Words of direction must agree with the figures of their sentence; without figures that say so they do not hold. */
function wrongDirection(
  words: readonly string[],
  said: readonly SaidFigure[],
  matched: readonly (readonly FactFigure[])[],
): string | null {
  const rises = words.some((word) => RISING.has(word));
  const falls = words.some((word) => FALLING.has(word));
  const above = words.some((word) => COMPARED_ABOVE.has(word));
  const below = words.some((word) => COMPARED_BELOW.has(word));
  if (rises && falls) return "directions that contradict each other";
  if (rises || falls) return trendHolds(rises, words, said, matched) ? null : "a direction that the data does not show";
  if (above || below) return comparisonHolds(above, said) ? null : "a comparison that the data does not show";
  if (
    matched.some(
      (facts, i) => said[i]?.negative === false && facts.length > 0 && facts.every((fact) => fact.value < 0),
    ) &&
    !words.some((word) => NEGATIVE.has(word))
  )
    return "a negative figure said as a positive one";
  return null;
}

const NEGATIVE = new Set(["loss", "losses", "negative", "deficit", "outflow", "minus", "below"]);

function trendHolds(
  rises: boolean,
  words: readonly string[],
  said: readonly SaidFigure[],
  matched: readonly (readonly FactFigure[])[],
): boolean {
  const changes = matched.flatMap((facts) => facts.filter((fact) => fact.change));
  if (changes.length > 0) return changes.some((fact) => (rises ? fact.value > 0 : fact.value < 0));
  const [from, to] = said;
  if (!from || !to || from.unit !== to.unit || !words.includes("from") || !words.includes("to")) return false;
  const difference = to.value * to.scale - from.value * from.scale;
  return rises ? difference > 0 : difference < 0;
}

function comparisonHolds(above: boolean, said: readonly SaidFigure[]): boolean {
  const [left, right] = said;
  if (!left || !right || left.unit !== right.unit) return false;
  const difference = left.value * left.scale - right.value * right.scale;
  return above ? difference > 0 : difference < 0;
}
