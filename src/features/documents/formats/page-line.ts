/** Words on one baseline, split at gaps as wide as between columns. */
export interface PageLine {
  readonly y: number;
  readonly size: number;
  readonly segments: readonly Segment[];
}

export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}
