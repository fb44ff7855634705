/** One thing of loans: how people ask for it, and how agreements write it. */
export interface Concept {
  readonly asked: RegExp;
  readonly written: RegExp;
  /** It measures something else that is asked about: a cap, a share, a cost. */
  readonly isMeasure?: true;
}
