/** CDM `GoverningLawEnum` by ISO 3166-2 code, else ISO 3166-1. CDM has no value for other laws of loan agreements, such
 *  as those of Texas, Missouri and Colorado. */
const GOVERNING_LAW = new Map([
  ["BE", "BE"],
  ["CA-AB", "CAAB"],
  ["CA-BC", "CABC"],
  ["CA-MB", "CAMN"],
  ["CA-ON", "CAON"],
  ["CA-QC", "CAQC"],
  ["DE", "DE"],
  ["FR", "FR"],
  ["GB-EAW", "GBEN"],
  ["GB-ENG", "GBEN"],
  ["GB-SCT", "GBSC"],
  ["GG", "GBGY"],
  ["IE", "IE"],
  ["IM", "GBIM"],
  ["JE", "GBJY"],
  ["JP", "JP"],
  ["LU", "LU"],
  ["US-CA", "USCA"],
  ["US-DE", "USDE"],
  ["US-IL", "USIL"],
  ["US-NY", "USNY"],
]);

/** The CDM name of a governing law given as an ISO 3166-2 or 3166-1 code; undefined if CDM has none. */
export function governingLawOf(code: string | null): string | undefined {
  return code === null ? undefined : GOVERNING_LAW.get(code);
}
