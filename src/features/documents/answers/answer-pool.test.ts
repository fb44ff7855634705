import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { type AnswerPool, openAnswerPool } from "../index.ts";
import type { AskedMessage } from "./answer-pool.ts";

const CONTENT = { text: "The Borrower repays the Loan on demand.", agreement: {} };
const reader = { owner: "1", group: "1" };

/** A question about an agreement whose content is read from `content`. */
function asked(content: Promise<typeof CONTENT>): AskedMessage {
  return {
    message: "What is the governing law?",
    earlier: [],
    today: "2026-01-31",
    facts: [],
    subjects: [{ title: "Loan", ref: { document_id: 1 }, key: "version 1", bytes: 0, load: () => content }],
  };
}

async function withPool(work: (pool: AnswerPool) => Promise<void>, timeoutMs?: number): Promise<void> {
  const pool = openAnswerPool(createLog({ level: "silent" }), new Registry(), timeoutMs);
  try {
    await work(pool);
  } finally {
    await pool.close();
  }
}

it("ends an answer that takes longer than its time, and takes the next question", async () => {
  await withPool(async (pool) => {
    const question = asked(Promise.resolve(CONTENT));
    const replies = [await pool.answer(question, reader), await pool.answer(question, reader)];
    for (const reply of replies) expect(reply).toMatchObject({ error: "extraction_timeout" });
  }, 1);
});

it("limits the waiting questions of one user, and answers another user", async () => {
  await withPool(async (pool) => {
    const read = Promise.withResolvers<typeof CONTENT>();
    const many = Array.from({ length: 130 }, () => pool.answer(asked(read.promise), reader));
    const other = await pool.answer(asked(Promise.resolve(CONTENT)), { owner: "2", group: "2" });
    expect(other).toMatchObject({ kind: "refusal" });
    read.resolve(CONTENT);
    const replies = await Promise.all(many);
    const kinds = new Set(replies.map((reply) => ("error" in reply ? reply.error : reply.kind)));
    expect(kinds).toEqual(new Set(["refusal", "rate_limited"]));
  });
});
