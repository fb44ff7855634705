import { failure, isFailure } from "#errors";
import { readMultipart } from "../body/multipart-body.ts";
import { receiveJson } from "../body/receive-json.ts";
import type { Ending, Exchange } from "./step.ts";

/** Smaller bodies are taken as long as the database can write at all. */
const LARGE_BODY_BYTES = 1024 * 1024;
const NO_ROOM_RETRY_SECONDS = "60";

/** Reads the body. It comes after `rate`, so only a sender who may use the route can make the service hold bytes. */
export async function read<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> {
  const { deps, route, request, releases } = exchange;
  const bytes = largestBody(exchange);
  if (bytes >= LARGE_BODY_BYTES && !(await deps.hasRoomFor(bytes)))
    return failure("unavailable", { headers: { "retry-after": NO_ROOM_RETRY_SECONDS } });
  if (request.isMultipart()) {
    const { upload } = route.spec;
    if (!upload) return failure("unsupported_media_type");
    const received = await readMultipart(request, upload, deps.uploads);
    if (isFailure(received)) return received;
    releases.push(received.release);
    exchange.form = received.form;
    return undefined;
  }
  const received = await receiveJson(request);
  if (isFailure(received)) return received;
  exchange.body = received.value;
  return undefined;
}

/** The declared length of the body, or what the route takes at most where none is declared. */
function largestBody<Tx>({ route, request }: Exchange<Tx>): number {
  const { headers, routeOptions } = request;
  if (headers["content-length"] !== undefined) return Number(headers["content-length"]);
  if (headers["transfer-encoding"] === undefined) return 0;
  return route.spec.upload?.maxBytes ?? routeOptions.bodyLimit;
}
