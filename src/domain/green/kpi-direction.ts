const LOWER =
  /emission|greenhouse|carbon|co2|injur|accident|fatal|waste|water (?:use|consum|withdraw)|energy (?:use|consum|intensity)|plastic|spill|turnover of staff/i;
const HIGHER =
  /renewable|recycl|women|female|divers|training|share of (?:green|sustainable)|certified|reus(?:e|able)|electric vehicle|afforest/i;

export type Direction = "lower" | "higher";

/** The direction in which a KPI improves, by its wording; null if unclear. */
export function kpiDirection(kpi: string): Direction | null {
  const [lower, higher] = [LOWER.test(kpi), HIGHER.test(kpi)];
  if (lower === higher) return null;
  return lower ? "lower" : "higher";
}
