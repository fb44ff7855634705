import { URBAN_INDICATORS } from "#domain/green/urban-indicators.ts";
import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { AssessmentForm } from "./assessment-form.tsx";
import { isNumberOrEmpty, numberOf } from "./read-figures.ts";
import { useAssess } from "./use-assess.ts";
import { greenWords as words } from "./words.ts";

const INDICATORS = Object.entries(URBAN_INDICATORS).map(([id, { label, unitKind }]) => {
  const unit = unitKind === "share" ? words.cityUnits.share : words.cityUnits.concentration;
  return { id, unit, label: `${label} (${unit})` };
});
const EMPTY: Record<string, string> = {
  city: "",
  country: "",
  source: "",
  year: "",
  ...Object.fromEntries(INDICATORS.map(({ id }) => [id, ""])),
};

/** Assesses a city by figures with a published definition. */
export function CityForm() {
  const { values, field, object } = useFields(EMPTY);
  const assess = useAssess((callOnce) => callOnce(greenFinanceRoutes.assessCity, { body: bodyOf(values) }));
  const check = (): boolean => {
    const figures = [...INDICATORS.map(({ id }) => id), "year"];
    return object({
      ...Object.fromEntries(
        figures.map((id) => [id, isNumberOrEmpty(values[id] ?? "") ? undefined : words.wrongNumber]),
      ),
      city: values["city"]?.trim() === "" ? words.wrongName : undefined,
      country: values["country"]?.trim() === "" ? words.wrongName : undefined,
    });
  };
  return (
    <AssessmentForm assess={assess} check={check}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...field("city")} label={words.city} autoComplete="off" />
        <TextField {...field("country")} label={words.country} autoComplete="off" />
        <TextField {...field("source")} label={words.source} aside={words.optional} autoComplete="off" />
        <TextField {...field("year")} label={words.year} aside={words.optional} inputMode="numeric" />
        {INDICATORS.map(({ id, label }) => (
          <TextField key={id} {...field(id)} label={label} aside={words.optional} inputMode="decimal" />
        ))}
      </div>
    </AssessmentForm>
  );
}

function bodyOf(values: Readonly<Record<string, string>>) {
  const text = (name: string): string => values[name]?.trim() ?? "";
  const source = text("source") === "" ? {} : { source: text("source") };
  const year = text("year") === "" ? {} : { year: numberOf(text("year")) };
  const indicators = INDICATORS.flatMap(({ id, unit }) =>
    text(id) === "" ? [] : [{ id, value: numberOf(text(id)), unit, ...source, ...year }],
  );
  return { city: text("city"), country: text("country"), indicators };
}
