import { reasonAgainstRewording } from "./rewording.ts";

/** A sentence that the data supports, under the id by which a model cites it. */
export interface TemplateSentence {
  readonly id: string;
  readonly text: string;
}

export interface GroundedSummary {
  /** The model's wording of the template sentences that it worded faithfully, by id. */
  readonly rewordings: ReadonlyMap<string, string>;
  readonly removed: readonly { readonly sentence: string; readonly reason: string }[];
  /** False when more than a fifth of the lines are refused, or all: then none of the text is used. */
  readonly trusted: boolean;
}

const MAX_REMOVED_SHARE = 0.2;
const LINE = /^\s*(?:[-*]\s*)?\[([a-z]\d+)\]\s*(\S.*)$/u;

/** Reads a model's text line by line, `[s1] One sentence.`, and keeps what rewords the sentence that it cites. Of two
 *  wordings of one sentence the first counts. */
export function groundSummary(text: string, templates: readonly TemplateSentence[]): GroundedSummary {
  const byId = new Map(templates.map((template) => [template.id, template.text]));
  const rewordings = new Map<string, string>();
  const removed: { sentence: string; reason: string }[] = [];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  for (const line of lines) {
    const [, id = "", sentence = ""] = LINE.exec(line) ?? [];
    const template = byId.get(id);
    const reason = template === undefined ? "it cites no sentence" : reasonAgainstRewording(sentence.trim(), template);
    if (reason !== null) removed.push({ sentence: line.trim(), reason });
    else if (!rewordings.has(id)) rewordings.set(id, sentence.trim());
  }
  const trusted = rewordings.size > 0 && removed.length <= lines.length * MAX_REMOVED_SHARE;
  return { rewordings: trusted ? rewordings : new Map(), removed, trusted };
}
