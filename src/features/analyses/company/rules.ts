import { BENEISH_THRESHOLD } from "#domain/statements/beneish.ts";
import { above, below, type Rule } from "../report/findings.ts";

const credit = (id: string, title: string, severity: Rule["severity"]) => ({ id, title, severity, category: "credit" });
const liquidity = (id: string, title: string) => ({ id, title, severity: "watch", category: "liquidity" }) as const;
const earnings = (id: string, title: string, severity: Rule["severity"]) => ({
  id,
  title,
  severity,
  category: "earnings",
});
const market = (id: string, title: string, severity: Rule["severity"]) => ({ id, title, severity, category: "market" });

/** What is checked of a company. Limits are customary, and a result shows each with its outcome. */
export const COMPANY_RULES: readonly Rule[] = [
  below(credit("weak_cover", "Interest is barely earned", "negative"), "ebit_coverage", 1.5, "EBIT over interest is"),
  above(credit("strong_cover", "Interest is well covered", "positive"), "ebit_coverage", 8, "EBIT over interest is"),
  above(credit("high_leverage", "High leverage", "negative"), "debt_to_ebitda", 4, "Debt over EBITDA is"),
  below(credit("low_leverage", "Low leverage", "positive"), "debt_to_ebitda", 1.5, "Debt over EBITDA is"),
  below(
    credit("thin_cash_flow", "Little operating cash flow for the debt", "watch"),
    "operating_cash_flow_to_debt",
    0.1,
    "Operating cash flow over debt is",
  ),
  below(credit("distress_book", "Z'' in the distress zone", "negative"), "altman_z_double_prime", 1.1, "Altman Z'' is"),
  below(credit("distress_market", "Z in the distress zone", "negative"), "altman_z", 1.81, "Altman Z is"),
  above(
    credit("structural_default", "The market prices a default", "negative"),
    "structural_pd",
    0.05,
    "The structural probability of default is",
  ),
  {
    ...{ ...credit("wall", "Debt due exceeds cash", "negative"), category: "liquidity" },
    metrics: ["debt_due_within_a_year", "cash"],
    fires: ([due = 0, cash = 0]) => due > cash,
    detail: ([due, cash]) => `Long-term debt due within a year of ${due} exceeds cash of ${cash}.`,
  },
  below(
    liquidity("current_ratio", "Current liabilities exceed current assets"),
    "current_ratio",
    1,
    "The current ratio is",
  ),
  below(liquidity("negative_free_cash_flow", "Free cash flow is negative"), "free_cash_flow", 0, "Free cash flow is"),
  below(earnings("loss", "The year closed with a loss", "negative"), "net_margin", 0, "The net margin is"),
  above(earnings("accruals", "Earnings run ahead of cash", "watch"), "accrual_ratio", 0.05, "Accruals over assets are"),
  above(
    earnings("m_score", "The pattern resembles that of managed earnings", "watch"),
    "beneish_m_score",
    BENEISH_THRESHOLD,
    "The Beneish M-score is",
  ),
  {
    ...earnings("revenue_fell", "Revenue fell", "watch"),
    ...{ metrics: ["revenue_growth"], limit: 0 },
    fires: ([growth = 0]) => growth < 0,
    detail: ([growth]) => `Revenue growth over the year before is ${growth}.`,
  },
  above(
    earnings("revenue_grew", "Revenue grew", "positive"),
    "revenue_growth",
    0.1,
    "Revenue growth over the year before is",
  ),
  {
    ...earnings("f_score", "Few signs of improving fundamentals", "watch"),
    ...{ metrics: ["piotroski_f_score", "piotroski_known_signals"], limit: 3 },
    fires: ([score = 0, known = 0], limit) => known >= 7 && score <= limit,
    detail: ([score, known]) => `The Piotroski F-score is ${score}, of ${known} signals that are known.`,
  },
  above(market("volatile", "High volatility", "watch"), "volatility", 0.4, "Volatility a year is"),
  below(market("deep_drawdown", "Deep drawdown", "watch"), "max_drawdown", -0.35, "The deepest drawdown is"),
  above(market("high_beta", "Moves more than the market", "info"), "beta", 1.3, "Beta is"),
  {
    ...market("under_average", "The price stands under its long average", "watch"),
    metrics: ["last_close", "sma_200"],
    fires: ([close = 0, average = 0]) => close < average,
    detail: ([close, average]) => `The last close of ${close} is below its 200-day average of ${average}.`,
  },
];
