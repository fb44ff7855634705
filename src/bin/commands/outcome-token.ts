import { isFailure } from "#errors";
import { deployContract } from "#features/outcome-tokens/index.ts";
import { systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { createLog } from "#platform/log.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { connectOutcomeTokens } from "#providers/outcome-token/connect-outcome-tokens.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** How long the command waits for the deployment to be confirmed: 12 blocks of Ethereum take about two and a half minutes. */
const WAIT_MS = 5 * 60_000;

/** `tranche outcome-token deploy`: deploys the smart contract with the deployer's key and prints its address. Run again, it
 *  continues the same deployment. */
export function deploy(environment: Environment): Promise<number> {
  return withDatabase(environment, async (database, config) => {
    const { crossChain, dataDir } = config;
    const http = createHttpClient({ pacer: memoryPacer(systemClock) });
    try {
      const tokens = await connectOutcomeTokens(http, { ...crossChain, enabled: true, dataDir });
      const deployed = await deployContract({
        database,
        clock: systemClock,
        log: createLog({ level: "silent" }),
        tokens,
        waitMs: WAIT_MS,
        replaceAfterMs: config.crossChain.replaceAfterMs,
        ending: new AbortController().signal,
      });
      if (isFailure(deployed)) {
        const missing = deployed.detail?.["missing"];
        const names = Array.isArray(missing) ? ` Missing: ${missing.join(", ")}.` : "";
        process.stderr.write(`${deployed.message}${names}\n`);
        return 1;
      }
      process.stdout.write(`SFP_OUTCOME_TOKEN_CONTRACT=${deployed}\n`);
      return 0;
    } finally {
      await http.close();
    }
  });
}
