import { above, below, type Rule } from "../report/findings.ts";

/** The checks of a market: each security, the curve, volatility and spreads. */
export function marketRules(symbols: readonly string[]): readonly Rule[] {
  return [
    ...symbols.flatMap((symbol) => rulesOf(symbol)),
    below(
      { id: "inverted_curve", category: "rates", severity: "watch", title: "Inverted yield curve" },
      "t10y3m_last",
      0,
      "The 10-year less 3-month Treasury yield is",
    ),
    above(
      { id: "high_vix", category: "volatility", severity: "watch", title: "High market volatility" },
      "vixcls_percentile_5y",
      0.8,
      "The volatility index is at a five-year percentile of",
    ),
    above(
      { id: "wide_spreads", category: "credit", severity: "watch", title: "Wide credit spreads" },
      "baa10y_percentile_5y",
      0.8,
      "The corporate bond spread is at a five-year percentile of",
    ),
  ];
}

function rulesOf(symbol: string): Rule[] {
  const name = symbol.toLowerCase();
  const row = (id: string, title: string, severity: Rule["severity"]) => ({
    id: `${name}_${id}`,
    category: "prices",
    severity,
    title: `${symbol}: ${title}`,
  });
  const drawdown = row("fall", "deep drawdown", "watch");
  const volatile = row("volatile", "high volatility", "watch");
  return [
    below(drawdown, `${name}_max_drawdown`, -0.2, `The maximum drawdown of ${symbol} is`),
    above(row("gain", "strong gain", "positive"), `${name}_return`, 0.1, `The return of ${symbol} is`),
    below(row("loss", "loss", "watch"), `${name}_return`, -0.1, `The return of ${symbol} is`),
    above(volatile, `${name}_volatility`, 0.35, `The annualized volatility of ${symbol} is`),
  ];
}
