import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { GREEN } from "./queries.ts";
import { greenWords as words } from "./words.ts";

type Subject = keyof typeof words.subjects;
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
export function AssessForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [subject, setSubject] = useState<Subject>("company");
  const { values, field, object } = useFields(EMPTY);
  const key = useRef(newIdempotencyKey());
  const assess = useMutation({
    mutationFn: () =>
      call(greenFinanceRoutes.assessGreenFinance, { body: bodyOf(subject, values), idempotencyKey: key.current }),
    onSuccess: ({ body }) => {
      void client.invalidateQueries({ queryKey: GREEN });
      void navigate({ to: "/green-finance/$id", params: { id: String(body.assessment_id) } });
    },
    onSettled: () => {
      key.current = newIdempotencyKey();
    },
  });
  const isDocument = subject === "document";
  const send = (): void => {
    const number = (text: string): string | undefined =>
      text.trim() === "" || Number.isFinite(numberOf(text)) ? undefined : words.wrongNumber;
    const figures = isDocument ? [] : FIGURES.map((id) => [id, number(values[id])] as const);
    const isFine = object({
      ...Object.fromEntries(figures),
      name: !isDocument && values.name.trim() === "" ? words.wrongName : undefined,
      document: isDocument && !/^\d{1,9}$/.test(values.document.trim()) ? words.wrongDocument : undefined,
      year: number(values.year),
    });
    if (isFine) assess.mutate();
  };
  const options = (Object.entries(words.subjects) as [Subject, string][]).map(([value, text]) => ({ value, text }));
  return (
    <Section title={words.submit}>
      <Form
        label={words.submit}
        submit={words.submit}
        busy={words.busy}
        pending={assess.isPending}
        failure={assess.error === null ? null : errorText(assess.error)}
        onSend={send}
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField label={words.subject} value={subject} options={options} onChoose={setSubject} />
          {isDocument ? (
            <TextField {...field("document")} label={words.document} hint={words.documentHint} inputMode="numeric" />
          ) : (
            <>
              <TextField {...field("name")} label={words.name} autoComplete="off" />
              <TextField {...field("source")} label={words.source} aside={words.optional} autoComplete="off" />
              <TextField {...field("year")} label={words.year} aside={words.optional} inputMode="numeric" />
              {FIGURES.map((id) => (
                <TextField
                  key={id}
                  {...field(id)}
                  label={words.figures[id]}
                  aside={words.optional}
                  inputMode="decimal"
                />
              ))}
            </>
          )}
        </div>
        <CostNote price="green_finance" />
      </Form>
    </Section>
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

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}
