const NO_DEFAULT =
  /,? ?\b(?:assuming |if |provided |and |with )?(?:there(?:'s| is| are| has been| was) )?no (?:event of )?defaults?\b(?: rate)?(?: (?:is )?(?:continuing|outstanding|running))?|\b(?:nothing|no (?:amounts?|payments?|principal)) (?:is |being |are )?(?:overdue|past due|late|in default)\b|,? ?\b(?:absent|without|barring|outside|with no) (?:an? |any )?(?:event of )?default\b|\bpaid on time\b/g;

/** A question without the words that say that nothing is in default: they ask for no rate after one. */
export function withoutNoDefault(text: string): string {
  return text.replaceAll(NO_DEFAULT, "");
}
