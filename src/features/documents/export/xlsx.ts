import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { DEAL_TERM_LABELS, DEAL_TERM_VALUE_LABELS } from "#domain/agreement/deal-term-labels.ts";
import type { DealTerms } from "#domain/agreement/deal-terms.ts";
import { type Sheet, workbook } from "#platform/office/workbook.ts";
import { TERM_COLUMNS, termCells } from "./csv.ts";
import { provisionName, unitOf } from "./deal-term-rows.ts";
import { exportRows } from "./export-rows.ts";
import type { Exported } from "./exported.ts";

/** A workbook: a cover sheet, all terms with their sources, and sheets for parties, facilities, covenants and deal
 *  terms. */
export function xlsxExport(exported: Exported): Promise<Uint8Array> {
  const { agreement } = exported.version;
  return workbook([
    aboutSheet(exported),
    {
      name: "Terms",
      rows: [[...TERM_COLUMNS], ...exportRows(exported).map(termCells)],
      widths: [20, 28, 28, 28, 10, 24, 60],
    },
    partiesSheet(agreement),
    facilitiesSheet(agreement),
    covenantsSheet(agreement),
    dealTermsSheet(exported.dealTerms),
  ]);
}

function aboutSheet({ document, version }: Exported): Sheet {
  return {
    name: "Document",
    widths: [22, 80],
    rows: [
      ["Member", "Value"],
      ["Title", document.title],
      ["Document", document.id],
      ["Version", version.versionNumber],
      ["State", document.state],
      ["Extraction method", version.extractionMethod],
      ["Created", version.createdAt.toISOString()],
      ["Source file", version.sourceFilename],
      ["Source SHA-256", version.sourceSha256],
    ],
  };
}

function partiesSheet({ parties }: CreditAgreement): Sheet {
  const rows = parties.map((party) => [party.name, party.role, party.entity_type, party.jurisdiction, party.lei]);
  return { name: "Parties", widths: [40, 24], rows: [["Name", "Role", "Entity type", "Jurisdiction", "LEI"], ...rows] };
}

function facilitiesSheet({ facilities }: CreditAgreement): Sheet {
  const header = ["Facility", "Type", "Commitment", "Currency", "Maturity", "Benchmark", "Spread (bps)", "Floor (bps)"];
  const rows = facilities.map(({ interest_terms: { rate_option: rate }, ...facility }) => [
    facility.facility_name,
    facility.facility_type,
    facility.commitment_amount?.amount ?? null,
    facility.commitment_amount?.currency ?? null,
    facility.maturity_date,
    rate?.benchmark ?? null,
    rate?.spread_bps ?? null,
    rate?.floor_bps ?? null,
  ]);
  return { name: "Facilities", widths: [32, 16, 18], rows: [header, ...rows] };
}

function covenantsSheet({ financial_covenants: covenants }: CreditAgreement): Sheet {
  const header = ["Covenant", "Metric", "Operator", "From", "To", "Threshold", "Unit", "Currency", "Frequency"];
  const rows = covenants.flatMap((covenant) => {
    const { name, metric, operator, unit, currency, frequency, threshold, steps } = covenant;
    const levels = steps.length > 0 ? steps : [{ from: null, to: null, threshold }];
    return levels.map((level) => [
      name,
      metric,
      operator,
      level.from,
      level.to,
      level.threshold,
      unit,
      currency,
      frequency,
    ]);
  });
  return { name: "Covenants", widths: [36, 22], rows: [header, ...rows] };
}

/** One row per value; one without a value for each provision that states none, and for each term that was not found. */
function dealTermsSheet({ terms, not_found: missing }: DealTerms): Sheet {
  const header = ["Provision", "Summary", "Value", "Stated", "Unit", "Section", "Page", "Quote"];
  const rows = terms.flatMap(({ summary, values, place }, i) => {
    const provision = provisionName(terms, i);
    if (values.length === 0) return [[provision, summary, null, null, null, place.section, place.page, place.quote]];
    return values.map((value) => [
      provision,
      summary,
      DEAL_TERM_VALUE_LABELS[value.name],
      value.value,
      unitOf(value),
      value.section,
      value.page,
      value.quote,
    ]);
  });
  const notFound = missing.map((kind) => [DEAL_TERM_LABELS[kind], "Not found"]);
  return { name: "Deal terms", widths: [28, 44, 22, 18, 10, 12, 8, 60], rows: [header, ...rows, ...notFound] };
}
