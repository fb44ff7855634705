/** The current stage of an answer. */
export type Stage =
  | { readonly kind: "thinking" }
  | { readonly kind: "reading"; readonly titles: readonly string[] }
  | { readonly kind: "searching" };
