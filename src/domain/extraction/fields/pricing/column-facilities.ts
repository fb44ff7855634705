import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMention, FacilityMentions } from "../facilities/facility-mentions.ts";
import { type ColumnUse, headerStart } from "./pricing-columns.ts";
import type { RateGrid } from "./rate-grid.ts";
import type { RateKind } from "./rate-kinds.ts";

/** The contents of a grid column and its facilities. */
export interface ColumnOfFacility {
  readonly kinds: readonly RateKind[];
  /** Null: no facility is named, so the column applies to all. */
  readonly facilities: readonly FacilityDraft[] | null;
}

const OTHER_THAN = /^other\s+than\s+/i;

/** The facilities that a mention excepts: "all Loans except Term Loans", "(other than the Term Loan)", which may run over
 *  several lines. Null if it excepts none. */
function exceptedBy(
  text: string,
  from: number,
  mention: FacilityMention,
  mentions: FacilityMentions,
): readonly FacilityDraft[] | null {
  const { start, end, facilities } = mention;
  const words = OTHER_THAN.exec(text.slice(start, end))?.[0];
  if (words) return mentions.in(text, start + words.length, end).flatMap((other) => other.facilities);
  return /(?:other than|except|excluding)[^|\n]{0,60}$/i.test(text.slice(from, start)) ? facilities : null;
}

/** Columns by facility: its own caption names one, or the captions have as many names as there are margins. */
export function columnsByFacility(
  text: string,
  grid: RateGrid,
  uses: readonly ColumnUse[],
  mentions: FacilityMentions,
  all: readonly FacilityDraft[],
): ColumnOfFacility[] {
  const margins = uses.filter((use) => use.kinds.includes("benchmark") || use.kinds.includes("base"));
  const named = mentions.in(text, grid.caption.start, grid.caption.end);
  const excepted = named.map((mention) => exceptedBy(text, grid.caption.start, mention, mentions));
  const scopes = named.map((mention, i) => {
    const without = excepted[i];
    return without ? all.filter((facility) => !without.includes(facility)) : mention.facilities;
  });
  // "Revolving Loans and all other obligations (other than the Term Loan)": one set for all columns.
  const sets = new Set(scopes.map((scope) => scope.map(({ id }) => id).join()));
  // "Term A Loans & Revolving Loans" over all columns: one caption.
  const captions = joinedScopes(
    text,
    named.map(({ start, end }, i) => ({ start, end, scope: scopes[i] ?? [] })),
  );
  const isOne = captions.length === 1 && named.length > 1;
  const isSet = excepted.some((without) => without !== null) && sets.size === 1;
  const whole = isOne || isSet ? (captions[0] ?? null) : null;
  // A fee on commitments below it is still that of the facilities that are drawn over time.
  const ofFees = isSet ? whole : null;
  const byOrder = captions.length === margins.length && sets.size > 1;
  const inTurn = byOrder && sets.size === margins.length ? null : facilityInTurn(grid, margins, uses, all);
  if (inTurn) return uses.map((use, i) => ({ kinds: use.kinds, facilities: inTurn[i] ?? null }));
  const header = headerStart(text, grid.caption);
  const inHeader = named.flatMap(({ start, end }, i) =>
    start >= header ? [{ start, end, scope: scopes[i] ?? [] }] : [],
  );
  const blocks = facilityBlocks(joinedScopes(text, inHeader), margins, uses, mentions);
  if (blocks) return uses.map((use, i) => ({ kinds: use.kinds, facilities: blocks[i] ?? null }));
  const paired = pairedFamilies(uses, all);
  if (paired) return uses.map((use) => ({ kinds: use.kinds, facilities: paired.get(use) ?? null }));
  let next = 0;
  let before: readonly FacilityDraft[] | null = null;
  const unknown = unknownFacilities(uses, mentions);
  return uses.map((use) => {
    const isMargin = margins.includes(use);
    const captioned = use.words && grid.columns > 1 ? mentions.in(use.words, 0, use.words.length) : [];
    const named = [...new Set(captioned.flatMap((mention) => mention.facilities))];
    // "under the Five-Year Facility, a fee of 0.07% and a margin of 0.155%": both are that facility's.
    const isNext = named.length === 0 && GOES_ON.test(use.words ?? "");
    before = isNext ? before : unknown.has(use) ? [] : named.length > 0 ? named : null;
    const facilities = byOrder && isMargin ? (captions[next++] ?? null) : (before ?? (isMargin ? whole : ofFees));
    return { kinds: use.kinds, facilities };
  });
}

const FAMILY_IN_FRONT = /^(Revolv(?:ing|er)(?:\s+Credit)?|Term)\s+(.+)$/i;

/** Captions in pairs that differ in the family of their loans alone: "Revolving SOFR Rate Loans" and "Term SOFR Rate Loans". */
function pairedFamilies(
  uses: readonly ColumnUse[],
  all: readonly FacilityDraft[],
): ReadonlyMap<ColumnUse, readonly FacilityDraft[]> | null {
  const fronted = uses.flatMap((use) => {
    const [, front, rest] = FAMILY_IN_FRONT.exec(use.words?.trim() ?? "") ?? [];
    if (front === undefined || rest === undefined) return [];
    return [{ use, family: /^term/i.test(front) ? "term" : "revolving", rest: rest.toLowerCase() }];
  });
  const isPaired = fronted.every(({ family, rest }) =>
    fronted.some((other) => other.family !== family && other.rest === rest),
  );
  if (fronted.length < 2 || !isPaired) return null;
  const facilities = fronted.map(({ use, family }) => [use, all.filter((each) => each.family === family)] as const);
  return facilities.every(([, of]) => of.length > 0) ? new Map(facilities) : null;
}

/** `under the 364-Day Facility, a fee of 0.06%`, `Term Loans: CD Margin`. */
const UNDER = /\bunder\s+the\s+([A-Z\d][\w-]*(?:\s+[A-Z][\w-]*){0,3}\s+(?:Facility|Tranche))\b/;

const GROUP = /^((?:[A-Z][\w-]*\s){1,4}(?:Loans|Advances|Facility|Borrowings)):\s/;

/** The columns of a second facility that is not known: "under the 364-Day Facility" next to "under the Five-Year Facility". */
function unknownFacilities(uses: readonly ColumnUse[], mentions: FacilityMentions): ReadonlySet<ColumnUse> {
  const named = uses.flatMap((use) => {
    const name = (UNDER.exec(use.words ?? "") ?? GROUP.exec(use.words ?? ""))?.[1];
    return name === undefined ? [] : [{ use, name, isKnown: mentions.in(name, 0, name.length).length > 0 }];
  });
  return new Set(named.filter(({ name, isKnown }) => !isKnown && name !== named[0]?.name).map(({ use }) => use));
}

const GOES_ON = /^,?\s*(?:and|with|plus)\s/i;

/** A mention and the facilities that it stands for. */
interface ScopedMention extends Span {
  readonly scope: readonly FacilityDraft[];
}

/** "Term A-1 Facility and Term A-2 Facility": one caption for both. */
function joinedScopes(text: string, named: readonly ScopedMention[]): (readonly FacilityDraft[])[] {
  const joined: (readonly FacilityDraft[])[] = [];
  for (const [i, { start, scope }] of named.entries()) {
    const last = joined.at(-1);
    const between = text.slice(named[i - 1]?.end ?? start, start);
    if (last && /^\s?(?:and|&|,)\s(?:the\s)?$/.test(between)) joined[joined.length - 1] = [...last, ...scope];
    else joined.push(scope);
  }
  return joined;
}

/** Facilities over as many margin columns each, whose kinds repeat: "Revolving Loans | Term Loans" over "SOFR | Base Rate |
 *  SOFR | Base Rate". Only for columns whose own words name none; fees apply to all. */
function facilityBlocks(
  scopes: readonly (readonly FacilityDraft[])[],
  margins: readonly ColumnUse[],
  uses: readonly ColumnUse[],
  mentions: FacilityMentions,
): (readonly FacilityDraft[] | null)[] | null {
  const width = margins.length / scopes.length;
  const kinds = margins.map((use) => use.kinds.join());
  const repeats = kinds.every((kind, i) => kind === kinds[i % width]);
  const apart = new Set(scopes.map((scope) => scope.map((facility) => facility.id).join())).size === scopes.length;
  if (scopes.length < 2 || width < 2 || !Number.isInteger(width) || !repeats || !apart) return null;
  if (uses.some(({ words }) => words && mentions.in(words, 0, words.length).length > 0)) return null;
  let next = 0;
  return uses.map((use) => (margins.includes(use) ? (scopes[Math.floor(next++ / width)] ?? null) : null));
}

/** As many margin columns of one kind as there are facilities, with rates that differ, and no other column: one each. */
function facilityInTurn(
  grid: RateGrid,
  margins: readonly ColumnUse[],
  uses: readonly ColumnUse[],
  all: readonly FacilityDraft[],
): (readonly FacilityDraft[])[] | null {
  const oneKind = new Set(margins.map((use) => use.kinds.join())).size === 1;
  if (margins.length !== uses.length || !oneKind || all.length < 2 || uses.length !== all.length) return null;
  const differ = grid.rows.some((row) => new Set(row.cells.map((cell) => cell.value)).size > 1);
  return differ ? all.map((facility) => [facility]) : null;
}
