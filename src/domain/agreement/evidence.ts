import { z } from "zod";

/** The place where a value was read. `start` and `end` are UTF-16 offsets, half-open, into the text as received, and
 *  `quote === text.slice(start, end)` (W3C TextPosition and TextQuote selectors). A derived value lists its source
 *  pointers in `of`; it has a span only if words imply it. A manual value has `by` and `at` and no span. */
export const Evidence = z
  .object({
    start: z.number().int().nonnegative().optional(),
    end: z.number().int().nonnegative().optional(),
    quote: z.string().max(800).optional(),
    page: z.number().int().positive().nullable(),
    section: z.string().nullable(),
    confidence: z.number().min(0).max(1),
    method: z.enum(["rule", "llm", "derived", "manual"]),
    of: z.array(z.string()).optional(),
    by: z.number().int().optional(),
    at: z.string().optional(),
  })
  .meta({ id: "Evidence" });
export type Evidence = z.infer<typeof Evidence>;

/** Maximum length of a quote, in UTF-16 units. */
export const MAX_QUOTE_UNITS = 800;

/** Evidence by JSON Pointer (RFC 6901) of the value, or of the nearest enclosing object, which then covers its
 *  leaves. */
export const EvidenceByPointer = z.record(z.string(), z.array(Evidence)).meta({ id: "EvidenceByPointer" });
export type EvidenceByPointer = z.infer<typeof EvidenceByPointer>;
