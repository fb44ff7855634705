import { URBAN_ALIASES, URBAN_INDICATORS } from "#domain/green/urban-indicators.ts";
import { citeFigure, type Draft, draftOf } from "./draft.ts";
import { coverageOf, idOf, inputRow, scoresOf, unknownRow } from "./indicator-rows.ts";
import type { GivenIndicator } from "./requests.ts";
import type { Check, Indicator } from "./result.ts";

/** An indicator's check passes from half of its score. */
const PASS = 0.5;

/** Assesses a city by its figures: air against the WHO's levels, services by the definitions of the SDG indicators. */
export function assessCity(indicators: readonly GivenIndicator[]): Draft {
  const given = new Map(indicators.map((each) => [idOf(each.id, URBAN_ALIASES), each]));
  const rows = Object.entries(URBAN_INDICATORS).map(([id, spec]) => inputRow(id, spec, given.get(id)));
  const others = [...given].filter(([id]) => !(id in URBAN_INDICATORS)).map(([, each]) => unknownRow(each));
  return draftOf({
    indicators: [...rows, ...others],
    checks: rows.map(checkOf),
    scores: scoresOf(rows),
    coverage: coverageOf(rows),
    notes: ["All indicators weigh the same. The rating is this service's own scale."],
  });
}

function checkOf(row: Indicator): Check {
  return {
    id: `${row.id}_passes`,
    label: `${row.label}: at least half of the score`,
    verdict: row.score === null ? "no_evidence" : row.score >= PASS ? "yes" : "no",
    citation: row.score === null ? null : citeFigure(row.source ?? "indicators", `${row.value ?? ""} ${row.unit}`),
    standard: row.method,
    detail: null,
  };
}
