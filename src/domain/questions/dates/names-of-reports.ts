/** Reports, as questions name them and as covenants do; those with narrower names first. */
export const REPORTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:receivables?|accounts receivable|age?ing)\b[^?]{0,20}\b(?:report|schedule|age?ing)\b|\bage?ings?\b/,
    /\bage?ings?\b|\baged\b[^.;]{0,40}\b(?:accounts|receivables?)\b/i,
  ],
  [/\bborrowing base (?:certificates?|reports?)\b/, /\bborrowing base (?:certificate|report)\b/i],
  [/\bcompliance cert(?:ificate)?s?\b/, /\bcompliance certificate\b|\bcertificate\b[^.;]{0,80}\bofficer\b/i],
  [/\b(?:budgets?|projections?|forecasts?|business plan)\b/, /\b(?:budget|projections?|forecast|business plan)\b/i],
  [
    /\b10-?[qk]s?\b|\b(?:accounts|statements|financials|numbers|audit\w*|balance sheets?|reports?)\b(?! receivables?)/,
    /\b(?:financial statements?|balance sheets?|form 10-[qk]|(?:un)?audited|consolidated (?:and consolidating )?statements|annual (?:report|accounts)|statements? of (?:operations|income|earnings|financial condition|cash flows?)|financial (?:and other )?information)\b/i,
  ],
];

/** How often a report is due, in questions and in covenants. */
export const REPORTING_PERIODS = {
  quarter: /\bquarter(?:s|ly)?\b|\bq[1-4]\b|\b10-?q\b/i,
  year: /\bannual(?:ly)?\b|\b(?:fiscal |calendar )?years?\b|\byear-?end\b|\baudit(?:ed)?\b|\bfy\b|\byearly\b|\b10-?k\b/i,
  month: /\bmonth(?:s|ly)?\b/i,
} as const;
