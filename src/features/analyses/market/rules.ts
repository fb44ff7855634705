import { above, below, type Rule } from "../report/findings.ts";

/** What is checked of a market: each security, the curve, volatility and spreads. */
export function marketRules(symbols: readonly string[]): readonly Rule[] {
  return [
    ...symbols.flatMap((symbol) => rulesOf(symbol)),
    below(
      { id: "inverted_curve", category: "rates", severity: "watch", title: "The yield curve is inverted" },
      "t10y3m_last",
      0,
      "The long yield less the short one is",
    ),
    above(
      { id: "high_vix", category: "volatility", severity: "watch", title: "Volatility is high" },
      "vixcls_percentile_5y",
      0.8,
      "The volatility index stands at a percentile of its last years of",
    ),
    above(
      { id: "wide_spreads", category: "credit", severity: "watch", title: "Credit spreads are wide" },
      "baa10y_percentile_5y",
      0.8,
      "The spread of corporate bonds stands at a percentile of its last years of",
    ),
  ];
}

function rulesOf(symbol: string): Rule[] {
  const name = symbol.toLowerCase();
  const row = (id: string, title: string, severity: Rule["severity"]) => ({
    ...{ id: `${name}_${id}`, category: "prices", severity, title: `${symbol}: ${title}` },
  });
  return [
    below(row("fall", "deep fall", "watch"), `${name}_max_drawdown`, -0.2, `The deepest drawdown of ${symbol} is`),
    above(row("gain", "strong gain", "positive"), `${name}_return`, 0.1, `The return of ${symbol} is`),
    below(row("loss", "loss", "watch"), `${name}_return`, -0.1, `The return of ${symbol} is`),
    above(row("volatile", "high volatility", "watch"), `${name}_volatility`, 0.35, `Volatility a year of ${symbol} is`),
  ];
}
