import type { Handlers } from "#api/route.ts";
import { isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { accessMinting } from "./chain-access.ts";
import { outcomeTokenHandlers } from "./handlers.ts";
import { inspectMinting } from "./inspect-minting.ts";
import { openMintSweeper } from "./mint-sweeper.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import type { outcomeTokenRoutes } from "./routes.ts";

export interface OutcomeTokensOptions extends Omit<OutcomeTokensDeps, "ending"> {
  /** Whether cross-chain features are switched on. */
  readonly enabled: boolean;
  /** Whether this process sweeps open mints. */
  readonly executes: boolean;
}

export interface OutcomeTokensFeature {
  readonly handlers: Handlers<typeof outcomeTokenRoutes, Transaction>;
  /** Makes waiting requests answer with their current state. */
  release(): void;
  /** Waits for work in progress. */
  close(): Promise<void>;
}

/** Opens minting in this process. Missing settings are logged once. */
export function openOutcomeTokens({ enabled, executes, ...parts }: OutcomeTokensOptions): OutcomeTokensFeature {
  const ending = new AbortController();
  const deps: OutcomeTokensDeps = { ...parts, ending: ending.signal };
  const { missing } = deps.tokens;
  if (enabled && missing.length > 0)
    deps.log.warn({ missing }, "cross-chain features enabled without the settings for minting");
  const works = enabled && executes;
  const sweeper = works ? openMintSweeper(deps) : null;
  const check = works && missing.length === 0 ? checkAtStart(deps) : null;
  return {
    handlers: outcomeTokenHandlers(deps),
    release: () => ending.abort(),
    async close() {
      ending.abort();
      await Promise.all([sweeper?.close(), check]);
    },
  };
}

/** Logs in advance what would block mints: node, smart contract, its owner, a pause, funds. Deploys the smart contract
 *  if the service is responsible for it; if that fails, the first mint tries again. */
async function checkAtStart(deps: OutcomeTokensDeps): Promise<void> {
  try {
    const access = await accessMinting(deps);
    const found = isFailure(access) ? access : await inspectMinting(access);
    if (found !== null) deps.log.warn({ ...found.detail, trouble: found.error }, "minting not ready");
  } catch (error) {
    deps.log.warn({ err: error }, "minting not checked: outcome chain node request failed");
  }
}
