import { z } from "zod";
import { CalendarDate } from "#domain/agreement/values.ts";
import { BANKING_CALENDARS } from "#domain/figures/banking-calendar.ts";

/** A loan's terms, named as in the ACTUS dictionary (actusfrf.org, version 1.4). `PAM`: principal at maturity; `LAM`:
 *  equal installments of principal; `LAX`: installments in steps; `ANN`: level payments of principal and interest.
 *  Cycles are ISO 8601 periods with the ACTUS suffix for a short last stub (`P3ML1`). Rates are decimals. */
export const ActusTerms = z
  .object({
    contractType: z.enum(["PAM", "LAM", "LAX", "ANN"]),
    contractRole: z.literal("RPA"),
    currency: z.string(),
    notionalPrincipal: z.number(),
    initialExchangeDate: CalendarDate,
    maturityDate: CalendarDate,
    dayCountConvention: z.enum(["A360", "A365", "AA", "30E360", "30360"]).nullable().meta({
      description: "`30360`, the US bond basis, is not part of the ACTUS dictionary",
    }),
    nominalInterestRate: z.number().nullable().meta({ description: "Set for a fixed-rate loan" }),
    marketObjectCodeOfRateReset: z.string().nullable().meta({ description: "The benchmark" }),
    rateSpread: z.number().nullable().meta({ description: "Margin plus credit spread adjustment" }),
    lifeFloor: z.number().nullable().meta({ description: "Minimum rate: the benchmark's floor plus `rateSpread`" }),
    cycleAnchorDateOfInterestPayment: CalendarDate.nullable(),
    cycleOfInterestPayment: z.string().nullable(),
    cycleAnchorDateOfPrincipalRedemption: CalendarDate.nullable(),
    cycleOfPrincipalRedemption: z.string().nullable(),
    nextPrincipalRedemptionPayment: z.number().nullable(),
    arrayCycleAnchorDateOfPrincipalRedemption: z.array(CalendarDate),
    arrayCycleOfPrincipalRedemption: z.array(z.string()),
    arrayNextPrincipalRedemptionPayment: z.array(z.number()),
    calendar: z.enum(BANKING_CALENDARS),
    businessDayConvention: z.enum(["SCF", "SCMF", "SCP", "NOS"]),
    endOfMonthConvention: z.enum(["SD", "EOM"]),
  })
  .meta({ id: "ActusTerms" });
export type ActusTerms = z.infer<typeof ActusTerms>;
