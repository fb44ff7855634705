import type { ReactNode } from "react";
import { Form } from "@/parts/form.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { errorText } from "@/shell/error-text.ts";
import type { useAssess } from "./use-assess.ts";
import { greenWords as words } from "./words.ts";

interface AssessmentFormProps {
  readonly assess: ReturnType<typeof useAssess>;
  /** Marks what is wrong; returns whether it can be sent. */
  readonly check: () => boolean;
  readonly children: ReactNode;
}

/** The frame of a form that assesses something, with its price. */
export function AssessmentForm({ assess, check, children }: AssessmentFormProps) {
  return (
    <Form
      label={words.submit}
      submit={words.submit}
      busy={words.busy}
      pending={assess.isPending}
      failure={assess.error === null ? null : errorText(assess.error)}
      onSend={() => {
        if (check()) assess.mutate();
      }}
    >
      {children}
      <CostNote price="green_finance" />
    </Form>
  );
}
