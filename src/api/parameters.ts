import { z } from "zod";

/** A whole number in a path or query: digits only, without sign, spaces or exponent. */
const digits = (max: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n <= max, `must be at most ${max}`);

/** The id of a user, document, version, deal …: a PostgreSQL integer. */
export const IntegerId = digits(2_147_483_647).refine((n) => n >= 1, "must be at least 1");

/** The id of a run, an order …: a UUID in lower case. */
export const UuidId = z.guid().toLowerCase();

/** `page` from 1 and `limit` 1..200 of a list. */
export const pageQuery = {
  page: digits(1_000_000)
    .refine((n) => n >= 1, "must be at least 1")
    .default(1),
  limit: digits(200)
    .refine((n) => n >= 1, "must be at least 1")
    .default(50),
};

/** The members next to the items in every paged answer. */
export const pageAnswer = {
  status: z.literal("success"),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
};

/** A text over the limit fails with this message; the answer is 413, not 400. */
export const TEXT_TOO_LONG = "text_too_long";
