import { failure, isFailure } from "#errors";
import { REQUIREMENTS } from "../route.ts";
import { lastEventId } from "../sse.ts";
import { API_VERSION } from "../version.ts";
import type { Ending, Exchange } from "./step.ts";
import { validateInput } from "./validate-input.ts";

/** Checks version, input and headers, then that the operator enabled the route. */
export function validate<Tx>(exchange: Exchange<Tx>): Ending | undefined {
  return checkVersion(exchange) ?? checkInput(exchange) ?? checkHeaders(exchange) ?? checkEnabled(exchange);
}

function checkVersion<Tx>({ request }: Exchange<Tx>): Ending | undefined {
  const version = request.headers["api-version"];
  return version === undefined || version === API_VERSION ? undefined : failure("unsupported_version");
}

function checkInput<Tx>(exchange: Exchange<Tx>): Ending | undefined {
  const { route, request, body, form } = exchange;
  const input = validateInput(route, { params: request.params, query: request.query, body, form });
  if (isFailure(input)) return input;
  exchange.input = input;
  return undefined;
}

function checkHeaders<Tx>(exchange: Exchange<Tx>): Ending | undefined {
  const { headers, raw } = exchange.request;
  // `headers` joins repeated headers with commas, which would turn two keys into one.
  if (exchange.route.spec.idempotent && headers["idempotency-key"] !== undefined) {
    // A request that the service sends to itself has no raw headers, and at most one key.
    const distinct = raw.headersDistinct as Partial<typeof raw.headersDistinct> | undefined;
    const [key = "", ...more] = distinct?.["idempotency-key"] ?? [String(headers["idempotency-key"])];
    if (more.length > 0) return badHeader("Idempotency-Key", "is given more than once");
    if (key.length < 1 || key.length > 255) return badHeader("Idempotency-Key", "must have 1 to 255 characters");
    exchange.idempotencyKey = key;
  }
  const after = lastEventId(headers["last-event-id"]);
  if (after === undefined) return badHeader("Last-Event-ID", "is not an id of this stream");
  exchange.lastEventId = after;
  return undefined;
}

function checkEnabled<Tx>({ deps, route }: Exchange<Tx>): Ending | undefined {
  const { requires } = route.spec;
  return requires && !deps.enabled[requires] ? failure(REQUIREMENTS[requires]) : undefined;
}

function badHeader(path: string, message: string): Ending {
  return failure("invalid_request", { message: `\`${path}\` ${message}.`, detail: { errors: [{ path, message }] } });
}
