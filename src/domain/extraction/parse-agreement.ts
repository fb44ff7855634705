import { readDefinitions } from "./definitions/resolve-definitions.ts";
import { buildOutline } from "./outline/outline.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";
import { dollarOf } from "./readers/dollar.ts";
import { readRateTables } from "./tables/rate-regions.ts";
import { normalize } from "./text/normalize.ts";

/** Normalizes a text and reads its outline, defined terms and tables. `pageStarts`: source offsets where pages begin.
 *  Linear in the text; never throws, whatever the text. */
export function parseAgreement(source: string, pageStarts?: readonly number[]): ParsedAgreement {
  const normal = normalize(source, pageStarts);
  const outline = buildOutline(normal);
  const definitions = readDefinitions(normal, outline);
  return {
    normal,
    text: normal.text,
    dollar: dollarOf(normal.text),
    outline,
    definitions,
    rateTables: readRateTables(normal),
  };
}
