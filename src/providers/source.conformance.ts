import { expect } from "vitest";
import { z } from "zod";
import type { Found, NotFound } from "./source.ts";

const Citable = z.strictObject({
  title: z.string().min(3),
  url: z.url({ protocol: /^https?$/ }),
  publisher: z.string().min(3),
  retrieved_at: z.iso.datetime(),
  as_of: z.iso.date().nullable(),
  licence: z.string().min(3),
  stale: z.boolean(),
});

/** What an answer found, once its source was seen to say all that a citation needs. */
export function foundIn<T>(answer: Found<T> | NotFound | { readonly kind: "ambiguous" }): T {
  if (answer.kind !== "found") throw new Error(`nothing was found: ${JSON.stringify(answer).slice(0, 200)}`);
  Citable.parse(answer.source);
  // Answers are recorded as JSON by the steps of a run.
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  return answer.data;
}
