import type { ReactNode, SubmitEvent } from "react";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { CostNote } from "@/payments/cost-note.tsx";

const words = analysisWords.add;

interface StartFormProps {
  readonly label: string;
  readonly pending: boolean;
  readonly failure: string | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** The frame of each form that starts an analysis: its fields, its errors, and the submit button. */
export function StartForm({ label, pending, failure, onSend, children }: StartFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!pending) onSend();
  };
  return (
    <form aria-label={label} noValidate onSubmit={send} className="flex flex-col gap-4">
      {children}
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" busy={pending}>
          {pending ? words.busy : words.start}
        </Button>
        <CostNote price="agents" />
      </div>
    </form>
  );
}
