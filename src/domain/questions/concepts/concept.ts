/** A concept of lending: how people ask for it, and how agreements write it. */
export interface Concept {
  readonly asked: RegExp;
  readonly written: RegExp;
  /** It qualifies another concept of the question: a cap, a share, a cost. */
  readonly isMeasure?: true;
}
