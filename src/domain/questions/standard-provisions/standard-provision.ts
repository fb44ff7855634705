import type { Provision } from "../provisions/provisions.ts";

/** A provision that most credit agreements have: how people ask for it, and the sentence that makes it. */
export interface StandardProvision {
  readonly asked: RegExp;
  /** Also asked for where the model of provisions is certain of one of these. */
  readonly provisions?: readonly Provision[];
  /** The wording of the sentence that makes it, the surest first. */
  readonly stated: readonly RegExp[];
  /** Sentences with the wording that make something else. */
  readonly except?: RegExp;
  /** How its section is headed. */
  readonly headed: RegExp;
  /** Headings that show that it exists, whatever its wording. */
  readonly exists?: RegExp;
  /** What a text without the wording does not state. Without a name, other topics look for it. */
  readonly absent?: string;
}
