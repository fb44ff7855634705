import { BENEISH_THRESHOLD } from "#domain/statements/beneish.ts";
import { above, below, type Rule } from "../report/findings.ts";

type Severity = Rule["severity"];
const credit = (id: string, title: string, severity: Severity) => ({ id, title, severity, category: "credit" });
const liquidity = (id: string, title: string) => ({ id, title, severity: "watch", category: "liquidity" }) as const;
const earnings = (id: string, title: string, severity: Severity) => ({ id, title, severity, category: "earnings" });
const market = (id: string, title: string, severity: Severity) => ({ id, title, severity, category: "market" });

/** Checks of a company. The limits are market convention; the result shows each check with its limit and outcome. */
export const COMPANY_RULES: readonly Rule[] = [
  below(credit("weak_cover", "Weak interest coverage", "negative"), "ebit_coverage", 1.5, "EBIT / interest is"),
  above(credit("strong_cover", "Strong interest coverage", "positive"), "ebit_coverage", 8, "EBIT / interest is"),
  above(credit("high_leverage", "High leverage", "negative"), "debt_to_ebitda", 4, "Debt / EBITDA is"),
  below(credit("low_leverage", "Low leverage", "positive"), "debt_to_ebitda", 1.5, "Debt / EBITDA is"),
  below(
    credit("thin_cash_flow", "Low cash flow to debt", "watch"),
    "operating_cash_flow_to_debt",
    0.1,
    "Operating cash flow / debt is",
  ),
  below(credit("distress_book", "Z'' in the distress zone", "negative"), "altman_z_double_prime", 1.1, "Altman Z'' is"),
  below(credit("distress_market", "Z in the distress zone", "negative"), "altman_z", 1.81, "Altman Z is"),
  above(
    credit("structural_default", "Market-implied default risk is high", "negative"),
    "structural_pd",
    0.05,
    "The structural probability of default is",
  ),
  {
    ...credit("wall", "Debt due exceeds cash", "negative"),
    category: "liquidity",
    metrics: ["debt_due_within_a_year", "cash"],
    fires: ([due = 0, cash = 0]) => due > cash,
    detail: ([due, cash]) => `Debt due within a year of ${due} exceeds cash of ${cash}.`,
  },
  below(
    liquidity("current_ratio", "Current liabilities exceed current assets"),
    "current_ratio",
    1,
    "The current ratio is",
  ),
  below(liquidity("negative_free_cash_flow", "Negative free cash flow"), "free_cash_flow", 0, "Free cash flow is"),
  below(earnings("loss", "Net loss for the year", "negative"), "net_margin", 0, "The net margin is"),
  above(earnings("accruals", "Earnings outpace cash flow", "watch"), "accrual_ratio", 0.05, "Accruals / assets are"),
  above(
    earnings("m_score", "Beneish M-score above its threshold", "watch"),
    "beneish_m_score",
    BENEISH_THRESHOLD,
    "The pattern resembles that of managed earnings: the Beneish M-score is",
  ),
  {
    ...earnings("revenue_fell", "Revenue fell", "watch"),
    metrics: ["revenue_growth"],
    limit: 0,
    better: "higher",
    fires: ([growth = 0]) => growth < 0,
    detail: ([growth]) => `Year-over-year revenue growth is ${growth}.`,
  },
  above(
    earnings("revenue_grew", "Revenue grew", "positive"),
    "revenue_growth",
    0.1,
    "Year-over-year revenue growth is",
  ),
  {
    ...earnings("f_score", "Low Piotroski F-score", "watch"),
    metrics: ["piotroski_f_score", "piotroski_known_signals"],
    limit: 3,
    fires: ([score = 0, known = 0], limit) => known >= 7 && score <= limit,
    detail: ([score, known]) => `The Piotroski F-score is ${score}, of ${known} signals available.`,
  },
  above(market("volatile", "High volatility", "watch"), "volatility", 0.4, "Annualized volatility is"),
  below(
    market("deep_drawdown", "Deep drawdown within a year", "watch"),
    "max_drawdown_1y",
    -0.35,
    "The maximum drawdown of the last year is",
  ),
  above(market("high_beta", "High beta", "watch"), "beta", 1.3, "Beta is"),
  {
    ...market("under_average", "Price below 200-day average", "watch"),
    metrics: ["last_close", "sma_200"],
    fires: ([close = 0, average = 0]) => close < average,
    detail: ([close, average]) => `The last close of ${close} is below its 200-day average of ${average}.`,
  },
];
