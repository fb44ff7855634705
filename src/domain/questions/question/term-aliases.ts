/** Names that agreements give the same term, the usual one first. */
const SAME: readonly (readonly string[])[] = [
  ["business day", "banking day", "working day", "domestic business day"],
  ["material adverse effect", "material adverse change", "material adverse event"],
  [
    "required lenders",
    "majority lenders",
    "requisite lenders",
    "required banks",
    "majority banks",
    "requisite banks",
    "determining lenders",
  ],
  ["ebitda", "ebitdax", "ebitdar", "ebit", "operating cash flow", "cash flow"],
  [
    "base rate",
    "alternate base rate",
    "abr",
    "prime rate",
    "reference rate",
    "corporate base rate",
    "bank's prime rate",
  ],
  ["libor", "libor rate", "libo rate", "eurodollar rate", "eurodollar base rate", "london interbank offered rate"],
  ["indebtedness", "debt", "funded debt", "funded indebtedness", "financial indebtedness", "total debt"],
  [
    "availability period",
    "commitment period",
    "revolving commitment period",
    "revolving credit period",
    "drawdown period",
    "revolving period",
  ],
  ["closing date", "effective date", "restatement date", "restatement effective date", "amendment effective date"],
  ["net worth", "tangible net worth"],
  ["maturity date", "final maturity date", "termination date", "revolving termination date", "expiration date"],
  ["issuing bank", "issuing lender", "l/c issuer", "letter of credit issuer", "fronting bank", "issuer"],
  ["change of control", "change in control"],
  ["applicable margin", "applicable rate", "applicable percentage", "margin"],
  ["permitted liens", "permitted encumbrances"],
  ["loan documents", "credit documents", "financing documents", "finance documents"],
  ["loan party", "credit party", "obligor"],
  [
    "borrowing request",
    "notice of borrowing",
    "borrowing notice",
    "utilisation request",
    "utilization request",
    "drawdown notice",
  ],
  ["breakage costs", "break costs", "break funding costs"],
];
/** Whether a word of a question is part of a usual term that the question names, which an agreement may define under another
 *  name. Both are lower case. */
export function isOfUsualTerm(word: string, question: string): boolean {
  return SAME.some((names) => names.some((name) => name.split(" ").includes(word) && question.includes(name)));
}

/** Words before a term that leave its meaning. */
const BEFORE = ["consolidated", "adjusted", "consolidated adjusted", "total", "aggregate"];

/** Other names under which an agreement may define a term: `Banking Day` for a business day, `Consolidated EBITDA` for
 *  EBITDA. The nearest first. `term` is lower case. */
export function aliasesOf(term: string): string[] {
  const single = term.replace(/(?<=[a-z]{2}[^s])s$/, "").replace(/ies$/, "y");
  const names = new Set([term, single, term.replace(/ie$/, "y")]);
  const group = SAME.find((same) => same.some((one) => names.has(one) || names.has(`${one}s`) || one === `${single}s`));
  const all = [...names, ...(group ?? [])];
  const longer = all.flatMap((one) => [one, ...BEFORE.map((word) => `${word} ${one}`)]);
  return [...new Set(longer)].filter((one) => one !== term);
}
