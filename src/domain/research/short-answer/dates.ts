const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
const DATE = String.raw`(?:\d{1,2} (?:${MONTHS}),? \d{4}|(?:${MONTHS}) \d{1,2}, ?\d{4}|(?:${MONTHS}) \d{4}|\b(?:1[0-9]|20)\d\d)`;
const LIFE = new RegExp(String.raw`(${DATE})\)?[^A-Za-z0-9]{0,12}(${DATE})`, "u");
const BORN = new RegExp(String.raw`\bborn\b[^.;]{0,60}?(${DATE})`, "u");
const DIED = new RegExp(String.raw`\bdied\b[^.;]{0,60}?(${DATE})`, "u");

/** What a text dates of its subject. */
export type DatedEvent = "born" | "died" | "began" | "released" | "opened";

const EVENTS: Readonly<Record<"began" | "released" | "opened", RegExp>> = {
  began: event("founded|established|formed|created|incorporated|started|launched"),
  released: event("released|published|premiered|aired"),
  opened: event("opened|built|completed|inaugurated"),
};

function event(verbs: string): RegExp {
  return new RegExp(String.raw`\b(?:${verbs})\b[^.;]{0,60}?(${DATE})`, "u");
}

/** The date of an event in the life of the subject of an article, as written; null if its head does not state it. */
export function dateOf(text: string, what: DatedEvent): string | null {
  const head = text.slice(0, 700);
  if (what !== "born" && what !== "died") return EVENTS[what].exec(head)?.[1] ?? null;
  const life = LIFE.exec(head.slice(0, 300));
  if (what === "born") return BORN.exec(head.slice(0, 300))?.[1] ?? life?.[1] ?? null;
  return life?.[2] ?? DIED.exec(head)?.[1] ?? null;
}

/** Whether the first date is before the second; null if they may be the same. */
export function isBefore(first: string, second: string): boolean | null {
  const [a, b] = [partsOf(first), partsOf(second)];
  for (const [i, one] of a.entries()) {
    const other = b[i];
    if (one === null || other === null || other === undefined) return null;
    if (one !== other) return one < other;
  }
  return null;
}

function partsOf(date: string): (number | null)[] {
  const month = MONTHS.split("|").findIndex((name) => date.includes(name));
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(date)?.[1];
  return [Number(/\d{4}/.exec(date)?.[0]), month === -1 ? null : month, day === undefined ? null : Number(day)];
}
