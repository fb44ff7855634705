/** One thing of loans: how people ask for it, and how agreements write it. */
export interface Concept {
  readonly asked: RegExp;
  readonly written: RegExp;
}
