import type { Money } from "#domain/agreement/values.ts";
import type { StatedUnit } from "../../readers/stated-unit.ts";
import type { Span } from "../../text/normal-text.ts";

/** A figure of a schedule; `money` is null if it is a share or a number of something else. */
export interface Figure extends Span {
  readonly money: Money | null;
}

/** No schedule in thousands or millions states an amount from this on. */
const MOST = 10_000_000;
/** A cell with one short number and no sign. */
const SHORT = {
  1_000: /(?<=[ \t]{2}|\| ?|\n)\d{1,3}(?=[ \t]*(?:\||\n|[ \t]{2}|$))/g,
  1_000_000: /(?<=[ \t]{2}|\| ?|\n)\d{1,4}(?:\.\d{1,3})?(?=[ \t]*(?:\||\n|[ \t]{2}|$))/g,
} as const;

/** The figures of a schedule whose captions state a unit, each amount in full; so are the short numbers in cells. */
export function inFull(
  text: string,
  { start, end }: Span,
  figures: readonly Figure[],
  { multiple, ...unit }: StatedUnit,
  currency: string | undefined,
): Figure[] {
  const short = [...text.slice(unit.end, end).matchAll(SHORT[multiple])]
    .map((m): Figure => {
      const at = unit.end + m.index;
      return { start: at, end: at + m[0].length, money: currency ? { amount: Number(m[0]), currency } : null };
    })
    .filter((one) => !figures.some((other) => other.start < one.end && one.start < other.end));
  return [...figures, ...short]
    .filter((figure) => figure.start >= start && !isZeros(text, figure))
    .sort((a, b) => a.start - b.start)
    .map((figure) => times(figure, multiple));
}

/** The "$000" of a caption "($000s)" is no amount. */
const isZeros = (text: string, { start, end }: Span): boolean => /^\D*000$/.test(text.slice(start, end));

/** Through the decimal literal, so that 2.3 million is 2300000. */
const times = (figure: Figure, multiple: number): Figure =>
  figure.money && figure.money.amount < MOST
    ? { ...figure, money: { ...figure.money, amount: Math.round(figure.money.amount * multiple) } }
    : figure;
