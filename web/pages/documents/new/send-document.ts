import { ApiError, createClient } from "#api/client.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { accessToken, renewSession } from "@/shell/session.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

/** The input: a file, a text, or a sample of this app. */
export type NewDocument =
  | { readonly kind: "file"; readonly file: File; readonly title: string }
  | { readonly kind: "text"; readonly text: string; readonly title: string }
  | { readonly kind: "sample"; readonly url: string; readonly title: string };

interface Sending {
  /** The same key for every attempt, so that a document is never created twice. */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
}

/** The stored document; its pages are null if the original has none. */
export interface SentDocument {
  readonly id: number;
  readonly title: string;
  readonly pages: { readonly total: number; readonly read: number } | null;
}

/** Stores and extracts a document. @throws ApiError, TypeError, AbortError */
export async function sendDocument(document: NewDocument, sending: Sending): Promise<SentDocument> {
  const token = await accessToken();
  const input = await inputOf(document, sending);
  try {
    return await send(token, input, sending);
  } catch (error) {
    if (token === null || !(error instanceof ApiError) || error.code !== "unauthorized") throw error;
    return send(await renewSession(token), input, sending);
  }
}

type Input = Awaited<ReturnType<typeof inputOf>>;

async function send(token: string | null, input: Input, { key, signal, onSent }: Sending): Promise<SentDocument> {
  const call = createClient({ baseUrl: "", token: () => token, fetch: fetchWithProgress(onSent) });
  const { body } = await call(documentRoutes.createDocument, { ...input, idempotencyKey: key, signal });
  return { id: body.id, title: body.title, pages: body.versions[0]?.pages ?? null };
}

async function inputOf(document: NewDocument, { signal }: Sending) {
  if (document.kind === "file") return { upload: { file: document.file } };
  if (document.kind === "text") {
    return { body: { text: document.text, ...(document.title === "" ? {} : { title: document.title }) } };
  }
  const response = await fetch(document.url, { signal });
  if (!response.ok) throw new TypeError("the sample was not reached");
  return { body: { text: await response.text() } };
}
