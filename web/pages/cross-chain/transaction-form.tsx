import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { ApiError } from "#api/client.ts";
import { Form } from "@/parts/form.tsx";
import { fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { CROSS_CHAIN } from "./queries.ts";

interface TransactionFormProps {
  readonly words: { readonly title: string; readonly submit: string; readonly busy: string };
  /** Marks what is wrong; returns whether it can be sent. */
  readonly check: () => boolean;
  /** Marks what the server objects to. */
  readonly object: (errors: Readonly<Record<string, string>>) => void;
  /** Sends it under the key; returns the id of the transaction. */
  readonly send: (idempotencyKey: string) => Promise<string>;
  readonly children: ReactNode;
}

/** The frame of a form that begins a transaction once, and then shows its page. A repeat after a lost answer goes out under
 *  the same key, so it never begins a second one; only an answer frees the form for another. */
export function TransactionForm({ words, check, object, send, children }: TransactionFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = useRef(newIdempotencyKey());
  const begin = useMutation({
    mutationFn: () => send(key.current),
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
      void navigate({ to: "/cross-chain/transactions/$id", params: { id } });
    },
    onError: (error) => {
      if (isRefusal(error)) key.current = newIdempotencyKey();
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

/** Nothing was begun, or what was begun has failed. After any other error it may be under way. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && (error.status < 500 || error.code === "bridge_refused");
}
