/** Accepted units for each type of figure, as factors of the first. */
const UNITS = {
  emissions: {
    tco2e: 1,
    tco2: 1,
    t: 1,
    tonnes: 1,
    ktco2e: 1_000,
    kt: 1_000,
    mtco2e: 1e6,
    mt: 1e6,
    kgco2e: 1e-3,
    kg: 1e-3,
  },
  energy: { tj: 1, gj: 1e-3, mwh: 3.6e-3, gwh: 3.6, kwh: 3.6e-6 },
  share: { share: 1, ratio: 1, decimal: 1, "%": 0.01, percent: 0.01, "per cent": 0.01, "per cent.": 0.01, pct: 0.01 },
  concentration: { "ug/m3": 1, "µg/m3": 1, "μg/m3": 1, "µg/m³": 1, "μg/m³": 1, "ug/m³": 1, "mg/m3": 1_000 },
  money: { usd: 1, "usd million": 1e6, "usd m": 1e6, musd: 1e6, usdm: 1e6, "usd billion": 1e9 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type UnitKind = keyof typeof UNITS;

/** The unit of a converted figure. */
export const UNIT_OF: Readonly<Record<UnitKind, string>> = {
  emissions: "tCO2e",
  energy: "TJ",
  share: "share",
  concentration: "µg/m3",
  money: "USD",
};

/** A figure in the unit of its kind; null for an unknown unit. Without a unit, the figure
 *  is taken to be in `UNIT_OF` of its kind. */
export function inUnit(kind: UnitKind, value: number, unit: string | null): number | null {
  if (unit === null) return value;
  const factors: Readonly<Record<string, number>> = UNITS[kind];
  const factor = factors[unit.trim().toLowerCase()];
  return factor === undefined ? null : value * factor;
}
