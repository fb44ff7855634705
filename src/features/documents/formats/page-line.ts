/** Words on one baseline, divided where the gap is that of columns. */
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
