import { v7, validate } from "uuid";

/** A new identifier: UUID version 7, lower case. It begins with the time, so rows made together lie together in an index. */
export function newId(): string {
  return v7();
}

/** The identifier in its canonical lower case, or undefined if the text is not a UUID (of any version). */
export function parseId(text: string): string | undefined {
  return validate(text) ? text.toLowerCase() : undefined;
}
