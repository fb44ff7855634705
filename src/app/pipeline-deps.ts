import { openBodyBudget } from "#api/body/receiver.ts";
import type { PipelineDeps } from "#api/pipeline/index.ts";
import { chargeLaunchesOnly, isLaunchReply, streamReply } from "#features/chat/index.ts";
import { createCharging } from "#features/credits/index.ts";
import { streamRun } from "#features/runs/index.ts";
import { countTokenRequest, identifier } from "#features/users/index.ts";
import {
  abandonKey,
  beginKey,
  completeKey,
  holdKey,
  type KeyClaim,
  renewKeys,
} from "#platform/database/idempotency.ts";
import { createLeases } from "#platform/database/leases.ts";
import { createRateLimiter } from "#platform/database/rate-limit.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { hasRoomFor } from "#platform/free-space.ts";
import { enabledRequirements } from "./enabled.ts";
import type { Features } from "./open-features.ts";
import type { Services } from "./services.ts";

/** Passes product-specific checks to the request pipeline. */
export function pipelineDeps(
  { config, database, clock, log, cipher }: Services,
  { users, credits, runs, messagePlans }: Pick<Features, "users" | "credits" | "runs" | "messagePlans">,
  checkAnswers: boolean,
): PipelineDeps<Transaction> {
  const limiter = createRateLimiter(database.db);
  const leases = createLeases<KeyClaim>({
    renew: (claims) => renewKeys(database.db, claims),
    log,
    failed: "idempotency key renewal failed",
  });
  return {
    identify: identifier(users),
    limits: {
      agents: (principal) => limiter.count(`agents:${principal.userId}`, config.agentRateLimitPerMinute),
      readAgents: async (principal) =>
        principal === null
          ? limiter.unused(config.agentRateLimitPerMinute, clock.now())
          : limiter.read(`agents:${principal.userId}`, config.agentRateLimitPerMinute),
      token: (address) => countTokenRequest(limiter, address, config.authRateLimitPerMinute),
    },
    idempotency: {
      begin: async (principal, route, key, bodyHash) => {
        const request = { userId: String(principal.userId), route, key, bodyHash };
        const state = await beginKey(database.db, request, clock.now());
        if (state.kind === "new") leases.add(state.claim);
        return state;
      },
      async complete(tx, claim, answer) {
        await completeKey(tx ?? database.db, claim, answer);
        leases.remove(claim);
      },
      hold: (tx, claim, answer) => holdKey(tx, claim, answer),
      release: (claim) => leases.remove(claim),
      async abandon(claim) {
        leases.remove(claim);
        await abandonKey(database.db, claim);
      },
    },
    transaction: (work) => database.transaction(work),
    charging: chargeLaunchesOnly(createCharging(credits), messagePlans),
    cipher,
    enabled: enabledRequirements(config),
    reopenStream: (reference, { requestId, after }) =>
      isLaunchReply(reference) ? streamReply(runs, reference, { requestId, after }) : streamRun(runs, reference, after),
    // A database server monitors its own volume.
    hasRoomFor: async (bytes) => database.kind === "server" || hasRoomFor(config.dataDir, bytes),
    bodies: openBodyBudget(),
    checkAnswers,
  };
}
