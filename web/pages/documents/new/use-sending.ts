import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { type NewDocument, sendDocument } from "./send-document.ts";

/** Sends one document at a time and opens it once it is read. */
export function useSending() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const control = useRef<AbortController>(null);
  const mutation = useMutation({
    mutationFn: async ({ document, key }: { document: NewDocument; key: string }) => {
      control.current = new AbortController();
      setSent(0);
      return sendDocument(document, { key, signal: control.current.signal, onSent: setSent });
    },
    onSuccess: async ({ id }) => {
      for (const list of ["documents", "portfolio"]) void client.invalidateQueries({ queryKey: [list] });
      await navigate({ to: "/documents/$id", params: { id: String(id) } });
    },
  });
  // Leaving the page cancels the upload.
  useEffect(() => () => control.current?.abort(), []);
  const { mutate, variables, reset } = mutation;
  return {
    sent,
    document: mutation.isIdle ? null : (variables?.document ?? null),
    pending: mutation.isPending,
    error: mutation.error,
    start: (document: NewDocument) => mutate({ document, key: newIdempotencyKey() }),
    again: () => variables && mutate(variables),
    cancel: () => {
      control.current?.abort();
      reset();
    },
  };
}

export type Sending = ReturnType<typeof useSending>;
