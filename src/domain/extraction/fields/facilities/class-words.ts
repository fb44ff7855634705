import type { FacilityClass } from "./facility-classes.ts";

const TERM_WORDS = /\b(?:term loans?|term facility|delayed[- ]draw|term credit|bridge loans?)\b/i;
const REVOLVING_WORDS = /\b(?:revolv\w+|line of credit|rloc)\b/i;

/** "Revolving Term Loan" is the name of another loan than the Term Loan. */
const REVOLVING_TERM = /\brevolving (?:credit )?term\b/g;

/** "(b) to make a Tranche A Term Loan" says nothing of Tranche B. */
const LIST_MARK = /(?<!tranche |facility |term |loan |series )\([a-z]{1,3}\)/g;

/** Whether the words name the class. */
export function namesClass(of: FacilityClass, words: string): boolean {
  const lower = words
    .toLowerCase()
    .replace(LIST_MARK, " ")
    .replace(/\bfacility ([a-e])\b/g, "tranche$1");
  const said = of.family === "term" ? lower.replaceAll(REVOLVING_TERM, "revolving") : lower;
  const keyWords = of.key.split(" ").filter((word) => word.length > 0);
  if (keyWords.length > 0 && of.key !== "line of credit" && keyWords.every((word) => says(said, word))) return true;
  const plain = of.key === "revolving" || of.key === "term" || of.key === "" || of.key === "line of credit";
  return (
    plain && (of.family === "revolving" ? REVOLVING_WORDS : TERM_WORDS).test(words) && !namesOtherFamily(of, words)
  );
}

/** A letter or number names a tranche only as a separate word, and "term" is not found in "terms". */
const says = (said: string, word: string): boolean =>
  word.length > 2 && word !== "term" ? said.includes(word) : said.split(/[^a-z0-9]+/).includes(word);

/** Whether the words name loans of the other family, and none of its own. */
export function namesOtherFamily(of: FacilityClass, words: string): boolean {
  const own = of.family === "revolving" ? REVOLVING_WORDS : TERM_WORDS;
  const other = of.family === "revolving" ? TERM_WORDS : REVOLVING_WORDS;
  return other.test(words) && !own.test(words);
}
