import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { type SentDocument, sendDocument } from "./send-document.ts";

/** The number of documents that a small server extracts at a time. */
const MAX_AT_ONCE = 2;

export interface QueuedFile {
  readonly key: string;
  readonly file: File;
  readonly state:
    | { readonly kind: "waiting" | "cancelled" }
    | { readonly kind: "sending"; readonly sent: number }
    | { readonly kind: "done"; readonly document: SentDocument }
    | { readonly kind: "failed"; readonly error: unknown };
}

/** Sends files two at a time. Each can be canceled, and retried under the same key, which creates no second document.
 *  Leaving the page cancels unsent files. */
export function useQueue() {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const controls = useRef(new Map<string, AbortController>());
  const setState = useCallback((key: string, state: QueuedFile["state"]): void => {
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, state } : each)));
  }, []);
  const send = useCallback(
    async ({ key, file }: QueuedFile): Promise<void> => {
      const control = new AbortController();
      controls.current.set(key, control);
      const onSent = (sent: number): void => setState(key, { kind: "sending", sent });
      try {
        const document = { kind: "file", file, title: file.name } as const;
        const made = await sendDocument(document, { key, signal: control.signal, onSent });
        setState(key, { kind: "done", document: made });
        for (const list of ["documents", "portfolio"]) void client.invalidateQueries({ queryKey: [list] });
      } catch (error) {
        setState(key, control.signal.aborted ? { kind: "cancelled" } : { kind: "failed", error });
      } finally {
        controls.current.delete(key);
      }
    },
    [client, setState],
  );
  useEffect(() => {
    const waiting = files.filter(({ state }) => state.kind === "waiting");
    const busy = files.filter(({ state }) => state.kind === "sending").length;
    const next = waiting.slice(0, Math.max(0, MAX_AT_ONCE - busy));
    for (const each of next) {
      setState(each.key, { kind: "sending", sent: 0 });
      void send(each);
    }
  }, [files, send, setState]);
  useEffect(() => {
    const open = controls.current;
    return () => {
      for (const control of open.values()) control.abort();
    };
  }, []);
  return {
    files,
    add: (added: readonly File[]) =>
      setFiles((now) => [
        ...now,
        ...added.map((file) => ({ key: newIdempotencyKey(), file, state: { kind: "waiting" } as const })),
      ]),
    cancel: (key: string) => {
      const control = controls.current.get(key);
      if (control === undefined) setState(key, { kind: "cancelled" });
      else control.abort();
    },
    again: (key: string) => setState(key, { kind: "waiting" }),
  };
}

export type Queue = ReturnType<typeof useQueue>;
