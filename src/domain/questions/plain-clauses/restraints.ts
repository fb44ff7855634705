import type { Restraint } from "./plain-clause.ts";
import { PAYMENTS_AND_DEBT } from "./restraints-on-payments.ts";
import { CONDUCT, VENTURES } from "./restraints-on-ventures.ts";

/** Covenants that forbid or limit, as people ask for them. */
export const RESTRAINTS: readonly Restraint[] = [...PAYMENTS_AND_DEBT, ...VENTURES, ...CONDUCT];
