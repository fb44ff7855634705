import type { Database } from "#platform/database/database.ts";

/** What the portfolio needs. */
export interface PortfolioDeps {
  readonly database: Database;
}
