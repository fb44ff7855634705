import type { CovenantMetric, FinancialCovenant } from "#domain/agreement/covenant.ts";

/** Metrics by the name of a covenant and the subject of its test. The first match wins. */
const METRICS: readonly (readonly [RegExp, CovenantMetric])[] = [
  [/debt service|cash ?flow cover/i, "debt_service_coverage"],
  [
    /\b(?:net (?:income|profits?)|EBIT\w*|cash flow|earnings)\b.{0,200}\bto\b.{0,120}\b(?:scheduled )?principal (?:payments|repayments)\b/is,
    "debt_service_coverage",
  ],
  [/fixed (?:charges?|coverage)/i, "fixed_charge_coverage"],
  [
    /interest (?:expense )?(?:ratio|cover(?:age)?\b)|interest[- ]coverage|\bEBIT\w*\b.{0,80}\bto\b.{0,60}interest|unsecured interest/is,
    "interest_coverage",
  ],
  [
    /capital expenditures?|\bcapex\b|(?:expenditures?|obligations|investments?)\b.{0,80}\b(?:fixed|capital) assets\b/is,
    "capital_expenditure",
  ],
  [/current (?:ratio|assets)|working capital ratio/i, "current_ratio"],
  [/loan[- ]to[- ]value|\bLTV\b/i, "loan_to_value"],
  [/unsecured (?:debt|indebtedness)|debt yield/i, "other"],
  [
    /\b(?:debt|indebtedness|liabilities)(?:[- ]to[- ]|\s+divided\s+by\s+|\s?\/\s?)(?:\w+[- ]){0,3}?(?:net worth|equity)\b/i,
    "total_leverage",
  ],
  [/asset coverage|unencumbered asset|collateral coverage|borrowing base coverage/i, "asset_coverage"],
  [
    /net worth|net asset value|(?:share|stock)holders'? equity|(?:partners|members|owners)'? (?:equity|capital)/i,
    "net_worth",
  ],
  [/(?<!un)secured.{0,30}(?:leverage|debt|indebtedness)|first lien/i, "secured_leverage"],
  [/senior.{0,30}(?:leverage|debt|indebtedness)/i, "senior_leverage"],
  [/\bnet (?:total )?leverage|\bnet (?:financial |total )?(?:debt|indebtedness|borrowings) to\b/i, "net_leverage"],
  [
    /leverage|(?:debt|indebtedness|liabilities)\b.{0,120}\b(?:to|of|exceed)\b|(?:debt|indebtedness)[-/ ](?:ratio|capital|cash flow)|capitalization|ratio of (?:total )?(?:debt|liabilities)|^(?:total |consolidated )?(?:debt|indebtedness)\b/is,
    "total_leverage",
  ],
  [/\bEBITDA\w{0,2}\b/i, "minimum_ebitda"],
  [
    /(?<!quick )liquidity|liquid assets|unrestricted cash|cash,? (?:and )?cash equivalents|cash (?:balances?|on hand)|availability/i,
    "liquidity",
  ],
];

export function metricOf(words: string): CovenantMetric {
  return METRICS.find(([pattern]) => pattern.test(words))?.[1] ?? "other";
}

/** The metric that a test can measure: a cap on a ratio of EBITDA or net worth is leverage, no minimum of either; a ratio of debt
 *  that must be at least a level is no leverage. */
export function metricOfTest(
  metric: CovenantMetric,
  operator: FinancialCovenant["operator"],
  unit: FinancialCovenant["unit"] | null,
): CovenantMetric {
  if (metric === "minimum_ebitda" && unit !== null && unit !== "currency")
    return operator === "<=" ? "total_leverage" : "other";
  if (metric === "net_worth" && unit === "ratio" && operator === "<=") return "total_leverage";
  return metric.endsWith("_leverage") && operator === ">=" ? "other" : metric;
}

/** Words of a heading that names a financial measure. */
export const MEASURE =
  /leverage|coverage|\b(?:interest|asset|cash ?flow|debt service|security) cover\b|net worth|liquidity|liquid assets|(?:current|quick|capital|debt|indebtedness|cash flow|asset|charges?|liabilities|assets) ratio|ratio of\b|\bEBIT\w*|(?:debt|indebtedness|liabilities)[- ](?:to|service)\b|debt\/|capitalization|loan[- ]to[- ]value|unencumbered|risk[- ](?:based|adjusted) capital|net income|profitab|\bnet (?:profits?|loss(?:es)?|earnings)\b|\b(?:maximum|operating) loss(?:es)?\b|\b(?:minimum|trailing|quarterly) (?:[\w()-]+ ){0,4}revenues?\b|debt yield|net asset value|(?:stock|share)holders?'? equity|working capital\s*$|cash on hand|(?:excess|minimum|undrawn) availability|(?:minimum|unrestricted|required) cash\b|cash balances?\s*$|non-?performing|allowance for (?:loan|lease|credit)|loan loss reserves?|return on (?:average )?(?:assets|equity)|general and administrative (?:costs|expenses?)|\b(?:same|comparable)[- ](?:[\w-]+ ){1,3}sales\b|\bsales growth\b|(?<!\bexcess )\bcash flow\s*$|\bratio\s*$/i;

/** Headings of limits on spending, which often are among the negative covenants. */
export const SPENDING = /capital expenditures?|\bcapex\b|\blease (?:expenditures?|expenses?)/i;

/** "will not permit its Consolidated Funded Indebtedness": all debt, not that of a basket. */
export const ALL_DEBT =
  /\b(?:not|never)\b[^.;]{0,40}\b(?:permit|suffer|allow)\b[^.;]{0,80}\b(?:consolidated|total|funded|third[- ]party)\s(?:[\w-]+\s){0,3}?(?:debt|indebtedness|liabilities)\b[^.;]{0,40}$/i;

/** Headings of a group of financial covenants. */
export const GROUP =
  /\bfinancial (?:\w+ ){0,3}(?:covenants?|tests?|ratios?|standards?|undertakings?)\b|\bfinancial (?:condition|ratios)\s*$|^\W*financial condition and operations\s*$/i;
