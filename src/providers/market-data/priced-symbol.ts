import { z } from "zod";
import { plainSymbol } from "./market-data.ts";

/** A symbol of a request, as the price sources write it. */
export const PricedSymbol = z
  .string()
  .min(1)
  .max(100)
  .transform(plainSymbol)
  .refine((symbol) => symbol !== null, "must be a symbol");
