import { ApiError } from "#api/client.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { errorText } from "@/shell/error-text.ts";

/** What to do about a document that could not be read, by error code. */
export function whatToDo(error: unknown): string {
  const own = error instanceof ApiError ? documentWords.errors[error.code] : undefined;
  return own ?? errorText(error);
}
