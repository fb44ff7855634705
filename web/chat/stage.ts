/** What is being done for an answer. */
export type Stage =
  | { readonly kind: "thinking" }
  | { readonly kind: "reading"; readonly titles: readonly string[] }
  | { readonly kind: "searching" };
