const US: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "the District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};
const GB: Readonly<Record<string, string>> = {
  ENG: "England and Wales",
  EAW: "England and Wales",
  WLS: "Wales",
  SCT: "Scotland",
  NIR: "Northern Ireland",
};
const CANADA: Readonly<Record<string, string>> = {
  AB: "Alberta",
  BC: "British Columbia",
  MB: "Manitoba",
  NB: "New Brunswick",
  NL: "Newfoundland and Labrador",
  NS: "Nova Scotia",
  ON: "Ontario",
  PE: "Prince Edward Island",
  QC: "Quebec",
  SK: "Saskatchewan",
};

const COUNTRY = /^[A-Z]{2}$/;

/** The English name of an ISO 3166-2 or 3166-1 code; the code itself where it has none here, and any other words. */
export function jurisdictionName(code: string): string {
  const [country = "", part] = code.split("-");
  if (part === undefined && !COUNTRY.test(country)) return code;
  if (part === undefined) return new Intl.DisplayNames(["en"], { type: "region" }).of(country) ?? code;
  if (country === "US") return US[part] ?? code;
  if (country === "GB") return GB[part] ?? code;
  if (country === "CA") return CANADA[part] ?? code;
  return code;
}
