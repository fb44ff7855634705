import { lowerBound } from "./lower-bound.ts";

/** Which unit of the source each unit of the normalized text comes from. Most units come from the one after the unit that
 *  the unit before them comes from, so only the others are recorded. */
export class Origins {
  /** Where a run of such units begins, ascending, and the source unit of its first. */
  private readonly runs: number[] = [];
  private readonly sources: number[] = [];
  private next = -1;

  /** Records that the units from `at` on, as far as they are written, come from those of the source from `source` on. */
  add(at: number, source: number, count: number): void {
    if (source !== this.next) {
      this.runs.push(at);
      this.sources.push(source);
    }
    this.next = source + count;
  }

  /** The source unit of a unit that was recorded. */
  of(at: number): number {
    const run = lowerBound(0, this.runs.length, (i) => (this.runs[i] as number) <= at) - 1;
    return (this.sources[run] as number) + at - (this.runs[run] as number);
  }
}
