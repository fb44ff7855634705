import type { Database } from "#platform/database/database.ts";

/** Dependencies of the portfolio. */
export interface PortfolioDeps {
  readonly database: Database;
}
