import type { Handlers } from "#api/route.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BankLink } from "#providers/bank-link/bank-link.ts";
import type { BankingDeps } from "./banking-deps.ts";
import { bankingHandlers } from "./handlers.ts";
import type { bankingRoutes } from "./routes.ts";

export interface BankingParts extends Omit<BankingDeps, "bankLink"> {
  /** Null: not configured. */
  readonly bankLink: BankLink | null;
}

export interface Banking {
  readonly handlers: Handlers<typeof bankingRoutes, Transaction>;
}

/** Opens banking in this process. It has no background work. */
export function openBanking({ bankLink, ...parts }: BankingParts): Banking {
  return { handlers: bankingHandlers(bankLink && { ...parts, bankLink }) };
}
