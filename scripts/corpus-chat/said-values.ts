const SCALE: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, mm: 1e6, m: 1e6, billion: 1e9, bn: 1e9 };
const NUMBER = /(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(thousand|million|billion|mm\b|bn\b|m\b)?/gi;
const MONTHS = "January February March April May June July August September October November December".split(" ");
const LEGAL_END = / (?:inc|corporation|corp|llc|l l c|company|co|ltd|limited|n a|national association|lp|l p|plc)$/;

/** Whether an answer says a number, with its digits, or as so many thousands, millions or billions. */
export function saysNumber(said: string, value: number): boolean {
  const wanted = Math.abs(value);
  return [...said.matchAll(NUMBER)].some(([, digits = "", scale = ""]) => {
    const number = Number(digits.replaceAll(",", "")) * (SCALE[scale.toLowerCase()] ?? 1);
    return Math.abs(number - wanted) <= 1e-6 * Math.max(1, wanted);
  });
}

/** Whether an answer says basis points, as a percentage (fractions are decimals) or as they are. */
export function saysBasisPoints(said: string, bps: number): boolean {
  return saysNumber(inDecimals(said), bps / 100) || saysNumber(said, bps);
}

/** `1 1/2` as `1.5`, `3/8` as `0.375`. */
export function inDecimals(said: string): string {
  return said
    .replaceAll(/(\d+)[ -](\d)\/(\d)/g, (_all, whole: string, over: string, under: string) =>
      String(Number(whole) + Number(over) / Number(under)),
    )
    .replaceAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g, (_all, over: string, under: string) =>
      String(Number(over) / Number(under)),
    );
}

/** Whether an answer says a date, `YYYY-MM-DD`, in figures or in words. */
export function saysDate(said: string, date: string): boolean {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  const written = new RegExp(
    String.raw`${name}\s+${Number(day)}(?:st|nd|rd|th)?,?\s+${year}|${Number(day)}(?:st|nd|rd|th)?(?: day)?(?: of)? ${name},? ${year}`,
    "i",
  );
  return said.includes(date) || written.test(said);
}

/** Whether an answer says a name, with or without its legal form, however its signs are written. */
export function saysName(said: string, name: string): boolean {
  const [own, wanted] = [plain(said), plain(name)];
  return own.includes(wanted) || own.includes(wanted.replace(LEGAL_END, ""));
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
