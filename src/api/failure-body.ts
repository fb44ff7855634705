import { ERRORS, type Failure } from "#errors";

/** The format of every error: `{status, message, detail: {code, request_id, …}}`. */
export function failureBody(cause: Failure, requestId: string): string {
  const detail = { ...cause.detail, code: cause.error, request_id: requestId };
  return JSON.stringify({
    status: "error",
    message: cause.message ?? ERRORS[cause.error].message,
    detail,
    ...cause.body,
  });
}
