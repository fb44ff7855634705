import { z } from "zod";

const Text = z.string().trim().min(1).max(300);
const Amount = z.number().min(0).max(1e15);
const Year = z.number().int().min(1990).max(2100);
const Signed = z.number().min(-1e15).max(1e15);

/** A figure with its source. One without source or year counts, and is marked. */
export const GivenIndicator = z.strictObject({
  id: z.string().trim().min(1).max(100),
  value: Signed,
  unit: z.string().trim().min(1).max(50).optional(),
  source: z.string().trim().min(1).max(500).optional(),
  year: Year.optional(),
});
export type GivenIndicator = z.output<typeof GivenIndicator>;

const Indicators = z
  .array(GivenIndicator)
  .max(100)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, "must name each id once");

export const AssessRequest = z
  .strictObject({
    subject: z.enum(["company", "project", "document"]),
    name: Text.optional(),
    ticker: z.string().trim().min(1).max(20).optional(),
    document_id: z.number().int().min(1).max(2_147_483_647).optional(),
    indicators: Indicators.optional(),
    exposure: z.strictObject({ outstanding: Amount, value: Amount }).optional(),
  })
  .superRefine(({ subject, name, ticker, document_id }, context) => {
    const missing = (path: string, message: string): void =>
      context.addIssue({ code: "custom", path: [path], message });
    if (subject === "company" && name === undefined && ticker === undefined)
      missing("name", "is required for a company, unless `ticker` is given");
    if (subject === "project" && name === undefined) missing("name", "a project needs a `name`");
    if (subject === "document" && document_id === undefined) missing("document_id", "is required for a document");
  });

export const UrbanRequest = z.strictObject({ city: Text, country: Text, indicators: Indicators });

const Scope = z
  .union([z.number(), z.string()])
  .transform((scope) =>
    Number(
      String(scope)
        .toLowerCase()
        .replace(/^scope[ _]?/, ""),
    ),
  )
  .refine((scope): scope is 1 | 2 | 3 => scope === 1 || scope === 2 || scope === 3, "must be 1, 2 or 3");

const Target = z
  .strictObject({
    name: Text.optional(),
    scope: Scope.optional(),
    base_year: Year,
    target_year: Year,
    base_value: Amount.optional(),
    target_value: Amount.optional(),
    reduction_percent: z.number().min(0).max(100).optional(),
    unit: z.string().trim().min(1).max(50).optional(),
  })
  .refine(({ base_year: base, target_year: target }) => target > base, {
    path: ["target_year"],
    message: "must be after `base_year`",
  })
  .refine(
    ({ target_value: value, reduction_percent: reduction }) => (value === undefined) !== (reduction === undefined),
    { path: ["target_value"], message: "must be given, or `reduction_percent`, but not both" },
  );
export type EmissionTarget = z.output<typeof Target>;

export const EmissionsRequest = z.strictObject({
  entity: Text,
  emissions: z
    .array(
      z.strictObject({
        scope: Scope,
        value: Amount,
        unit: z.string().trim().min(1).max(50).default("tCO2e"),
        year: Year,
      }),
    )
    .max(200)
    .refine(
      (rows) => new Set(rows.map(({ scope, year }) => `${scope}/${year}`)).size === rows.length,
      "must have one figure for each scope and year",
    ),
  revenue: z.number().positive().max(1e15).optional().meta({ description: "Of the latest year, in one currency unit" }),
  targets: z.array(Target).max(20).default([]),
});

export const SdgRequest = z.strictObject({
  name: Text,
  activities: z
    .array(
      z
        .strictObject({
          code: z.string().trim().min(2).max(20).optional().meta({ description: "NACE (36.00) or NAICS (221114)" }),
          text: z.string().trim().min(1).max(2_000).optional(),
          share: z.number().min(0).max(1).meta({ description: "Of revenue or proceeds, as a decimal" }),
        })
        .refine(({ code, text }) => code !== undefined || text !== undefined, {
          path: ["code"],
          message: "give `code` or `text`",
        }),
    )
    .min(1)
    .max(100)
    .refine(
      (activities) => activities.reduce((sum, { share }) => sum + share, 0) <= 1 + 1e-9,
      "shares must not add up to more than 1",
    ),
});
