import type { Facility, FacilityType } from "#domain/agreement/facility.ts";
import type { Question } from "../question/question.ts";
import { stem, wordsOf } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import { lettersIn, shortNames } from "./letters-of-loans.ts";

/** A facility with its place in the agreement. */
export interface PlacedFacility {
  readonly facility: Facility;
  /** `/facilities/0` */
  readonly pointer: string;
}

/** The facilities of a question, or the kind that it names and the agreement lacks. */
export type Selection =
  | { readonly kind: "named" | "all"; readonly facilities: readonly PlacedFacility[] }
  | { readonly kind: "missing"; readonly words: string };

const TERM: readonly FacilityType[] = ["term_loan", "term_loan_a", "term_loan_b", "delayed_draw"];

/** Names of facilities with their types, longer names first. */
const NAMES: readonly (readonly [RegExp, string, readonly FacilityType[]])[] = [
  [/\b(?:delayed[- ]draw|ddtl)\b/, "delayed draw facility", ["delayed_draw"]],
  [/\b(?:term (?:loan )?a|tla|term a|a-term|term facility a)\b(?! facility b)/, "term loan A", ["term_loan_a"]],
  [/\b(?:term (?:loan )?b|tlb|term b|b-term)\b/, "term loan B", ["term_loan_b"]],
  [/\bterm (?:loans?|facilit(?:y|ies))\b/, "term loan", TERM],
  [/\b(?:revolvers?|revolving|rcf|rloc|lines? of credit|line)\b/, "revolving facility", ["revolving"]],
  [/\bbridge\b/, "bridge facility", ["bridge"]],
];

export function placedFacilities({ agreement }: Subject): PlacedFacility[] {
  return agreement.facilities.map((facility, i) => ({ facility, pointer: `/facilities/${i}` }));
}

/** The facilities that the message names; else those of the earlier question that it refers to; else all. */
export function selectFacilities(question: Question, subject: Subject): Selection {
  const all = placedFacilities(subject);
  const own = named(question.own, all);
  if (own !== null) return inCurrency(question.own, own);
  const before = question.own === question.text ? null : named(question.text, all);
  const money = inCurrency(question.text, before ?? { kind: "all", facilities: all });
  if (money.kind === "named") return money;
  return before ?? ofAmount(question, all) ?? { kind: "all", facilities: all };
}

/** A loan by its currency, where only one has it: `the sterling loan`. */
function inCurrency(text: string, selection: Selection): Selection {
  if (selection.kind === "missing" || selection.facilities.length < 2) return selection;
  const word = DENOMINATED.exec(text)?.[1];
  const code = CURRENCIES.find(([said]) => said === word)?.[2];
  const facilities = selection.facilities.filter(({ facility }) => facility.commitment_amount?.currency === code);
  return code !== undefined && facilities.length === 1 ? { kind: "named", facilities } : selection;
}

const DENOMINATED =
  /\b(sterling|pound|euro|yen|dollar)s?(?:[- ]denominated)? (?:term |revolving )?(?:loan|tranche|facility|line|piece)\b/;

/** A facility by its amount: `the $4 million piece`. */
function ofAmount({ amounts }: Question, all: readonly PlacedFacility[]): Selection | null {
  const facilities = all.filter(({ facility }) =>
    amounts.some(({ amount }) => amount === facility.commitment_amount?.amount),
  );
  return facilities.length === 1 ? { kind: "named", facilities } : null;
}

/** Loans that bridge to other financing are due within so many months. */
const MAX_BRIDGE_MONTHS = 18;

/** A facility by its letter or number: `Facility B`, `Tranche 2`. */
const LETTERED = /\b(?:facility|tranche|series) ([a-h]|\d)\b(?!\s+(?:is|of|to|in|the)\b)/;

const LETTERED_LOAN =
  /\b(?:facility|tranche|series) (?:[a-h]|\d) (?:term )?(?:loans?|facilit(?:y|ies)|notes?|advances?)\b/g;

function named(text: string, all: readonly PlacedFacility[]): Selection | null {
  const said = LETTERED.exec(text)?.[1];
  if (said !== undefined && !all.some(({ facility }) => wordsOf(facility.facility_name).includes(said)))
    return { kind: "missing", words: `facility ${said.toUpperCase()}` };
  const byWords = all.filter(({ facility }) => isNamed(text, facility.facility_name));
  const byName = [...new Set([...byWords, ...ofLetters(text, all, byWords), ...ofShortNames(text, all)])];
  // `Term Loan E` does not ask for every term loan, nor does `the Tranche C term loan`.
  const unnamed = byName.reduce(
    (left, { facility }) => left.replaceAll(writtenName(facility.facility_name), " "),
    byName.length > 0 ? text.replaceAll(LETTERED_LOAN, " ") : text,
  );
  const kinds = NAMES.filter(([pattern]) => pattern.test(unnamed));
  const first = kinds.filter(
    ([, , types], i) => !kinds.slice(0, i).some(([, , earlier]) => types.some((t) => earlier.includes(t))),
  );
  const byType = first.flatMap(([, , types]) => all.filter(({ facility }) => types.includes(facility.facility_type)));
  const both = all.filter(
    (one) => byName.includes(one) || (byName.length === 0 && byType.includes(one)) || byTypeOnly(one, byType, byName),
  );
  if (both.length > 0) return { kind: "named", facilities: both };
  const missing = first[0];
  // A loan of another name with the letter: `Tranche A Term Facility`.
  const letter = /^term loan ([AB])$/.exec(missing?.[1] ?? "")?.[1]?.toLowerCase();
  const lettered = letter === undefined ? [] : ofLetter(letter, all);
  if (lettered.length > 0) return { kind: "named", facilities: lettered };
  // A line is any loan where there is only one.
  if (all.length === 1 && missing?.[1] === "revolving facility" && !/\brevolv|\blines? of credit\b/.test(text))
    return { kind: "named", facilities: all };
  // So is a bridge, where the only loan is due within months.
  const [only, second] = all;
  const isShort = (only?.facility.tenor_months ?? Number.POSITIVE_INFINITY) <= MAX_BRIDGE_MONTHS;
  if (second === undefined && only !== undefined && missing?.[1] === "bridge facility" && isShort)
    return { kind: "named", facilities: all };
  return missing === undefined ? null : { kind: "missing", words: missing[1] };
}

/** Facilities by the letter that several of them share, where no other word names one: `Tranche A` for `Tranche A Euro Facility` and
 *  `Tranche A U.S. Facility`; `the Tranche A dollar loan` is the latter. */
function ofLetters(text: string, all: readonly PlacedFacility[], byWords: readonly PlacedFacility[]): PlacedFacility[] {
  const found = [...text.matchAll(LETTERS)].flatMap(([, word = "", letter = "", currency]) => {
    const own = new RegExp(String.raw`\b${word}[\s-]${letter}\b`, "i");
    const lettered = all.filter(({ facility }) => own.test(facility.facility_name));
    if (lettered.some((one) => byWords.includes(one))) return [];
    const written = CURRENCIES.find(([said]) => said === currency?.replace(/s$/, ""))?.[1];
    const narrowed = lettered.filter(({ facility }) => written?.test(facility.facility_name));
    return narrowed.length > 0 ? narrowed : lettered;
  });
  return [...new Set(found)];
}

/** Facilities by a short name: `the dollar A loan` for `Tranche A U.S. Term Facility`, `the B loan` for `Term Loan B`. */
function ofShortNames(text: string, all: readonly PlacedFacility[]): PlacedFacility[] {
  return shortNames(text).flatMap(({ letter, money }) => {
    const lettered = ofLetter(letter, all);
    const inMoney = lettered.filter(({ facility }) => money === null || namesCurrency(money, facility.facility_name));
    return inMoney.length > 0 ? inMoney : lettered;
  });
}

function ofLetter(letter: string, all: readonly PlacedFacility[]): PlacedFacility[] {
  return all.filter(({ facility }) => lettersIn(facility.facility_name).includes(letter));
}

/** Whether words name a currency as names of loans do: `dollar` for `Tranche A U.S. Term Loans`. */
export function namesCurrency(money: string, words: string): boolean {
  return CURRENCIES.some(([said, inNames]) => said === money && inNames.test(words));
}

const LETTERS =
  /\b(facility|tranche|series) ([b-h]|a(?!\s+(?:is|of|to|in|the)\b)|\d)\b(?: (dollars?|euros?|sterling|pounds?|yen))?/g;
const CURRENCIES: readonly (readonly [word: string, inNames: RegExp, code: string])[] = [
  ["dollar", /\bU\.?S\.?(?![a-z])|\bdollars?\b|\bUSD\b/i, "USD"],
  ["euro", /\beuros?\b|\bEUR\b/i, "EUR"],
  ["sterling", /\bsterling\b|\bGBP\b|\bpounds?\b/i, "GBP"],
  ["pound", /\bsterling\b|\bGBP\b|\bpounds?\b/i, "GBP"],
  ["yen", /\byen\b|\bJPY\b/i, "JPY"],
];

/** A type that no name covers still counts in addition to the names: "the Five Month facility and the term loan". */
function byTypeOnly(
  one: PlacedFacility,
  byType: readonly PlacedFacility[],
  byName: readonly PlacedFacility[],
): boolean {
  return byType.includes(one) && !byName.some(({ facility }) => facility.facility_type === one.facility.facility_type);
}

const COMMON = new Set(
  ["facility", "loan", "credit", "commitment", "advance", "the", "of", "line", "revolving", "term"].map(stem),
);

/** Whether a text contains the words that distinguish this facility from the others: `364-Day`, `Tranche B`. */
function isNamed(text: string, name: string): boolean {
  const words = wordsOf(name)
    .map(stem)
    .filter((word) => !COMMON.has(word));
  // `Term A Facility` is left with a letter that any sentence may hold; the table of names knows it.
  if (words.every((word) => word.length === 1)) return isLettered(text, name) || isNumbered(text, name);
  const asked = new Set(wordsOf(text).map(stem));
  return words.every((word) => asked.has(word)) && hasOwnNumber(text, name);
}

/** Whether a text names a loan by the letter and the number of its name: `Term B-6 Facility`. */
function isNumbered(text: string, name: string): boolean {
  const [letter, number] = wordsOf(name)
    .filter((word) => !COMMON.has(stem(word)))
    .slice(-2);
  if (letter === undefined || number === undefined || !/^[a-z]$/.test(letter) || !/^\d$/.test(number)) return false;
  return new RegExp(String.raw`\b${letter}[\s-]?${number}\b`).test(text);
}

/** Whether a text has the number of a name after its word: `Tranche 3`, `tranches 2 and 3`, and not any 3. */
function hasOwnNumber(text: string, name: string): boolean {
  const [, word, number] = /\b([a-z]+)[\s-](\d)\b/i.exec(name) ?? [];
  if (word === undefined || number === undefined) return true;
  return new RegExp(String.raw`\b${word}s?[\s-]+(?:\d(?:,| and| or|,? or) ){0,4}${number}\b`, "i").test(text);
}

const ENDS_NAME = String.raw`(?=\s*(?:[?.,;]|$)|\s+(?:and|or|with|versus|vs|by|to|is|has|have|matures?|loans?)\b)`;

/** Whether a text names a loan by its whole name, which ends in a letter or a number: `Term Loan E`. */
function isLettered(text: string, name: string): boolean {
  if (!/\S\s(?:[a-z]|\d{1,2})$/i.test(name)) return false;
  // `Is the facility a revolver?`
  const end = /\sa$/i.test(name) ? ENDS_NAME : "";
  return new RegExp(`${writtenName(name).source}${end}`).test(text);
}

function writtenName(name: string): RegExp {
  return new RegExp(String.raw`\b${wordsOf(name).join(String.raw`[\s-]+`)}\b`, "g");
}

/** Claims about several facilities, equal values merged: `Revolving Facility and Term A Facility: …`. */
export function facilityNames(facilities: readonly PlacedFacility[]): string {
  const names = facilities.map(({ facility }) => facility.facility_name);
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** Groups facilities with the same statement; facilities without a statement are left out. */
export function grouped(
  facilities: readonly PlacedFacility[],
  say: (one: PlacedFacility) => string | null,
): { readonly text: string; readonly members: readonly PlacedFacility[] }[] {
  const groups = new Map<string, PlacedFacility[]>();
  for (const one of facilities) {
    const text = say(one);
    if (text !== null) groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  return [...groups].map(([text, members]) => ({ text, members }));
}
