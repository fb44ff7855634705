import type { Principal } from "#domain/access/principal.ts";
import { observationOfResult } from "#domain/cdm/business-events.ts";
import type { Citation } from "#domain/questions/answer/claim.ts";
import type { Workflow } from "#domain/questions/launch/launch-request.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { insertExchange } from "./store.ts";

/** The reply of chat to a message. */
export interface Said {
  readonly response: string;
  readonly answered: boolean;
  readonly citations: readonly Citation[];
  /** The message names a person on whom nothing is researched. */
  readonly namesPerson?: boolean;
  /** A workflow that waits for the user's confirmation. */
  readonly proposed?: {
    readonly workflow_type: Workflow;
    readonly workflow_params: Readonly<Record<string, unknown>>;
  };
}

/** Replies that answer nothing: refusals and follow-up questions. */
export function without(response: string): Said {
  return { response, answered: false, citations: [] };
}

interface Spoken {
  readonly body: {
    readonly session_id: string;
    readonly message: string;
    readonly deal_id?: number | undefined;
    readonly document_id?: number | undefined;
  };
  readonly principal: Principal;
  readonly said: Said;
}

/** Stores a message with its reply and returns the response of the API. The proposal and the refusal of a people
 *  profile are not stored: a person's name must not outlive the run about them, and there is no run. */
export async function storeExchange(tx: Transaction, at: Date, { body, principal, said }: Spoken) {
  const { response, answered, citations, proposed, namesPerson = false } = said;
  const id =
    namesPerson || proposed?.workflow_type === "peoplehub"
      ? newId()
      : await insertExchange(tx, principal, {
          sessionId: body.session_id,
          dealId: body.deal_id ?? null,
          documentId: body.document_id ?? null,
          message: body.message,
          answer: response,
          citations,
          launched: null,
          at,
        });
  const event = observationOfResult({
    kind: "chat",
    id,
    eventDate: at.toISOString().slice(0, 10),
    timestamp: at.toISOString(),
    details: {
      answered,
      citations: citations.length,
      document_id: body.document_id ?? null,
      deal_id: body.deal_id ?? null,
    },
  });
  const proposal =
    proposed === undefined
      ? {}
      : {
          workflow_proposed: {
            workflow_type: proposed.workflow_type,
            workflow_params: { ...proposed.workflow_params },
          },
        };
  return {
    status: "success" as const,
    session_id: body.session_id,
    response,
    answered,
    citations: [...citations],
    ...proposal,
    cdm_events: [{ ...event }],
  };
}
