import { crossChainWords as words } from "./words.ts";

/** Validates a field of these forms; undefined if it is valid. The server checks again. */
export function addressObjection(text: string): string | undefined {
  return objection(text, /^0x[0-9a-f]{40}$/i, words.address);
}

/** A positive whole number. */
export function amountObjection(text: string): string | undefined {
  return objection(text, /^[1-9]\d{0,77}$/, words.digits);
}

export function tokenIdObjection(text: string): string | undefined {
  return objection(text, /^(0|[1-9]\d{0,77})$/, words.tokenIdForm);
}

/** Must not be empty. */
export function textObjection(text: string): string | undefined {
  return text.trim() === "" ? words.required : undefined;
}

/** The hash of a transaction, or empty. */
export function hashObjection(text: string): string | undefined {
  return text.trim() === "" ? undefined : objection(text, /^0x[0-9a-f]{64}$/i, words.hash);
}

function objection(text: string, form: RegExp, message: string): string | undefined {
  if (text.trim() === "") return words.required;
  return form.test(text.trim()) ? undefined : message;
}
