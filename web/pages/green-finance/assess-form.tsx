import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
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
};

/** Assesses a company, a project or a document, and leads to what came of it. */
export function AssessForm({ subject }: { subject: Subject }) {
  const { values, field, object } = useFields(EMPTY);
  const assess = useAssess((idempotencyKey) =>
    call(greenFinanceRoutes.assessGreenFinance, { body: bodyOf(subject, values), idempotencyKey }),
  );
  const isDocument = subject === "document";
  const send = (): void => {
    const number = (text: string): string | undefined => (isNumberOrEmpty(text) ? undefined : words.wrongNumber);
    const figures = isDocument ? [] : FIGURES.map((id) => [id, number(values[id])] as const);
    const isFine = object({
      ...Object.fromEntries(figures),
      name: !isDocument && values.name.trim() === "" ? words.wrongName : undefined,
      document: isDocument && !/^\d{1,9}$/.test(values.document.trim()) ? words.wrongDocument : undefined,
      year: number(values.year),
    });
    if (isFine) assess.mutate();
  };
  return (
    <Form
      label={words.submit}
      submit={words.submit}
      busy={words.busy}
      pending={assess.isPending}
      failure={assess.error === null ? null : errorText(assess.error)}
      onSend={send}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isDocument ? (
          <TextField {...field("document")} label={words.document} hint={words.documentHint} inputMode="numeric" />
        ) : (
          <>
            <TextField {...field("name")} label={words.name} autoComplete="off" />
            <TextField {...field("source")} label={words.source} aside={words.optional} autoComplete="off" />
            <TextField {...field("year")} label={words.year} aside={words.optional} inputMode="numeric" />
            {FIGURES.map((id) => (
              <TextField key={id} {...field(id)} label={words.figures[id]} aside={words.optional} inputMode="decimal" />
            ))}
          </>
        )}
      </div>
      <CostNote price="green_finance" />
    </Form>
  );
}

function bodyOf(subject: Subject, values: typeof EMPTY) {
  if (subject === "document") return { subject, document_id: Number(values.document) };
  const source = values.source.trim() === "" ? {} : { source: values.source.trim() };
  const year = values.year.trim() === "" ? {} : { year: numberOf(values.year) };
  const indicators = FIGURES.flatMap((id) =>
    values[id].trim() === "" ? [] : [{ id, value: numberOf(values[id]), unit: unitOf(id), ...source, ...year }],
  );
  return { subject, name: values.name.trim(), indicators };
}

function unitOf(id: Figure): string {
  if (id === "revenue") return "USD";
  return id.endsWith("_share") ? "%" : "tCO2e";
}
