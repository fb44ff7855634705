import type { z } from "zod";
import type { Route, UploadSpec } from "./route.ts";

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : S extends null ? null : string;

/** Input of a call: the parts that its route declares. */
export interface CallInput<R extends Route> {
  readonly params?: Input<R["spec"]["params"]>;
  readonly query?: Input<R["spec"]["query"]>;
  readonly body?: Input<R["spec"]["body"]>;
  /** A file instead of the body, if the route accepts one. */
  readonly upload?: R["spec"]["upload"] extends UploadSpec ? FileInput<R["spec"]["upload"]> : undefined;
  readonly idempotencyKey?: string;
  /** `Prefer: respond-async`: a long operation answers as soon as it has started. */
  readonly respondAsync?: boolean;
  readonly signal?: AbortSignal;
}

export interface FileInput<S extends UploadSpec = UploadSpec> {
  readonly file: Blob;
  /** Used if `file` has no name. */
  readonly filename?: string;
  readonly fields?: z.input<S["fields"]>;
}

export type CallResult<R extends Route> = {
  [S in keyof R["spec"]["returns"] & number]: { readonly status: S; readonly body: Output<R["spec"]["returns"][S]> };
}[keyof R["spec"]["returns"] & number];

/** An answer of 400 or above, with the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The whole body; that of a 402 also contains the payment request. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The server returned a stored answer to an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
  constructor(status: number, body: Readonly<Record<string, unknown>>, isReplayed = false) {
    const { message, detail } = body as { message?: string; detail?: Record<string, unknown> };
    super(message ?? `the server answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = typeof detail?.code === "string" ? detail.code : "unknown";
    this.detail = detail ?? {};
    this.body = body;
    this.isReplayed = isReplayed;
  }
}

export interface ClientOptions {
  readonly baseUrl: string;
  /** The bearer token of each call; null for none. */
  readonly token: () => string | null | Promise<string | null>;
  readonly fetch?: typeof fetch;
}

/** A typed call of any declared route: `await call(getDocument, {params: {id: 7}})`. @throws ApiError */
export function createClient(options: ClientOptions) {
  return async function call<R extends Route>(route: R, input: CallInput<R> = {}): Promise<CallResult<R>> {
    const token = await options.token();
    const body = bodyOf(route, input);
    const response = await (options.fetch ?? fetch)(urlOf(options.baseUrl, route, input), {
      method: route.method,
      headers: {
        accept: "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
        ...(input.idempotencyKey === undefined ? {} : { "idempotency-key": input.idempotencyKey }),
        ...(input.respondAsync ? { prefer: "respond-async" } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    if (!response.ok) throw await errorOf(response);
    return { status: response.status, body: await readBody(response) } as CallResult<R>;
  };
}

/** A form if a file is sent, else JSON. */
function bodyOf<R extends Route>(route: R, input: CallInput<R>): FormData | string | undefined {
  const upload: FileInput | undefined = input.upload;
  if (upload === undefined || route.spec.upload === undefined)
    return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields ?? {}))
    if (value !== undefined) form.append(name, asText(value));
  const { name } = upload.file as { name?: string };
  form.append(route.spec.upload.field, upload.file, upload.filename ?? name ?? "upload");
  return form;
}

function urlOf<R extends Route>(baseUrl: string, route: R, input: CallInput<R>): string {
  const params: Readonly<Record<string, unknown>> = input.params ?? {};
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asText(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, asText(value));
  }
  return `${baseUrl}${path}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** Path and query contain only words, numbers and booleans. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (isJson) return response.json();
  // `response.text()` would drop a byte order mark, and every offset into the text would be off by one.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/** Parses an answer of 400 or above as its error. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const isReplayed = response.headers.get("idempotent-replayed") === "true";
  return new ApiError(response.status, typeof body === "object" && body !== null ? { ...body } : {}, isReplayed);
}
