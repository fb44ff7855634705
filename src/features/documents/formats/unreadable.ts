/** The reason why a file cannot be read, returned in `detail.reason`. */
export type UnreadableReason =
  | "ambiguous"
  | "broken"
  | "empty"
  | "encrypted"
  | "external_entities"
  | "inflates_too_far"
  | "not_a_document"
  | "too_many_pages"
  | "took_too_long"
  | "took_too_much_memory";

/** Thrown by the readers of file formats. The message completes "This file cannot be read: it …". */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, message: string) {
    super(message);
    this.name = "Unreadable";
    this.reason = reason;
  }
}

/** A rejection with its own error code. */
export class Refused extends Error {
  readonly code: "not_utf8" | "text_too_long" | "unsupported_media_type";
  constructor(code: Refused["code"]) {
    super(code);
    this.name = "Refused";
    this.code = code;
  }
}
