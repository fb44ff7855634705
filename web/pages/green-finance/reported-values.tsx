import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { formatCalendarDate } from "@/formats.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { formatQuantity } from "@/pages/trading/figures.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { errorText } from "@/shell/error-text.ts";
import type { Assessment } from "./queries.ts";
import { isNumberOrEmpty, numberOf } from "./read-figures.ts";
import { useAssess } from "./use-assess.ts";
import { greenWords as words } from "./words.ts";

type KpiTest = Assessment["kpi_tests"][number];

/** Takes reported values of a document's KPIs and tests the targets by them, in a new assessment. */
export function ReportedValues({ tests }: { tests: readonly KpiTest[] }) {
  const may = useMayStart();
  const document = tests[0]?.citation?.document_id ?? null;
  if (!may || document === null) return null;
  return (
    <Section title={words.reportedTitle}>
      <ReportedForm document={document} tests={tests} />
    </Section>
  );
}

function ReportedForm({ document, tests }: { document: number; tests: readonly KpiTest[] }) {
  const first = Object.fromEntries(tests.map(({ id, reported }) => [id, reported === null ? "" : String(reported)]));
  const { values, field, object } = useFields<string>(first);
  const assess = useAssess((callOnce) => {
    const indicators = tests.flatMap(({ id }) => {
      const text = values[id]?.trim() ?? "";
      return text === "" ? [] : [{ id, value: numberOf(text) }];
    });
    const body = { subject: "document" as const, document_id: document, indicators };
    return callOnce(greenFinanceRoutes.assessGreenFinance, { body });
  });
  const send = (): void => {
    const isEmpty = tests.every(({ id }) => (values[id]?.trim() ?? "") === "");
    const wrong = tests.map(
      ({ id }) => [id, isNumberOrEmpty(values[id] ?? "") ? undefined : words.wrongNumber] as const,
    );
    if (object(isEmpty ? { [tests[0]?.id ?? ""]: words.wrongReported } : Object.fromEntries(wrong))) assess.mutate();
  };
  return (
    <Form
      label={words.reportedTitle}
      submit={words.testValues}
      busy={words.busy}
      pending={assess.isPending}
      failure={assess.error === null ? null : errorText(assess.error)}
      onSend={send}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {tests.map(({ id, kpi, unit, target, date }) => (
          <TextField
            key={id}
            {...field(id)}
            label={words.kpiField(kpi, date === null ? null : formatCalendarDate(date))}
            hint={words.targetHint([formatQuantity(target), unit].filter(Boolean).join(" "))}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <CostNote price="green_finance" />
    </Form>
  );
}
