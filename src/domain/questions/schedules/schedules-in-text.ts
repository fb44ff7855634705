import { lettersIn, shortNames } from "../facilities/letters-of-loans.ts";
import { namesCurrency, placedFacilities } from "../facilities/select-facilities.ts";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import { numberedTable } from "./numbered-table.ts";
import type { Schedule } from "./schedule.ts";
import { seriesSchedules } from "./series-schedules.ts";
import { tableSchedules } from "./table-schedules.ts";

const cache = new WeakMap<Subject, readonly Schedule[]>();

/** The repayments of loans that the text sets out, in order, each once. */
export function schedulesIn(subject: Subject): readonly Schedule[] {
  const known = cache.get(subject);
  if (known !== undefined) return known;
  const all = [...tableSchedules(subject), ...seriesSchedules(subject), ...numberedSchedules(subject)].sort(
    (a, b) => a.start - b.start,
  );
  const found = all.filter((one, i) => !all.some((other, j) => j !== i && repeats(one, other, j < i)));
  cache.set(subject, found);
  return found;
}

/** The repayments of a table that numbers them. */
function numberedSchedules(subject: Subject): Schedule[] {
  const table = numberedTable(subject);
  if (table === null) return [];
  const { start, end, rows } = table;
  const text = subject.text ?? "";
  const payments = rows.map((amount) => ({ date: null, day: null, amount, share: null, shown: amount.toFixed() }));
  const before = text.slice(Math.max(0, start - LEAD), start);
  const currency = /\(([A-Z]{3})\)/.exec(text.slice(start, start + LEAD))?.[1] ?? "USD";
  return [
    {
      start,
      end,
      lead: onOneLine(before),
      own: onOneLine(before),
      clause: { start, end },
      payments,
      currency,
      endsInBalance: false,
      isOpen: false,
    },
  ];
}

const LEAD = 400;

/** Whether a schedule says no more than another, as the form of a note does. */
function repeats(one: Schedule, other: Schedule, isEarlier: boolean): boolean {
  const [own, others] = [one, other].map(({ payments }) => payments.map(({ shown }) => shown).join());
  const [days, otherDays] = [one, other].map(({ payments }) => payments.map(({ date }) => date ?? "").join());
  const [letter, otherLetter] = [letterOf(one), letterOf(other)];
  if (own !== others || (letter !== null && otherLetter !== null && letter !== otherLetter)) return false;
  const isUndated = one.payments.every(({ date }) => date === null);
  return days === otherDays ? isEarlier : isUndated;
}

const NAMED = /\b((?:[a-z-]+ ){0,3})(?:term loans?|loans?|notes?|facilit(?:y|ies)|advances?|tranche|piece|draw)\b/g;
const PLAIN = new Set(
  "a an the this that their our its his of on in for all any each every new old existing whole full entire scheduled outstanding original initial bank total if say and first second next last under same principal is was are were with term how much what to no pay after before given single".split(
    " ",
  ),
);

const CURRENCY =
  /\b(euro|sterling|canadian|yen|u\.s\.|dollar)s?(?:[- ]denominated)? (?:term |principal|loans?|tranche|facility|notes?|advances?|instal?lments?)/;
const OF_TERM = /\bterm[ -](?:loans?|notes?|facilit(?:y|ies)|advances?|commitments?)\b/;

/** The schedule of the loan that a question names; null where the text has none, or several that it may mean. */
export function scheduleAsked(text: string, subject: Subject): Schedule | null {
  const all = schedulesIn(subject);
  const short = shortNames(text);
  const letters = new Set([...lettersIn(text), ...short.map(({ letter }) => letter)]);
  const lettered = all.filter((one) => letters.has(letterOf(one) ?? ""));
  const isOther = letters.size > 0 && lettered.length === 0 && (all.length > 1 || placedFacilities(subject).length > 1);
  if (isOther || letters.size > 1) return null;
  const named = lettered.length > 0 ? lettered : all;
  const ofTerm =
    OF_TERM.test(text) && lettered.length === 0 ? named.filter(({ own }) => OF_TERM.test(own.toLowerCase())) : named;
  if (ofTerm.length === 0 && placedFacilities(subject).length > 1) return null;
  const candidates = ofTerm.length > 0 ? ofTerm : named;
  if (/\brevolv/.test(text) && !candidates.some(({ own }) => /\brevolv/i.test(own))) return null;
  const currency = CURRENCY.exec(text)?.[1];
  const money = short.find((one) => one.money !== null)?.money ?? null;
  // Tranches of one letter may differ in their currency.
  const isIn = (said: string, own: string): boolean => own.toLowerCase().includes(said) || namesCurrency(said, own);
  const inCurrency = candidates.filter(
    ({ own }) => (currency === undefined || isIn(currency, own)) && (money === null || isIn(money, own)),
  );
  if (inCurrency.length === 0 && candidates.length > 1) return null;
  const words = [...text.matchAll(NAMED)].flatMap(([, before = ""]) =>
    before.split(" ").filter((word) => word.length > 2 && !PLAIN.has(word)),
  );
  const withName = inCurrency.filter(({ lead }) => {
    const before = lead.toLowerCase();
    return words.some((word) => before.includes(word));
  });
  const fit = withName.length > 0 ? withName : inCurrency;
  const [first, second] = fit;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (/\b(?:new|amended|as amended|revised|current)\b/.test(text) && sameLoan(fit)) return fit.at(-1) ?? null;
  return /\b(?:old|original(?:ly)?|unamended|before the amendment)\b/.test(text) && sameLoan(fit) ? first : null;
}

/** The letter of the loan whose repayments these are: the last that its words name before the payments. */
function letterOf({ own }: Schedule): string | null {
  return lettersIn(own).at(-1) ?? null;
}

function sameLoan(all: readonly Schedule[]): boolean {
  return new Set(all.map((one) => letterOf(one))).size === 1;
}
