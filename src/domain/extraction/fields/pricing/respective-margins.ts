import type { Reading } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";

/** What a rate of "2.00% and 2.75%, respectively" is for; both null if the names do not match the rates. */
export interface RespectiveUse {
  readonly facilities: readonly FacilityDraft[] | null;
  readonly kind: RateKind | null;
  readonly span: Span;
}

const JOINS = /^\)?\s*(?:per\s+annum)?,?\s*(?:and\s+)?$/i;
const RESPECTIVELY = /^[^.;%]{0,160}?\brespectively\b/i;
const REACH = 400;

/** The rates of a sentence that gives several names and then as many rates "respectively", or the other way round. */
export function readRespectiveUses(
  text: string,
  range: Span,
  rates: readonly Reading<number>[],
  mentions: FacilityMentions,
): ReadonlyMap<Reading<number>, RespectiveUse> {
  const uses = new Map<Reading<number>, RespectiveUse>();
  for (const run of runsOf(text, rates)) {
    const [first, last] = [run[0], run.at(-1)];
    const end = last && RESPECTIVELY.exec(text.slice(last.end, Math.min(range.end, last.end + REACH)));
    if (!first || !last || !end || run.length < 2) continue;
    const from = sentenceStart(text, Math.max(range.start, first.start - REACH), first.start);
    const [before, after] = [
      { start: from, end: first.start },
      { start: last.end, end: last.end + end[0].length },
    ];
    const span = { start: from, end: after.end };
    const names = [after, before].map((place) => namesIn(text, place, mentions));
    const margins = marginsIn(text, before);
    if (margins.length === run.length) {
      for (const [i, rate] of run.entries()) {
        const margin = margins[i] as Span;
        uses.set(rate, { facilities: scopeOf(text, margin, mentions), kind: kindOf(text, margin), span });
      }
      continue;
    }
    const named = names.find(({ scopes }) => scopes.length === run.length);
    const kinds = names.map((each) => each.kinds);
    const typed = kinds.find((each) => each.length === run.length);
    const common = [...new Set(kinds.flat())];
    for (const [i, rate] of run.entries())
      uses.set(rate, {
        facilities: named?.scopes[i] ?? null,
        kind: named ? (common.length === 1 ? (common[0] ?? null) : null) : (typed?.[i] ?? null),
        span,
      });
  }
  return uses;
}

function namesIn(text: string, { start, end }: Span, mentions: FacilityMentions) {
  const named = mentions.in(text, start, end).map((mention) => mention.facilities);
  const scopes = named.filter((each, i) => named.findIndex((other) => idsOf(other) === idsOf(each)) === i);
  const kinds = [...new Set(readRateKinds(text, start, end).map(({ kind }) => kind))];
  return { scopes, kinds: kinds.filter((kind) => kind === "benchmark" || kind === "base") };
}

const MARGIN_NAME = /\bApplicable\s(?:[A-Z][\w/-]*\s){1,5}?Margin\b/g;

/** The names before "will be 2.75%, 1.50% and 2.25%, respectively": "Applicable Index Margin, Applicable LIBOR Margin …". */
const marginsIn = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(MARGIN_NAME)].map(({ index, 0: name }) => ({
    start: start + index,
    end: start + index + name.length,
  }));

/** The kind of a margin by its name; null for one of fees or of swing line loans. */
function kindOf(text: string, { start, end }: Span): RateKind | null {
  const kinds = readRateKinds(text, start, end).map(({ kind }) => kind);
  const [kind] = kinds;
  return kinds.length === 1 && (kind === "benchmark" || kind === "base") ? kind : null;
}

function scopeOf(text: string, { start, end }: Span, mentions: FacilityMentions): readonly FacilityDraft[] | null {
  const named = mentions.in(text, start, end).flatMap(({ facilities }) => facilities);
  return named.length > 0 ? named : null;
}

const idsOf = (facilities: readonly FacilityDraft[]): string => facilities.map(({ id }) => id).join();

/** Rates side by side. */
function runsOf(text: string, rates: readonly Reading<number>[]): Reading<number>[][] {
  const runs: Reading<number>[][] = [];
  for (const rate of rates) {
    const last = runs.at(-1)?.at(-1);
    if (last && JOINS.test(text.slice(last.end, Math.min(rate.start, last.end + 40)))) runs.at(-1)?.push(rate);
    else runs.push([rate]);
  }
  return runs;
}

function sentenceStart(text: string, from: number, to: number): number {
  const stop = [...text.slice(from, to).matchAll(/[.;]\s|\n\n/g)].at(-1);
  return stop ? from + stop.index + stop[0].length : from;
}
