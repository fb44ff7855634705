/** Why a file is not read: the word stands in `detail.reason` of the answer. */
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

/** A refusal that has an error code of its own. */
export class Refused extends Error {
  readonly code: "not_utf8" | "text_too_long" | "unsupported_media_type";
  constructor(code: Refused["code"]) {
    super(code);
    this.name = "Refused";
    this.code = code;
  }
}
