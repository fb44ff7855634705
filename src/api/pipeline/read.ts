import { failure, isFailure } from "#errors";
import { readMultipart } from "../body/multipart-body.ts";
import { receiveJson } from "../body/receive-json.ts";
import type { Ending, Exchange } from "./step.ts";

/** Reads the body. It comes after `rate`, so only a sender who may use the route can make the service hold bytes. */
export async function read<Tx>(exchange: Exchange<Tx>): Promise<Ending | undefined> {
  const { deps, route, request, releases } = exchange;
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
