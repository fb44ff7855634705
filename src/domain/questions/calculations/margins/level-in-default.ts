import { readLevel } from "../../question/read-numbers.ts";
import type { Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";

/** `the Default Rate shall be determined based on the Applicable Margin set forth under Tier I` */
const SETS_LEVEL =
  /\b(?:default rate|event of default|default)\b[^;]{0,200}\bmargins?\b[^.;]{0,120}\b((?:tier|level|category) (?:[ivx]{1,4}|\d))\b|\b((?:tier|level|category) (?:[ivx]{1,4}|\d))\b[^.;]{0,80}\bshall apply\b[^.;]{0,80}\b(?:during|while|so long as|if)\b[^.;]{0,60}\bevent of default\b/i;
/** A level that holds where statements are late, or until the first ones, has another reason. */
const OF_STATEMENTS = /\b(?:deliver\w*|statements?|certificates?|receipt|initially|closing date)\b/i;

/** The pricing level that a sentence sets for the time of a default; null where none does. */
export function levelInDefault(subject: Subject): string | null {
  for (const { words } of sentencesOf(subject)) {
    const match = SETS_LEVEL.exec(words);
    if (match !== null && !OF_STATEMENTS.test(match[0])) return readLevel(match[1] ?? match[2] ?? "");
  }
  return null;
}
