import type { UnitKind } from "./indicator-units.ts";

export interface UrbanIndicator {
  readonly label: string;
  readonly unitKind: UnitKind;
  /** How a figure is scored, and the source of its definition or limits. */
  readonly method: string;
  /** 0 worst, 1 best, of a figure in the unit of its kind. */
  readonly score: (value: number) => number;
}

const WHO = "WHO global air quality guidelines (2021), annual mean";
const SDG = "UN global indicator framework for the Sustainable Development Goals (A/RES/71/313)";

/** Figures of a city with a published definition. Air is scored by the WHO's guideline level and interim targets;
 *  shares of people or of waste are their own score. */
export const URBAN_INDICATORS: Readonly<Record<string, UrbanIndicator>> = {
  pm2_5: air("PM2.5, annual mean", [5, 10, 15, 25, 35]),
  pm10: air("PM10, annual mean", [15, 20, 30, 50, 70]),
  no2: air("NO2, annual mean", [10, 20, 30, 40]),
  public_transport_access: share("Population with convenient access to public transport", "11.2.1"),
  solid_waste_managed: share("Municipal solid waste collected and managed in controlled facilities", "11.6.1"),
  open_public_space: share("Built-up area that is open space for public use", "11.7.1"),
  slum_population: share("Urban population in slums, informal settlements or inadequate housing", "11.1.1", true),
  safe_drinking_water: share("Population using safely managed drinking water", "6.1.1"),
  wastewater_treated: share("Wastewater flows safely treated", "6.3.1"),
  renewable_energy_share: share("Renewable energy in final energy consumption", "7.2.1"),
};

/** Synonyms of the figures. */
export const URBAN_ALIASES: Readonly<Record<string, string>> = {
  pm25: "pm2_5",
  air_quality_pm25: "pm2_5",
  air_quality_pm2_5: "pm2_5",
  recycling_and_waste: "solid_waste_managed",
  renewable_share: "renewable_energy_share",
};

function air(label: string, levels: readonly number[]): UrbanIndicator {
  return {
    label,
    unitKind: "concentration",
    method: `${WHO}: guideline ${levels[0] ?? 0} µg/m3, interim targets ${levels.slice(1).join(", ")}`,
    // Each missed level reduces the score by an equal part.
    score: (value) => levels.filter((level) => value <= level).length / levels.length,
  };
}

function share(label: string, indicator: string, isBurden = false): UrbanIndicator {
  return {
    label,
    unitKind: "share",
    method: `SDG indicator ${indicator}, ${SDG}${isBurden ? "; scored as 1 less the share" : ""}`,
    score: (value) => (isBurden ? 1 - value : value),
  };
}
