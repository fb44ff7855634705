export interface InputError {
  /** The member, with dots; "" for the whole request. */
  readonly path: string;
  /** A predicate: `must be a whole number`. */
  readonly message: string;
}

/** What is wrong with a request, in one sentence: its first error, and how many more there are. */
export function errorSentence(errors: readonly InputError[]): string {
  const [first] = errors;
  if (first === undefined) return "The request is not valid.";
  const subject = first.path === "" ? "The request" : `\`${first.path}\``;
  const more = errors.length === 1 ? "" : `, and ${errors.length - 1} more ${errors.length === 2 ? "error" : "errors"}`;
  return `${subject} ${first.message}${more}.`;
}
