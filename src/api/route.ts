import type { z } from "zod";
import type { Permission } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import type { ErrorCode, Failure } from "#errors";
import type { PaidBy, RunCharge } from "./paid-by.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A code with another status than its usual one. */
export interface ErrorUse {
  readonly error: ErrorCode;
  readonly httpStatus: number;
}

/** A body that is not JSON, with its media type or its possible media types. */
export interface RawBody {
  readonly raw: string | readonly string[];
}

/** A large body that is sent in pieces, as fast as the client reads. */
export interface PiecedBody {
  /** Total length of all pieces. */
  readonly bytes: number;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** A file that may be sent as `multipart/form-data` instead of the JSON body. */
export interface UploadSpec {
  /** The name of the part that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
  /** Text fields that may accompany the file. */
  readonly fields: z.ZodObject;
}

/** A file as received. Name and media type are the client's claims, not facts. */
export interface UploadedFile {
  readonly filename: string | null;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
}

/** Prices that are charged to credits, or paid from a wallet if there are not enough. */
export const CREDIT_PRICES = ["agents", "predictions", "green_finance", "banking", "brokerage_transfer"] as const;
/** Prices that only a wallet can pay. */
export const WALLET_PRICES = ["top_up", "subscription_upgrade", "org_admin_upgrade"] as const;
export type CreditPrice = (typeof CREDIT_PRICES)[number];
export type WalletPrice = (typeof WALLET_PRICES)[number];
export type Price = "none" | CreditPrice | WalletPrice;

/** Features that an operator may disable, and the error of a route whose feature is disabled. */
export const REQUIREMENTS = {
  in_app: "inapp_not_enabled",
  bank_link: "banking_not_enabled",
  cross_chain: "cross_chain_disabled",
} as const satisfies Record<string, ErrorCode>;
export type Requirement = keyof typeof REQUIREMENTS;

/** An answer's body: a JSON schema, a raw media type, or nothing (204). */
export type AnswerShape = z.ZodType | RawBody | null;

export interface RouteSpec {
  /** One line, as in a table of contents. */
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  /** `open`: no token; `signed_in`: any valid token; else a permission of the role, or one of several. */
  readonly permission: "open" | "signed_in" | Permission | readonly [Permission, ...Permission[]];
  /** Whether API keys may call it, or the permission that a key needs for it. By default, they may if the route names a
   *  permission, and may not if any signed-in user may. */
  readonly apiKeys?: boolean | Permission;
  /** Its price: a row of the price list; `none` is free. */
  readonly price: Price;
  /** The feature that must be enabled; otherwise the answer is 503 and nothing is charged. */
  readonly requires?: Requirement;
  /** A second path with the same parameters and the same answer. */
  readonly alias?: string;
  /** The rate limit that counts it: agent workflows by user, token endpoints by address. */
  readonly rate?: "agents" | "token";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyLimitBytes?: number;
  readonly upload?: UploadSpec;
  /** Accepts `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Stored answers are encrypted, because they contain secrets that are not stored in clear text anywhere else. */
  readonly confidential?: true;
  readonly returns: Readonly<Record<number, AnswerShape>>;
  /** Can answer 200 with an event stream instead. */
  readonly streams?: true;
  /** Codes in addition to those that every route can return. */
  readonly errors?: readonly (ErrorCode | ErrorUse)[];
}

export interface Route<Id extends string = string, Spec extends RouteSpec = RouteSpec> {
  readonly id: Id;
  readonly method: Method;
  /** With OpenAPI's braces: `/api/documents/{id}`. */
  readonly path: string;
  readonly spec: Spec;
}

/** Declares a route once: validation, OpenAPI operation, typed client, permission, rate class and price derive from
 *  it. */
export function route<const Id extends `${Method} /${string}`, const Spec extends RouteSpec>(
  id: Id,
  spec: Spec,
): Route<Id, Spec> {
  const [method, path] = id.split(" ") as [Method, string];
  return { id, method, path, spec };
}

/** The permissions of which a route requires one; null if it requires none. */
export function permissionsOf({ spec: { permission } }: Route): readonly [Permission, ...Permission[]] | null {
  if (permission === "open" || permission === "signed_in") return null;
  return typeof permission === "string" ? [permission] : permission;
}

/** Whether API keys may call a route, or the permission that a key needs for it. */
export function apiKeyRule({ spec }: Route): boolean | Permission {
  return spec.apiKeys ?? (spec.permission !== "open" && spec.permission !== "signed_in");
}

/** The permissions with which an API key can call a route. */
export function permissionsForApiKeys(route: Route): readonly Permission[] {
  const rule = apiKeyRule(route);
  if (typeof rule === "string") return [rule];
  return (rule && permissionsOf(route)) || [];
}

/** All paths of a route. */
export function pathsOf({ path, spec }: Route): readonly string[] {
  return spec.alias === undefined ? [path] : [path, spec.alias];
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A file with its text fields, parsed by their schema. */
export interface Upload<S extends UploadSpec = UploadSpec> {
  readonly file: UploadedFile;
  readonly fields: z.output<S["fields"]>;
}

/** The request body: JSON, or a file if the route accepts one. */
type Sent<Spec extends RouteSpec> =
  | { readonly body: Output<Spec["body"]>; readonly upload: undefined }
  | (Spec["upload"] extends UploadSpec ? { readonly body: undefined; readonly upload: Upload<Spec["upload"]> } : never);

/** Input of a handler: every part parsed by its schema. */
export type Input<R extends Route> = {
  readonly params: Output<R["spec"]["params"]>;
  readonly query: Output<R["spec"]["query"]>;
} & Sent<R["spec"]>;

type AnswerBody<S> = S extends z.ZodType ? z.input<S> : S extends RawBody ? string | Uint8Array | PiecedBody : null;

/** Answer of a handler: one of the declared statuses with its body, or a stream of events if declared. */
export type Answer<R extends Route> = BodyAnswer<R> | (R["spec"]["streams"] extends true ? EventsAnswer : never);

type BodyAnswer<R extends Route> = {
  [S in keyof R["spec"]["returns"] & number]: {
    readonly status: S;
    readonly body: AnswerBody<R["spec"]["returns"][S]>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly events?: never;
  };
}[keyof R["spec"]["returns"] & number];

/** A stream of frames that a sink can read, as made by `eventStream`. */
export interface EventFrames extends AsyncIterable<Uint8Array> {
  /** `resume`: a sink starts to read. */
  once(event: "resume", listener: () => void): unknown;
  destroy(): unknown;
}

interface EventsAnswer {
  readonly status: 200;
  readonly events: EventFrames;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: never;
}

/** The context of a request in addition to its input. `Tx` is the application's database transaction type. */
export interface RequestContext<R extends Route, Tx> {
  /** Null only on open routes. */
  readonly principal: R["spec"]["permission"] extends "open" ? Principal | null : Principal;
  readonly requestId: string;
  /** The credential as sent, for requests on the sender's behalf. */
  readonly authorization: string | null;
  readonly address: string;
  readonly userAgent: string | null;
  /** The `Idempotency-Key`; null without it, and on routes that accept none. */
  readonly idempotencyKey: string | null;
  /** `Prefer: respond-async`: the client does not want to wait for background work. */
  readonly respondAsync: boolean;
  /** The number in `Last-Event-ID`, the last event that the client has; 0 without it. */
  readonly lastEventId: number;
  /** Aborts when the client closes the connection before it is answered. */
  readonly signal: AbortSignal;
  /** How a run that the request starts is charged. */
  readonly charge: RunCharge<Tx>;
  /** The payment of the request; always present if only a wallet can pay the price. */
  readonly payment: PaidBy | null;
  /** Runs the effect of the request in one transaction. With an `Idempotency-Key`, the answer is stored in the same
   *  transaction, so that key and effect commit together or not at all. */
  readonly effect: <A extends Answer<R> | Failure>(work: (tx: Tx) => Promise<A>) => Promise<A>;
  /** The same for an effect whose outcome the handler waits for: the answer of the work is stored in case the process
   *  dies during the wait, and is then replaced by the handler's answer. */
  readonly begin: <A extends Answer<R> | Failure>(work: (tx: Tx) => Promise<A>) => Promise<A>;
  /** The same for a stream: the work returns what reopens the stream when the request is repeated. */
  readonly beginStream: (work: (tx: Tx) => Promise<string | Failure>) => Promise<string | Failure>;
}

export type Handler<R extends Route, Tx = unknown> = (
  input: Input<R>,
  context: RequestContext<R, Tx>,
) => Promise<Answer<R> | Failure>;

/** One handler per route of a feature; a missing one does not compile. */
export type Handlers<Routes extends Record<string, Route>, Tx = unknown> = {
  readonly [K in keyof Routes]: Handler<Routes[K], Tx>;
};
