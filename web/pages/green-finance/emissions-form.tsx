import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { AssessmentForm } from "./assessment-form.tsx";
import { isNumber, isNumberOrEmpty, numberOf } from "./read-figures.ts";
import { useAssess } from "./use-assess.ts";
import { greenWords as words } from "./words.ts";

type Figure = keyof typeof words.emissionFields;
const FIGURES = Object.keys(words.emissionFields) as Figure[];
const EMPTY = {
  entity: "",
  baseYear: "",
  latestYear: "",
  revenue: "",
  baseScope1: "",
  baseScope2: "",
  scope1: "",
  scope2: "",
  scope3: "",
  targetYear: "",
  reduction: "",
};
type Values = typeof EMPTY;

/** Holds the emissions of two years against a reduction target and a 1.5 °C pathway. */
export function EmissionsForm() {
  const { values, field, object } = useFields(EMPTY);
  const assess = useAssess((callOnce) => callOnce(greenFinanceRoutes.assessEmissions, { body: bodyOf(values) }));
  const check = (): boolean => {
    const year = (text: string): string | undefined => (/^\d{4}$/.test(text.trim()) ? undefined : words.wrongYear);
    const hasBase = values.baseScope1.trim() !== "" || values.baseScope2.trim() !== "";
    const target = [values.targetYear, values.reduction];
    const hasTarget = target.some((text) => text.trim() !== "");
    const isTargetWhole = [...target, values.baseYear].every(isNumber);
    return object({
      ...Object.fromEntries(
        [...FIGURES, "revenue" as const].map((id) => [id, isNumberOrEmpty(values[id]) ? undefined : words.wrongNumber]),
      ),
      entity: values.entity.trim() === "" ? words.wrongName : undefined,
      latestYear: year(values.latestYear),
      baseYear: hasBase || hasTarget ? year(values.baseYear) : undefined,
      targetYear: hasTarget && !isTargetWhole ? words.wrongTarget : undefined,
      ...(FIGURES.every((id) => values[id].trim() === "") ? { scope1: words.wrongEmissions } : {}),
    });
  };
  return (
    <AssessmentForm assess={assess} check={check}>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...field("entity")} label={words.entity} autoComplete="off" />
        <TextField {...field("latestYear")} label={words.latestYear} inputMode="numeric" />
        <TextField {...field("baseYear")} label={words.baseYear} aside={words.optional} inputMode="numeric" />
        {FIGURES.map((id) => (
          <TextField
            key={id}
            {...field(id)}
            label={words.emissionFields[id]}
            aside={words.optional}
            inputMode="decimal"
          />
        ))}
        <TextField {...field("revenue")} label={words.figures.revenue} aside={words.optional} inputMode="decimal" />
        <TextField {...field("targetYear")} label={words.targetYear} aside={words.optional} inputMode="numeric" />
        <TextField
          {...field("reduction")}
          label={words.reduction}
          aside={words.optional}
          hint={words.reductionHint}
          inputMode="decimal"
        />
      </div>
    </AssessmentForm>
  );
}

function bodyOf(values: Values) {
  const row = (id: Figure, scope: 1 | 2 | 3, year: string) =>
    values[id].trim() === "" ? [] : [{ scope, value: numberOf(values[id]), unit: "tCO2e", year: Number(year) }];
  const { baseYear, latestYear, revenue, targetYear, reduction } = values;
  const target = {
    base_year: Number(baseYear),
    target_year: Number(targetYear),
    reduction_percent: numberOf(reduction),
  };
  return {
    entity: values.entity.trim(),
    emissions: [
      ...row("baseScope1", 1, baseYear),
      ...row("baseScope2", 2, baseYear),
      ...row("scope1", 1, latestYear),
      ...row("scope2", 2, latestYear),
      ...row("scope3", 3, latestYear),
    ],
    ...(revenue.trim() === "" ? {} : { revenue: numberOf(revenue) }),
    targets: targetYear.trim() === "" ? [] : [target],
  };
}
