import type { Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { definitionsIn } from "../graph/definitions.ts";

/** The lenders that must agree to an amendment, under a name of their own. */
export interface AmendingLenders {
  /** `Super-Majority Lenders` */
  readonly name: string;
  /** Their least share of the loans and commitments, 0..100. */
  readonly percent: number;
  /** The sentence that requires their consent. */
  readonly rule: Sentence;
  /** Their definition. */
  readonly meaning: Place;
}

/** `No amendment or waiver of any provision of this Agreement … shall be effective unless … signed by the Super-Majority Lenders` */
const RULE =
  /^[^;]{0,120}\b(?:no|neither|any)\b[^;]{0,60}\b(?:amendments?|modifications?|waivers?|provisions?)\b[^;]{0,400}\b(?:signed|executed|consented to|approved|consent|agreement|agreed)\b[^;:]{0,60}?\bby (?:the )?((?:[A-Z][\w-]+ ){1,3}(?:Lenders|Banks|Holders))\b/;
const USUAL = /^(?:Required|Requisite|Majority|All|The|Each|Such|Affected)\b/;
/** `66.67%`, `66 2/3%`, or `662/3%` where the fraction lost its space. */
const SHARE = /\b(\d{2}(?:\.\d+)?)\s?(?:([12])\/3)?\s?%/;

/** A definition states the share near its start, in UTF-16 units. */
const MAX_MEANING = 300;

/** Reads which lenders must agree to a change of the agreement, where they are not the Required Lenders; null where none are named or
 *  their definition states no share. */
export function amendingLenders(subject: Subject): AmendingLenders | null {
  for (const rule of sentencesOf(subject)) {
    const name = RULE.exec(rule.words)?.[1];
    if (name === undefined || USUAL.test(name)) continue;
    const found = definitionsIn(subject).find(({ term }) => term.toLowerCase() === name.toLowerCase());
    const [, whole, thirds = "0"] = SHARE.exec(found?.meaning.slice(0, MAX_MEANING) ?? "") ?? [];
    const percent = Number(whole) + Number(thirds) / 3;
    if (found !== undefined && percent > 0) return { name, percent, rule, meaning: found };
  }
  return null;
}
