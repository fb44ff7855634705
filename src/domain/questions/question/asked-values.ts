import { LEVEL, placedPeriods, placedRatios, readAmounts, readPercents } from "./read-numbers.ts";
import { contentStems } from "./words.ts";

/** A value of a message with its place: UTF-16 offsets, half-open. A ratio and a level both choose a row of a grid. */
interface AskedValue {
  readonly kind: "money" | "percent" | "row" | "period";
  readonly at: number;
  readonly end: number;
}

/** `today` is no date that another one replaces in its place. */
const DIGIT = /\d/;

function valuesIn(text: string, today: string): AskedValue[] {
  const level = LEVEL.exec(text);
  const of = (kind: AskedValue["kind"], places: readonly { readonly at: number; readonly end: number }[]) =>
    places.map(({ at, end }) => ({ kind, at, end }));
  return [
    ...of("money", readAmounts(text)),
    ...of("percent", readPercents(text)),
    ...of("row", placedRatios(text)),
    ...of("row", level === null ? [] : [{ at: level.index, end: level.index + level[0].length }]),
    ...of(
      "period",
      placedPeriods(text, today).filter(({ at, end }) => DIGIT.test(text.slice(at, end))),
    ),
  ];
}

/** Names of one thing, and words that name nothing. */
const USED = /^(?:draw|drawn|drew|us|used|borrow|outstand|utiliz|advanc|loan|owe|balanc)$/;
const UNNAMED = new Set(contentStems("if instead say rises falls drops goes increases decreases only just now still"));
/** Ends what is said of a value. */
const BOUND = /[,;?]|\.\s|\b(?:and|with|if|when|while|but|plus|or)\b/g;

/** What the words around a value call it, as stems. */
function namesOf(text: string, { at, end }: AskedValue, values: readonly AskedValue[]): Set<string> {
  const bounds = [...text.matchAll(BOUND)].map(({ index, 0: words }) => ({ at: index, end: index + words.length }));
  const from = Math.max(0, ...[...values, ...bounds].filter((one) => one.end <= at).map((one) => one.end));
  const to = Math.min(text.length, ...[...values, ...bounds].filter((one) => one.at >= end).map((one) => one.at));
  const stems = contentStems(`${text.slice(from, at)} ${text.slice(end, to)}`).filter((stem) => !UNNAMED.has(stem));
  return new Set(stems.map((stem) => (USED.test(stem) ? "used" : stem)));
}

/** Of the earlier values of one kind, the one that a new value stands for: the only one that is called the same, else the only
 *  one there is where the new value has no name. */
function replacedBy(
  names: ReadonlySet<string>,
  earlier: readonly { readonly value: AskedValue; readonly names: ReadonlySet<string> }[],
): AskedValue | null {
  const [named, other] = earlier.filter((one) => [...names].some((name) => one.names.has(name)));
  if (named !== undefined) return other === undefined ? named.value : null;
  const [only, second] = earlier;
  return names.size === 0 && second === undefined ? (only?.value ?? null) : null;
}

/** The earlier question with the values of a message that refers to it in place of its own of the same kind, and what else
 *  the message says; an empty `rest` where it says no more. An earlier value that one of several may stand for is left out. */
export function withNewValues(
  message: string,
  earlier: string,
  today: string,
): { readonly earlier: string; readonly rest: string } {
  const [fresh, old] = [valuesIn(message, today), valuesIn(earlier, today)];
  const named = old.map((value) => ({ value, names: namesOf(earlier, value, old) }));
  const edits: { readonly at: number; readonly end: number; readonly words: string }[] = [];
  const placed: AskedValue[] = [];
  for (const value of fresh) {
    const ofKind = named.filter((one) => one.value.kind === value.kind);
    const names = namesOf(message, value, fresh);
    const replaced = replacedBy(names, ofKind);
    if (replaced !== null && !edits.some(({ at }) => at === replaced.at)) {
      edits.push({ at: replaced.at, end: replaced.end, words: message.slice(value.at, value.end) });
      placed.push(value);
    } else if (names.size === 0)
      edits.push(
        ...ofKind
          .filter((one) => !edits.some(({ at }) => at === one.value.at))
          .map((one) => ({ at: one.value.at, end: one.value.end, words: "" })),
      );
  }
  const changed = edited(earlier, edits);
  const rest = edited(
    message,
    placed.map(({ at, end }) => ({ at, end, words: "" })),
  );
  const said = new Set(contentStems(changed));
  const isSaid = placed.length > 0 && contentStems(rest).every((stem) => said.has(stem) || UNNAMED.has(stem));
  return { earlier: changed, rest: isSaid && placed.length === fresh.length ? "" : rest };
}

function edited(
  text: string,
  edits: readonly { readonly at: number; readonly end: number; readonly words: string }[],
): string {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((said, { at, end, words }) => `${said.slice(0, at)}${words}${said.slice(end)}`, text)
    .replaceAll(/\s+/g, " ")
    .trim();
}
