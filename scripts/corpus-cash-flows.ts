import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ExtractedAgreement } from "../src/domain/agreement/credit-agreement.ts";
import type { FacilityCashFlows } from "../src/domain/cash-flows/cash-flows.ts";
import { facilityCashFlows } from "../src/domain/cash-flows/facility-cash-flows.ts";
import { extractFile } from "./corpus-extractions.ts";

/** Any rate works: the counts do not depend on it. */
const CHOICES = { benchmarkRate: 0.04, level: 1 };
const LABELS = fileURLToPath(new URL("../test/fixtures/labels", import.meta.url));

/** Prints how many of the term loans of all labeled texts have a schedule, and how many of the printed tables and rules
 *  of installments the computed principal matches. */
export function printCashFlows(folder: string): void {
  const flows = labeledTexts(folder).flatMap((file) => flowsOf(extractFile(file)));
  const scheduled = flows.filter(({ terms }) => terms !== null);
  const withInterest = scheduled.filter(({ totals }) => totals?.interest != null);
  console.log(
    `cash flows: ${scheduled.length} of ${flows.length} term loans have a schedule, ${withInterest.length} with interest; without: ${countsOf(flows)}`,
  );
  for (const kind of ["table", "rule"] as const) {
    const compared = scheduled.flatMap(({ comparison }) => (comparison?.printed === kind ? [comparison] : []));
    const matching = compared.filter(({ matches }) => matches).length;
    console.log(`  ${matching} of ${compared.length} printed ${kind}s of installments match`);
  }
}

/** Facilities whose principal is lent once. */
function flowsOf(agreement: ExtractedAgreement): FacilityCashFlows[] {
  return agreement.facilities
    .map((_, index) => facilityCashFlows(agreement, index, CHOICES))
    .filter(({ reasons }) => !reasons.some(({ code }) => code === "revolving" || code === "not_a_loan"));
}

function countsOf(flows: readonly FacilityCashFlows[]): string {
  const codes = flows.flatMap(({ terms, reasons }) => (terms === null ? reasons.map(({ code }) => code) : []));
  const counts = [...Map.groupBy(codes, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts.map(([code, all]) => `${code} ${all.length}`).join(", ");
}

function labeledTexts(folder: string): string[] {
  const labels = [join(folder, "gold"), join(folder, "gold-2"), LABELS].filter(existsSync);
  const files = labels.flatMap((labeled) => readdirSync(labeled, { recursive: true, encoding: "utf8" }));
  const ids = new Set(files.filter((file) => file.endsWith(".json")).map((file) => basename(file, ".json")));
  const texts = [...ids].flatMap((id) => [join(folder, `${id}.txt`), join(folder, "more", `${id}.txt`)]);
  return texts.filter(existsSync);
}
