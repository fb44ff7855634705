import type { ParsedAgreement } from "../parsed-agreement.ts";

/** Reads something of an agreement once, however many rules ask for it. */
export function perAgreement<T>(read: (parsed: ParsedAgreement) => T): (parsed: ParsedAgreement) => T {
  const known = new WeakMap<ParsedAgreement, { readonly value: T }>();
  return (parsed) => {
    const before = known.get(parsed);
    if (before) return before.value;
    const value = read(parsed);
    known.set(parsed, { value });
    return value;
  };
}
