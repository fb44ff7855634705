type Terms = Readonly<Record<string, unknown>>;

const LISTS = new Set([
  "parties",
  "facilities",
  "fees",
  "financial_covenants",
  "events_of_default",
  "affirmative_covenants",
  "negative_covenants",
  "mandatory_prepayments",
  "esg_kpi_targets",
]);
/** ISO 3166-2, else 3166-1. */
const CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** An agreement object from a request without what questions could not calculate with: dates that no calendar has,
 *  lists in place of single values, and names in place of codes of jurisdictions. What is left out can still be quoted. */
export function usableTerms(sent: Terms): Terms {
  const single = Object.entries(sent).filter(([name, value]) => LISTS.has(name) || !Array.isArray(value));
  const terms = Object.fromEntries(single.map(([name, value]) => [name, withRealDates(value)]));
  const { governing_law: law, parties } = terms;
  const coded = { ...terms, parties: Array.isArray(parties) ? parties.map(withCode) : parties };
  return typeof law === "string" && !CODE.test(law) ? { ...coded, governing_law: null } : coded;
}

function withRealDates(value: unknown): unknown {
  if (typeof value === "string") return DATE.test(value) && !isDate(value) ? null : value;
  if (Array.isArray(value)) return value.map(withRealDates);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withRealDates(member)]));
}

function withCode(party: unknown): unknown {
  if (typeof party !== "object" || party === null || !("jurisdiction" in party)) return party;
  const { jurisdiction } = party;
  return typeof jurisdiction === "string" && !CODE.test(jurisdiction) ? { ...party, jurisdiction: null } : party;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
