const NAMES: Readonly<Record<string, string>> = {
  "GB-ENG": "England",
  "GB-NIR": "Northern Ireland",
  "GB-SCT": "Scotland",
  "GB-WLS": "Wales",
  "CA-AB": "Alberta",
  "CA-BC": "British Columbia",
  "CA-NS": "Nova Scotia",
  "CA-ON": "Ontario",
  "CA-QC": "Quebec",
};

const US_STATES =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming";

const STATE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  US_STATES.split("|").map((line) => [`US-${line.slice(0, 2)}`, line.slice(3)]),
);

const countries = new Intl.DisplayNames("en-US", { type: "region", fallback: "code" });

/** Returns the name of an ISO 3166-2 or 3166-1 code: "US-NY" is New York. An unknown code is returned as it is. */
export function jurisdictionName(code: string | null): string | null {
  if (code === null) return null;
  const name = NAMES[code] ?? STATE_NAMES[code];
  if (name !== undefined) return name;
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
