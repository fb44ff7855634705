import { type Charging, FREE } from "#api/charging.ts";
import type { Failure } from "#errors";
import { refusePurpose } from "#features/people/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { MessagePlans } from "./plan-message.ts";
import { chatRoutes } from "./routes.ts";

/** Charges a chat message only if it launches a workflow. Refuses a launch for a prohibited purpose before anything is
 *  charged. Other messages are charged as their route declares. */
export function chargeLaunchesOnly(
  charging: Charging<Transaction>,
  plans: Pick<MessagePlans, "launches">,
): Charging<Transaction> {
  return {
    async open(request) {
      const { route, principal, input } = request;
      if (route.id === chatRoutes.chat.id && !(await plans.launches(principal, input.body)))
        return { kind: "charge", charge: FREE };
      const refused = route.id === chatRoutes.launchWorkflow.id ? refuseLaunch(input.body) : null;
      return refused ?? charging.open(request);
    },
  };
}

function refuseLaunch(body: unknown): Failure | null {
  // The pipeline has already validated the body against the route's schema.
  const { workflow_type, workflow_params } = body as { workflow_type: string; workflow_params: { purpose?: string } };
  if (workflow_type !== "peoplehub" || workflow_params.purpose === undefined) return null;
  return refusePurpose(workflow_params.purpose, "workflow_params.purpose");
}
