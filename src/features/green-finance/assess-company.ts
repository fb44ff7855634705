import { absent, known } from "#domain/figures/metric.ts";
import { FUEL_FACTORS, type Fuel } from "#domain/green/emission-factors.ts";
import { activityEmissions, carbonIntensity } from "#domain/green/emissions.ts";
import { attributionFactor, financedEmissions } from "#domain/green/financed-emissions.ts";
import { inUnit } from "#domain/green/indicator-units.ts";
import { checkScores, citeFigure, type Draft, draftOf } from "./draft.ts";
import {
  computedRow,
  coverageOf,
  type InputSpec,
  idOf,
  inputRow,
  scoresOf,
  unknownRow,
  valueOf,
} from "./indicator-rows.ts";
import type { GivenIndicator } from "./requests.ts";
import type { Check, Indicator } from "./result.ts";

const GHG = "GHG Protocol Corporate Standard (revised edition)";
const TAXONOMY = "EU Taxonomy, Regulation (EU) 2020/852, Art. 8";
const PCAF = "PCAF Global GHG Standard, Part A (2nd edition, 2022)";
const YEARS_RECENT = 3;
const MILLION = 1e6;

const INPUTS: Readonly<Record<string, InputSpec>> = {
  scope1_emissions: { label: "Scope 1 emissions", unitKind: "emissions", method: GHG },
  scope2_emissions: { label: "Scope 2 emissions", unitKind: "emissions", method: GHG },
  scope3_emissions: {
    label: "Scope 3 emissions",
    unitKind: "emissions",
    method: `${GHG}; never added to scopes 1 and 2`,
  },
  revenue: { label: "Revenue", unitKind: "money", method: "as given" },
  renewable_energy_share: {
    label: "Renewable energy in energy use",
    unitKind: "share",
    method: "the share counts as it is",
    score: (share) => share,
  },
  taxonomy_eligible_share: { label: "Taxonomy-eligible turnover", unitKind: "share", method: TAXONOMY },
  taxonomy_aligned_share: {
    label: "Taxonomy-aligned turnover",
    unitKind: "share",
    method: `${TAXONOMY}; the share counts as it is`,
    score: (share) => share,
  },
};

const ALIASES: Readonly<Record<string, string>> = {
  scope1: "scope1_emissions",
  scope_1: "scope1_emissions",
  scope_1_emissions: "scope1_emissions",
  scope2: "scope2_emissions",
  scope_2: "scope2_emissions",
  scope_2_emissions: "scope2_emissions",
  scope3: "scope3_emissions",
  scope_3: "scope3_emissions",
  scope_3_emissions: "scope3_emissions",
  renewable_share: "renewable_energy_share",
};

export interface CompanyCase {
  readonly indicators: readonly GivenIndicator[];
  readonly exposure: { readonly outstanding: number; readonly value: number } | null;
  /** The year of the assessment. */
  readonly year: number;
}

/** Assesses a company or project by its figures: emissions by scope, intensity, financed emissions, taxonomy and energy. */
export function assessCompany({ indicators, exposure, year }: CompanyCase): Draft {
  const given = new Map(indicators.map((each) => [idOf(each.id, ALIASES), each]));
  const inputs = Object.entries(INPUTS).map(([id, spec]) =>
    id === "scope1_emissions" && !given.has(id) ? fuelRow(spec, given) : inputRow(id, spec, given.get(id)),
  );
  const others = [...given]
    .filter(([id]) => !(id in INPUTS) && fuelOf(id) === null)
    .map(([, each]) => unknownRow(each));
  const checks = checksOf(inputs, exposure, year);
  return draftOf({
    indicators: [...inputs, ...computedRows(inputs, exposure), ...others],
    checks,
    scores: [...scoresOf(inputs), ...checkScores(checks)],
    coverage: coverageOf(inputs),
    notes: notesOf(inputs, given),
  });
}

function fuelOf(id: string): Fuel | null {
  const name = id.replace(/^fuel_/, "");
  return id.startsWith("fuel_") && name in FUEL_FACTORS ? (name as Fuel) : null;
}

/** Scope 1 estimated from fuel use, if fuels are given and emissions are not. Marked as an estimate. */
function fuelRow(spec: InputSpec, given: ReadonlyMap<string, GivenIndicator>): Indicator {
  const row = inputRow("scope1_emissions", spec, undefined);
  let total = 0;
  const used: string[] = [];
  for (const [id, { value, unit = "TJ" }] of given) {
    const fuel = fuelOf(id);
    const energy = fuel === null ? null : inUnit("energy", value, unit);
    const emissions = fuel === null ? null : activityEmissions(energy, "TJ", FUEL_FACTORS[fuel]).value;
    if (fuel === null || emissions === null || emissions < 0) continue;
    total += emissions;
    used.push(`${fuel} ${FUEL_FACTORS[fuel].value} tCO2/TJ`);
  }
  if (used.length === 0) return row;
  const factors = `${used.join(", ")}; ${FUEL_FACTORS.diesel.source}`;
  return {
    ...row,
    value: total,
    source: "estimated from fuel use, CO2 only",
    method: `sum of fuel x factor: ${factors}. PCAF data quality 3`,
    reason_if_null: null,
  };
}

function computedRows(inputs: readonly Indicator[], exposure: CompanyCase["exposure"]): Indicator[] {
  const scope1 = valueOf(inputs, "scope1_emissions");
  const scope2 = valueOf(inputs, "scope2_emissions");
  const revenue = valueOf(inputs, "revenue");
  const outstanding = exposure?.outstanding ?? null;
  const basis = { kind: "listed", evic: exposure?.value ?? null } as const;
  return [
    computedRow(
      "carbon_intensity",
      "Carbon intensity",
      "tCO2e per USD million",
      "(scope 1 + scope 2) / revenue in millions",
      carbonIntensity({ scope1, scope2, revenueMillions: revenue === null ? null : revenue / MILLION }),
    ),
    computedRow(
      "attribution_factor",
      "Attribution factor",
      "share",
      `outstanding / value, ${PCAF}; over 1 is an error to resolve`,
      exposure === null ? absent("missing_input") : attributionFactor(outstanding, basis),
    ),
    computedRow(
      "financed_emissions",
      "Financed emissions",
      "tCO2e",
      `attribution x (scope 1 + scope 2), ${PCAF}`,
      exposure === null ? absent("missing_input") : financedEmissions(outstanding, basis, { scope1, scope2 }),
    ),
    computedRow(
      "pcaf_data_quality",
      "PCAF data quality",
      "(1 best, 5 worst)",
      `2 reported and not verified, 3 estimated from physical activity, ${PCAF}`,
      qualityOf(inputs),
    ),
  ];
}

function qualityOf(inputs: readonly Indicator[]) {
  const scope1 = inputs.find(({ id }) => id === "scope1_emissions");
  if (scope1?.value === null || scope1 === undefined) return absent("missing_input");
  return known(scope1.source?.startsWith("estimated from fuel") === true ? 3 : 2);
}

function checksOf(inputs: readonly Indicator[], exposure: CompanyCase["exposure"], year: number): Check[] {
  const eligible = valueOf(inputs, "taxonomy_eligible_share");
  const aligned = valueOf(inputs, "taxonomy_aligned_share");
  return [
    reported(
      "scopes_1_and_2_reported",
      "Scope 1 and 2 emissions are known",
      ["scope1_emissions", "scope2_emissions"],
      inputs,
    ),
    reported("scope_3_reported", "Scope 3 emissions are known", ["scope3_emissions"], inputs),
    recent(inputs, year),
    {
      id: "taxonomy_aligned_within_eligible",
      label: "Aligned turnover is within eligible turnover",
      verdict: eligible === null || aligned === null ? "no_evidence" : aligned <= eligible ? "yes" : "no",
      citation:
        eligible === null || aligned === null
          ? null
          : citeFigure("indicators", `aligned ${aligned}, eligible ${eligible}`),
      standard: TAXONOMY,
      detail: null,
    },
    {
      id: "attribution_within_one",
      label: "The exposure is not above the value it is divided by",
      verdict: exposure === null ? "no_evidence" : exposure.outstanding <= exposure.value ? "yes" : "no",
      citation:
        exposure === null
          ? null
          : citeFigure("exposure", `outstanding ${exposure.outstanding}, value ${exposure.value}`),
      standard: PCAF,
      detail: null,
    },
  ];
}

function reported(id: string, label: string, needed: readonly string[], inputs: readonly Indicator[]): Check {
  const rows = inputs.filter((row) => needed.includes(row.id) && row.value !== null);
  const all = rows.length === needed.length;
  return {
    id,
    label,
    verdict: all ? "yes" : "no_evidence",
    citation: all ? citeFigure(rows.map((row) => `${row.id}: ${row.source ?? ""}`).join("; ")) : null,
    standard: GHG,
    detail: null,
  };
}

function recent(inputs: readonly Indicator[], now: number): Check {
  const { year = null } = inputs.find(({ id, value }) => id === "scope1_emissions" && value !== null) ?? {};
  return {
    id: "emissions_recent",
    label: `The emissions are at most ${YEARS_RECENT} years old`,
    verdict: year === null ? "no_evidence" : now - year <= YEARS_RECENT && year <= now ? "yes" : "no",
    citation: year === null ? null : citeFigure("scope1_emissions", `year ${year}`),
    standard: "This service's own limit",
    detail: null,
  };
}

function notesOf(inputs: readonly Indicator[], given: ReadonlyMap<string, GivenIndicator>): string[] {
  const unsourced = [...given.values()].filter(({ source }) => source === undefined).map(({ id }) => id);
  const undated = [...given.values()].filter(({ year }) => year === undefined).map(({ id }) => id);
  return [
    ...(unsourced.length === 0 ? [] : [`Given without a source: ${unsourced.join(", ")}.`]),
    ...(undated.length === 0 ? [] : [`Given without a year: ${undated.join(", ")}.`]),
    ...(inputs.some(({ reason_if_null: reason }) => reason === "unit_not_supported")
      ? ["A figure in a unit that is not known was not used."]
      : []),
  ];
}
