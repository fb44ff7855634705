/** Whether a sentence that a language model wrote says the same as one sentence of a template. The grammar is
 *  closed: names, figures, dates and label words have to be those of the template, in its order; only the words
 *  listed here may be added or left out. So a claim without a figure, another company, a direction, a negation or a
 *  judgment that the template does not make is refused, whatever words it is made in. */

/** Words that carry no claim. No negation, modality, direction, comparison or judgment may be added here. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...["a", "an", "the", "this", "that", "which", "it", "its"],
  ...["of", "at", "by", "for", "in", "on", "to", "as", "with", "and"],
  ...["is", "are", "was", "were", "has", "have", "had", "been", "being"],
  ...["stood", "stands", "came", "comes", "amounted", "amounts", "totaled", "totals", "equaled", "equals"],
  ...["reported", "posted", "recorded", "showed", "shows", "measured", "measures", "reached", "company"],
]);

/** Dates, amounts with currency and scale, numbers with a unit, and words; anything else is a separate token. */
const TOKEN =
  /\d{4}-\d{2}-\d{2}|[A-Z]{3} -?\d[\d,]*(?:\.\d+)?(?: (?:trillion|billion|million))?|-?\d[\d,]*(?:\.\d+)?(?:%|x\b)?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[^\s\p{L}\p{M}\d.,;:"“”()'’*-]/gu;

/** Why a sentence is no rewording of the template; null where it is one. */
export function reasonAgainstRewording(sentence: string, template: string): string | null {
  if (sentence.length > 2 * template.length + 80) return "it is much longer than the template";
  const [said, wanted] = [claimsIn(sentence), claimsIn(template)];
  const at = wanted.findIndex((token, i) => said[i] !== token);
  if (at === -1) return said.length === wanted.length ? null : `it adds ${quoted(said[wanted.length])}`;
  if (said[at] === undefined) return `it leaves out ${quoted(wanted[at])}`;
  return `${quoted(said[at])} stands where the template has ${quoted(wanted[at])}`;
}

/** The tokens that carry a claim, in order, in lower case. A possessive counts as its word. */
function claimsIn(text: string): string[] {
  return (text.normalize("NFC").match(TOKEN) ?? [])
    .map((token) => token.toLowerCase().replace(/['’]s$/u, ""))
    .filter((token) => !NEUTRAL.has(token));
}

function quoted(token: string | undefined): string {
  return JSON.stringify(token ?? "");
}
