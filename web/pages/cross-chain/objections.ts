import { crossChainWords as words } from "./words.ts";

/** What is wrong with a field of these forms; undefined when nothing is. The server checks again. */
export function addressObjection(text: string): string | undefined {
  return objection(text, /^0x[0-9a-f]{40}$/i, words.address);
}

/** A whole number above zero. */
export function amountObjection(text: string): string | undefined {
  return objection(text, /^[1-9]\d{0,77}$/, words.digits);
}

export function tokenIdObjection(text: string): string | undefined {
  return objection(text, /^(0|[1-9]\d{0,77})$/, words.tokenIdForm);
}

/** Anything but nothing. */
export function textObjection(text: string): string | undefined {
  return text.trim() === "" ? words.required : undefined;
}

/** The hash of a transaction, or nothing. */
export function hashObjection(text: string): string | undefined {
  return text.trim() === "" ? undefined : objection(text, /^0x[0-9a-f]{64}$/i, words.hash);
}

function objection(text: string, form: RegExp, message: string): string | undefined {
  if (text.trim() === "") return words.required;
  return form.test(text.trim()) ? undefined : message;
}
