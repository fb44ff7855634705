import type { EmissionFactor } from "./emissions.ts";

const SOURCE = "2006 IPCC Guidelines for National Greenhouse Gas Inventories, Volume 2, Table 2.2";

/** Default carbon dioxide factors of fuels, tCO2 per terajoule on a net calorific basis. CO2 alone: methane and nitrous oxide
 *  depend on the equipment and are left out. No grid factors: they change by year and region. */
export const FUEL_FACTORS = {
  natural_gas: fuel(56.1),
  lpg: fuel(63.1),
  gasoline: fuel(69.3),
  jet_kerosene: fuel(71.5),
  diesel: fuel(74.1),
  residual_fuel_oil: fuel(77.4),
  bituminous_coal: fuel(94.6),
  anthracite: fuel(98.3),
  lignite: fuel(101),
} as const satisfies Readonly<Record<string, EmissionFactor>>;

export type Fuel = keyof typeof FUEL_FACTORS;

function fuel(value: number): EmissionFactor {
  return { value, unit: "TJ", source: SOURCE, year: 2006, region: "global default" };
}
