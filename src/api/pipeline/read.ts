import type { FastifyRequest } from "fastify";
import { type Failure, failure, isFailure } from "#errors";
import { readMultipart, type SentForm } from "../body/multipart-body.ts";
import { carriesBody, receiveJson } from "../body/receive-json.ts";
import { openReceiver, type Receiver } from "../body/receiver.ts";
import type { Route } from "../route.ts";
import type { Ending, Exchange } from "./step.ts";

/** Smaller bodies are accepted as long as the database can write. */
const LARGE_BODY_BYTES = 1024 * 1024;
const NO_ROOM_RETRY_SECONDS = "60";

/** Reads the body. It comes after `rate`, so only a sender who may use the route can make the service hold bytes. */
export function read<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> | undefined {
  return carriesBody(exchange.request) ? readBody(exchange) : undefined;
}

async function readBody<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> {
  const { deps, route, request, principal, releases } = exchange;
  const bytes = largestBody(exchange);
  if (bytes >= LARGE_BODY_BYTES && !(await deps.hasRoomFor(bytes)))
    return failure("unavailable", { headers: { "retry-after": NO_ROOM_RETRY_SECONDS } });
  const receiver = openReceiver(request, deps.bodies, String(principal?.userId ?? request.ip));
  releases.push(receiver.close);
  const sent = await receive(route, request, receiver);
  if (isFailure(sent)) {
    // The rest of the body is read and discarded, since most clients read the answer only after sending everything.
    if (sent.error !== "request_timeout") request.raw.unpipe().resume();
    return sent;
  }
  exchange.body = sent.body;
  exchange.form = sent.form;
  return undefined;
}

/** The declared length of the body, or the route's maximum if none is declared. */
function largestBody<Tx>({ route, request }: Exchange<Tx>): number {
  const { headers, routeOptions } = request;
  if (headers["content-length"] !== undefined) return Number(headers["content-length"]);
  if (headers["transfer-encoding"] === undefined) return 0;
  return route.spec.upload?.maxBytes ?? routeOptions.bodyLimit;
}

interface Sent {
  readonly body: unknown;
  readonly form: SentForm | null;
}

async function receive({ spec }: Route, request: FastifyRequest, receiver: Receiver): Promise<Sent | Failure> {
  if (request.mediaType === "multipart/form-data") {
    const form = spec.upload ? await readMultipart(request, spec.upload, receiver) : failure("unsupported_media_type");
    return isFailure(form) ? form : { body: undefined, form };
  }
  const json = await receiveJson(request, receiver);
  return isFailure(json) ? json : { body: json.value, form: null };
}
