import type { z } from "zod";
import type { peopleRoutes } from "#features/people/routes.ts";

/** What a people run is started with. */
export type CallInput = z.input<typeof peopleRoutes.startPeopleRun.spec.body>;
