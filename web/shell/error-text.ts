import { ApiError } from "#api/client.ts";
import { PAGE_TEXTS } from "#errors";
import { words } from "@/words.ts";
import { WalletError } from "./wallet-error.ts";

const texts: Readonly<Record<string, string | undefined>> = PAGE_TEXTS;

/** A user-facing error message: the page's text for the code, else the server's message. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 402) return unpaidText(error);
  if (error instanceof ApiError) return texts[error.code] ?? error.message;
  if (error instanceof WalletError) return error.message;
  return error instanceof TypeError || error instanceof DOMException ? words.errors.unreachable : words.errors.unknown;
}

/** How to get credits. If a wallet can pay, the user has declined to pay with it. */
function unpaidText({ body }: ApiError): string {
  const { accepts, inapp_available: inApp } = body;
  if (Array.isArray(accepts) && accepts.length > 0) return words.errors.payment_required;
  return inApp === true ? words.errors.payment_required_in_app : words.errors.payment_required_no_wallet;
}

/** The id under which the server logged the request, when it failed there. */
export function referenceOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status < 500) return null;
  return typeof error.detail.request_id === "string" ? error.detail.request_id : null;
}

/** The server's errors about single members of a body, by member. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ApiError ? error.detail.errors : undefined;
  if (!Array.isArray(errors)) return {};
  const named = errors.filter(({ path }: { path: string }) => path !== "");
  return Object.fromEntries(named.map(({ path, message }: { path: string; message: string }) => [path, message]));
}
