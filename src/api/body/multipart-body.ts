import { createHash } from "node:crypto";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import type { ByteBudget } from "#platform/byte-budget.ts";
import type { UploadedFile, UploadSpec } from "../route.ts";
import { unstorableText } from "./json-body.ts";

/** A form as it was sent: its one file, and its text parts not yet checked against their schema. */
export interface SentForm {
  readonly file: UploadedFile;
  readonly fields: Readonly<Record<string, string>>;
}

const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 64 * 1024;
/** What the form may weigh beside its file. */
const MAX_FORM_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = "5";

/** Reads a `multipart/form-data` body (RFC 7578) with exactly one file. The file is hashed as it arrives and given up as
 *  soon as it passes its limit. Its bytes count against `budget` until the returned form is released. */
export async function readMultipart(
  request: FastifyRequest,
  spec: UploadSpec,
  budget: ByteBudget,
): Promise<{ form: SentForm; release: () => void } | Failure> {
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (declared > spec.maxBytes + MAX_FORM_BYTES) return tooLarge(spec);
  const release = budget.take(Math.min(spec.maxBytes, Number.isNaN(declared) ? spec.maxBytes : declared));
  if (release === null) return failure("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  const form = await readForm(request, spec);
  if (isFailure(form)) release();
  // Parts after the one that was refused are taken off the line, so that the answer arrives.
  if (isFailure(form)) request.raw.unpipe().resume();
  return isFailure(form) ? form : { form, release };
}

async function readForm(request: FastifyRequest, spec: UploadSpec): Promise<SentForm | Failure> {
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  try {
    for await (const part of partsOf(request, spec)) {
      const twice = part.fieldname === spec.field ? file !== undefined : fields.has(part.fieldname);
      if (twice) return invalid(part.fieldname, "is given more than once");
      if (part.type === "file") file = await readFile(part, spec);
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

/** @throws FailureError for a part of another name and for a file over the limit. */
async function readFile(part: MultipartFile, spec: UploadSpec): Promise<UploadedFile> {
  if (part.fieldname !== spec.field)
    throw new FailureError(invalid(part.fieldname, `is not taken: send the file as \`${spec.field}\``));
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (part.file.truncated) throw new FailureError(tooLarge(spec));
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

/** @throws FailureError for a part that is no text that can be stored. */
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
