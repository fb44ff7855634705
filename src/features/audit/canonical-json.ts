/** A value of an entry's detail. */
export type DetailValue = string | number | boolean | null | readonly DetailValue[] | Detail;
export interface Detail {
  readonly [name: string]: DetailValue | undefined;
}

/** The canonical JSON of a value (RFC 8785): no blanks, members sorted by their UTF-16 units, absent ones left out. */
export function canonicalJson(value: DetailValue): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: DetailValue) => canonicalJson(item)).join(",")}]`;
  const members = Object.entries(value as Detail)
    .filter((member): member is [string, DetailValue] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`);
  return `{${members.join(",")}}`;
}
