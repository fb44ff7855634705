import { z } from "zod";

/** A calendar date without a time, `YYYY-MM-DD`. */
export const CalendarDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** An amount of money in major units of an ISO 4217 currency. */
export const Money = z.object({ amount: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) }).meta({ id: "Money" });
export type Money = z.infer<typeof Money>;

/** A period as CDM writes it: `{period: "M", period_multiplier: 3}` is three months. */
export const Period = z
  .object({ period: z.enum(["D", "W", "M", "Y"]), period_multiplier: z.number().int().positive() })
  .meta({ id: "Period" });
export type Period = z.infer<typeof Period>;
