import { type Failure, failure } from "#errors";
import { isUserAction, type Refused, type UserAction } from "#providers/bank-link/bank-link.ts";

/** What the user must do. */
const WORDS: Readonly<Record<UserAction, string>> = {
  login_required: "The bank requires a new sign-in. Open Link with a link token for this connection_id.",
  consent_required: "The bank requires new consent. Open Link with a link token for this connection_id.",
  account_locked: "The bank has locked the user's access: it is unlocked at the bank.",
  link_again: "The bank or the provider ended this connection. Delete it and connect the bank again.",
};

/** Maps a provider refusal that the caller can fix to an error. */
export function refusalOf({ reason }: Refused): Failure {
  if (isUserAction(reason))
    return failure("conflict", { message: WORDS[reason], detail: { reason, action_required: reason } });
  switch (reason) {
    case "invalid_public_token":
      return invalid("public_token", "is unknown, spent or expired: open the dialogue again");
    case "invalid_link_token":
      return invalid("link_token", "is unknown or expired: create another one");
    case "invalid_cursor":
      return invalid("cursor", "is no cursor of this connection");
    case "changed_meanwhile":
      return conflict(reason, "Transactions changed between two pages: begin again from the cursor of the first page.");
    case "not_ready":
      return conflict(reason, "The provider has not read this yet: try again in a minute.");
    case "not_supported":
      return conflict(reason, "This bank does not give that.");
  }
}

function conflict(reason: string, message: string): Failure {
  return failure("conflict", { message, detail: { reason } });
}

function invalid(path: string, message: string): Failure {
  return failure("invalid_request", { message: `\`${path}\` ${message}.`, detail: { errors: [{ path, message }] } });
}
