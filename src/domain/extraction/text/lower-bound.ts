/** The first whole number from `from` on, at most `to`, that is not before what is looked for. `isBefore` must be true up to
 *  there and false after. Logarithmic time. */
export function lowerBound(from: number, to: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
