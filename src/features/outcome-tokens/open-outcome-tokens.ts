import type { Handlers } from "#api/route.ts";
import { isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { accessMinting } from "./chain-access.ts";
import { outcomeTokenHandlers } from "./handlers.ts";
import { openMintSweeper } from "./mint-sweeper.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import type { outcomeTokenRoutes } from "./routes.ts";

export interface OutcomeTokensOptions extends Omit<OutcomeTokensDeps, "ending"> {
  /** Whether cross-chain features are switched on. */
  readonly enabled: boolean;
  /** Whether this process looks after mints that are open. */
  readonly executes: boolean;
}

export interface OutcomeTokensFeature {
  readonly handlers: Handlers<typeof outcomeTokenRoutes, Transaction>;
  /** Lets requests that wait answer as far as they have come. */
  release(): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Opens minting in this process. What is missing for it is told once, in the log. */
export function openOutcomeTokens({ enabled, executes, ...parts }: OutcomeTokensOptions): OutcomeTokensFeature {
  const ending = new AbortController();
  const deps: OutcomeTokensDeps = { ...parts, ending: ending.signal };
  const { missing } = deps.tokens;
  if (enabled && missing.length > 0)
    deps.log.warn({ missing }, "cross-chain is switched on, but outcome tokens cannot be minted: settings are missing");
  const works = enabled && executes;
  const sweeper = works ? openMintSweeper(deps) : null;
  const deployment = works && missing.length === 0 ? deployEarly(deps) : null;
  return {
    handlers: outcomeTokenHandlers(deps),
    release: () => ending.abort(),
    async close() {
      ending.abort();
      await Promise.all([sweeper?.close(), deployment]);
    },
  };
}

/** So that nobody has to wait for it; what hinders it is told, and met again by the first mint. */
async function deployEarly(deps: OutcomeTokensDeps): Promise<void> {
  if (deps.tokens.contract !== null) return;
  try {
    const access = await accessMinting(deps);
    if (isFailure(access)) deps.log.warn({ ...access.detail }, "the outcome token is not deployed yet");
  } catch (error) {
    deps.log.warn({ err: error }, "the outcome token could not be deployed yet");
  }
}
