import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Form } from "@/parts/form.tsx";
import { type CallOnce, useCallOnce } from "@/shell/call-once.ts";
import { fieldErrors } from "@/shell/error-text.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { CROSS_CHAIN } from "./queries.ts";

interface TransactionFormProps {
  readonly words: { readonly title: string; readonly submit: string; readonly busy: string };
  /** Marks what is wrong; returns whether it can be sent. */
  readonly check: () => boolean;
  /** Marks what the server objects to. */
  readonly object: (errors: Readonly<Record<string, string>>) => void;
  /** Sends it; returns the id of the transaction. */
  readonly send: (callOnce: CallOnce) => Promise<string>;
  readonly children: ReactNode;
}

/** The frame of a form that starts a transaction once, and then shows its page. */
export function TransactionForm({ words, check, object, send, children }: TransactionFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const callOnce = useCallOnce();
  const begin = useMutation({
    mutationFn: () => send(callOnce),
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
      void navigate({ to: "/cross-chain/transactions/$id", params: { id } });
    },
    onError: (error) => {
      object(fieldErrors(error));
    },
  });
  return (
    <div className="max-w-lg">
      <Form
        label={words.title}
        submit={words.submit}
        busy={words.busy}
        pending={begin.isPending}
        failure={failureText(begin.error)}
        onSend={() => {
          if (check()) begin.mutate();
        }}
      >
        {children}
      </Form>
    </div>
  );
}
