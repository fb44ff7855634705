import { createHash } from "node:crypto";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Failure, FailureError, failure } from "#errors";
import type { UploadedFile, UploadSpec } from "../route.ts";
import { unstorableText } from "./json-body.ts";
import type { Receiver } from "./receiver.ts";

/** A form as sent: its one file, and its text parts, not yet checked against their schema. */
export interface SentForm {
  readonly file: UploadedFile;
  readonly fields: Readonly<Record<string, string>>;
}

const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 64 * 1024;
/** Maximum size of the form without its file. */
const MAX_FORM_BYTES = 1024 * 1024;

/** Mounts routes that take forms. Only they parse forms, since the parser's hooks slow down every request of its scope. */
export function mountWithForms(server: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    mount(scope);
  });
}

/** Reads a `multipart/form-data` body (RFC 7578) with exactly one file. The file is hashed as it arrives and rejected
 *  as soon as it exceeds its limit. */
export async function readMultipart(
  request: FastifyRequest,
  spec: UploadSpec,
  receiver: Receiver,
): Promise<SentForm | Failure> {
  if (Number(request.headers["content-length"]) > spec.maxBytes + MAX_FORM_BYTES) return tooLarge(spec);
  return receiver.inTime(readForm(request, spec, receiver));
}

async function readForm(request: FastifyRequest, spec: UploadSpec, receiver: Receiver): Promise<SentForm | Failure> {
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  try {
    for await (const part of partsOf(request, spec)) {
      const twice = part.fieldname === spec.field ? file !== undefined : fields.has(part.fieldname);
      if (twice) return invalid(part.fieldname, "is given more than once");
      if (part.type === "file") file = await readFile(part, spec, receiver);
      else fields.set(part.fieldname, textOf(part, spec));
    }
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    return invalid("", "is not a complete multipart/form-data body");
  }
  return file
    ? { file, fields: Object.fromEntries(fields) }
    : invalid(spec.field, "is missing: send the file as this part");
}

function partsOf(request: FastifyRequest, spec: UploadSpec): AsyncIterableIterator<Multipart> {
  return request.parts({
    limits: { fileSize: spec.maxBytes, fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS, headerPairs: 20 },
  });
}

/** @throws FailureError for an unexpected part and for a file over the limit. */
async function readFile(part: MultipartFile, spec: UploadSpec, receiver: Receiver): Promise<UploadedFile> {
  if (part.fieldname !== spec.field)
    throw new FailureError(invalid(part.fieldname, `is not taken: send the file as \`${spec.field}\``));
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (part.file.truncated) throw new FailureError(tooLarge(spec));
    const refusal = await receiver.count(chunk.length);
    if (refusal) throw new FailureError(refusal);
    hash.update(chunk);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw new FailureError(tooLarge(spec));
  const filename = part.filename === undefined || part.filename === "" ? null : part.filename;
  return { filename, mediaType: part.mimetype, bytes: joined(chunks), sha256: hash.digest("hex") };
}

function joined(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** @throws FailureError for a part whose text cannot be stored. */
function textOf(part: Extract<Multipart, { type: "field" }>, spec: UploadSpec): string {
  const { fieldname, value } = part;
  if (fieldname === spec.field) throw new FailureError(invalid(fieldname, "must be a file with a name"));
  const problem =
    typeof value !== "string"
      ? "must be text"
      : part.valueTruncated
        ? `must have at most ${MAX_FIELD_BYTES} bytes`
        : value.includes("\ufffd")
          ? "is not UTF-8"
          : unstorableText(value);
  if (problem !== null) throw new FailureError(invalid(fieldname, problem));
  return value as string;
}

function tooLarge(spec: UploadSpec): Failure {
  return failure("too_large", { detail: { limit_bytes: spec.maxBytes } });
}

function invalid(path: string, message: string): Failure {
  const sentence = path === "" ? `The body ${message}.` : `\`${path}\` ${message}.`;
  return failure("invalid_request", { message: sentence, detail: { errors: [{ path, message }] } });
}
