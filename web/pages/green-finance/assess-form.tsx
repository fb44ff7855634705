import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { AssessmentForm } from "./assessment-form.tsx";
import { DocumentChoice } from "./document-choice.tsx";
import { isNumberOrEmpty, numberOf } from "./read-figures.ts";
import { useAssess } from "./use-assess.ts";
import { greenWords as words } from "./words.ts";

type Subject = "company" | "project" | "document";
type Figure = keyof typeof words.figures;

const FIGURES = Object.keys(words.figures) as Figure[];
const EMPTY = {
  name: "",
  document: "",
  source: "",
  year: "",
  scope1_emissions: "",
  scope2_emissions: "",
  scope3_emissions: "",
  revenue: "",
  renewable_energy_share: "",
  taxonomy_eligible_share: "",
  taxonomy_aligned_share: "",
  outstanding: "",
  value: "",
};
/** Money that was lent, and the value that it is a part of: given together. */
const EXPOSURE = ["outstanding", "value"] as const;

/** Assesses a company, a project or a document, and opens the result. */
export function AssessForm({ subject }: { subject: Subject }) {
  const { values, field, object } = useFields(EMPTY);
  const assess = useAssess((callOnce) =>
    callOnce(greenFinanceRoutes.assessGreenFinance, { body: bodyOf(subject, values) }),
  );
  const isDocument = subject === "document";
  const check = (): boolean => {
    const number = (text: string): string | undefined => (isNumberOrEmpty(text) ? undefined : words.wrongNumber);
    const figures = isDocument ? [] : [...FIGURES, ...EXPOSURE].map((id) => [id, number(values[id])] as const);
    const isHalf = (values.outstanding.trim() === "") !== (values.value.trim() === "");
    return object({
      ...(isHalf ? { outstanding: words.wrongExposure } : {}),
      ...Object.fromEntries(figures.filter(([, wrong]) => wrong !== undefined)),
      name: !isDocument && values.name.trim() === "" ? words.wrongName : undefined,
      document: isDocument && !/^\d{1,9}$/.test(values.document.trim()) ? words.wrongDocument : undefined,
      year: number(values.year),
    });
  };
  return (
    <AssessmentForm assess={assess} check={check}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isDocument ? (
          <DocumentChoice {...field("document")} />
        ) : (
          <>
            <TextField {...field("name")} label={words.name} autoComplete="off" />
            <TextField {...field("source")} label={words.source} aside={words.optional} autoComplete="off" />
            <TextField {...field("year")} label={words.year} aside={words.optional} inputMode="numeric" />
            {FIGURES.map((id) => (
              <TextField key={id} {...field(id)} label={words.figures[id]} aside={words.optional} inputMode="decimal" />
            ))}
            {EXPOSURE.map((id) => (
              <TextField
                key={id}
                {...field(id)}
                label={words.exposure[id]}
                aside={words.optional}
                hint={words.exposureHints[id]}
                inputMode="decimal"
              />
            ))}
          </>
        )}
      </div>
    </AssessmentForm>
  );
}

function bodyOf(subject: Subject, values: typeof EMPTY) {
  if (subject === "document") return { subject, document_id: Number(values.document) };
  const source = values.source.trim() === "" ? {} : { source: values.source.trim() };
  const year = values.year.trim() === "" ? {} : { year: numberOf(values.year) };
  const indicators = FIGURES.flatMap((id) =>
    values[id].trim() === "" ? [] : [{ id, value: numberOf(values[id]), unit: unitOf(id), ...source, ...year }],
  );
  const exposure = { outstanding: numberOf(values.outstanding), value: numberOf(values.value) };
  return { subject, name: values.name.trim(), indicators, ...(values.value.trim() === "" ? {} : { exposure }) };
}

function unitOf(id: Figure): string {
  if (id === "revenue") return "USD";
  return id.endsWith("_share") ? "%" : "tCO2e";
}
