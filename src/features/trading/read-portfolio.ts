import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { accountOf } from "./account-of.ts";
import { brokerPortfolio } from "./broker/broker-portfolio.ts";
import type { Portfolio } from "./portfolio.ts";
import { refreshOrders } from "./read-orders.ts";
import { simulatedPortfolio } from "./simulator/simulated-portfolio.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** Returns the user's portfolio after refreshing open orders. */
export async function readPortfolio(
  deps: TradingDeps,
  principal: Principal,
  userId: number,
): Promise<Portfolio | Failure> {
  const account = await accountOf(deps, principal, userId);
  await refreshOrders(deps, userId);
  if (account.kind === "simulated") return simulatedPortfolio(deps, userId);
  const portfolio = await brokerPortfolio(deps, account);
  return portfolio ?? failure("broker_error");
}

/** Returns the symbols the user holds. */
export async function heldSymbols(deps: TradingDeps, principal: Principal): Promise<readonly string[] | Failure> {
  const portfolio = await readPortfolio(deps, principal, principal.userId);
  return "error" in portfolio ? portfolio : portfolio.positions.map(({ symbol }) => symbol);
}
