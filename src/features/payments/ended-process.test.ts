import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { mortalDatabase } from "../../../test/support/x402-mortal-database.ts";
import { ANSWER, startPaymentBench, wordOf } from "../../../test/support/x402-payments.ts";
import type { Fulfill } from "./index.ts";

const { database, open, claim, sentV2, received, settlements, endLeases } = await startPaymentBench();

/** Leaves a row in the database, as the ledger does. */
const agents: Fulfill = async (tx, { id }) => {
  await tx.execute(sql`insert into organizations (name) values (${`fulfilled ${id}`})`);
  return {};
};
const timesFulfilled = async (id: string | undefined): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from organizations where name = ${`fulfilled ${id}`}`,
  );
  return rows[0]?.n ?? 0;
};
const MAX_STATEMENTS = 30;

test.each(["before", "after"] as const)(
  "wherever a process dies (%s each statement in turn), a payment is charged at most once, and fulfilled if charged",
  async (when) => {
    let survived = false;
    for (let endsAt = 1; !survived; endsAt += 1) {
      expect(endsAt).toBeLessThan(MAX_STATEMENTS);
      const clock = settableClock(new Date());
      const { payments: dying } = await open({
        clock,
        database: mortalDatabase(database, endsAt, when),
        fulfill: { agents },
      });
      const { payments: next } = await open({ clock, fulfill: { agents } });
      const sent = await sentV2({ validBefore: BigInt(Math.floor(Date.now() / 1000)) + 7_200n });
      const [balance, before] = [await received(), settlements()];
      const first = await dying.take(sent, claim).then(wordOf, () => "ended");
      survived = first !== "ended";
      await endLeases();
      const taken = await next.take(sent, claim);
      const charged = (await received()) - balance;
      expect([wordOf(taken), charged], `ended ${when} statement ${endsAt}`).toEqual(
        charged > 0n ? ["paid", 100_000n] : ["settlement_unknown", 0n],
      );
      expect(settlements() - before).toBe(charged > 0n ? 1 : 0);
      const payment = await next.find(sent);
      expect(await timesFulfilled(payment?.id)).toBe(charged > 0n ? 1 : 0);
      if ("kind" in taken && taken.kind === "paid") {
        await database.transaction((tx) => next.complete(tx, taken.claim, ANSWER));
        expect(wordOf(await next.take(sent, claim))).toBe("answered");
      }
    }
  },
  120_000,
);
