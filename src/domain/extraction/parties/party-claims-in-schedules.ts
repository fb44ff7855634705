import type { PartyRole } from "#domain/agreement/party.ts";
import type { Reading } from "../found.ts";
import type { Section } from "../outline/sections.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readJurisdictions } from "../readers/jurisdiction.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim, PartyDescription } from "./party-claim.ts";
import { describeParty } from "./party-description.ts";

const GUARANTORS = /\bguarantors?\b/i;
/** "The Original Guarantors" over a list: the words before are in capitals, since a sentence would say "the Guarantors".
 *  A quoted term is no heading. */
const LIST_HEADING =
  /(?<![a-z,;]\s{1,3}|["“])(?:[A-Z][\w-]*\s){0,3}(?:Guarantors?|GUARANTORS?)(?![\w-])(?!["”]|\s+[a-z])/g;
/** "BORROWERS:", "List of Subsidiary Borrowers": the heading of a schedule, or its first line, that lists them all. */
const BORROWERS =
  /^\W*(?:list of )?(?:the )?(?:(?:subsidiary|original|initial|additional|other|co)[\s-]+){0,2}borrowers\W*$/i;
/** "Name of Original Borrower" over a column of names. */
const COLUMN_HEADING = /\b[Nn]ames? of (?:each )?(?:[A-Z][\w-]*\s){0,3}(Borrower|Guarantor)s?(?![\w-])/g;
/** Words between two names that end the list or show that it is none. */
const LIST_END =
  /\b(?:lenders?|borrowers?|banks?|agents?|subsidiaries|excluded|immaterial|part\s+(?:[ivx]+|\d+|\(?[a-h]\)?)|schedule|exhibit|agreement|shall|dated)\b/i;
const MAX_LIST = 8_000;
const MAX_SCHEDULES = 40;
const MAX_HEADINGS = 6;
const MAX_GAP = 160;

interface Listed {
  readonly claims: PartyClaim[];
  readonly descriptions: PartyDescription[];
}

/** The guarantors and borrowers that schedules list: all names of a schedule of guarantors or of borrowers, and in other
 *  schedules the names under "Guarantors", up to the next heading. A list may state each one's jurisdiction after its name. */
export function claimsInSchedules(parsed: ParsedAgreement): Listed {
  const outlined = parsed.outline.sections
    .filter((s) => (s.kind === "schedule" || s.kind === "annex") && parsed.outline.zoneAt(s.start) !== "form")
    .slice(0, MAX_SCHEDULES);
  const lists = [...outlined, ...lostSchedules(parsed)].flatMap((schedule) => listsIn(parsed.text, schedule));
  return { claims: lists.flatMap((l) => l.claims), descriptions: lists.flatMap((l) => l.descriptions) };
}

type Schedule = Pick<Section, "bodyStart" | "end" | "heading">;

const NUMBER_OF_SCHEDULE = /\bSchedule\s+(\d{1,2}\.\d{1,2}(?:\([a-z]\))?)/g;
const MAX_LOST = 20_000;

/** The schedules in which a definition finds the guarantors, where the text lost its line breaks and the outline has none
 *  of that number: from "SCHEDULE 5.13" to the next. */
function lostSchedules({ text, outline, definitions }: ParsedAgreement): Schedule[] {
  const numbers = definitions
    .matching(/\bguarantors?$/i)
    .flatMap(({ start, end }) => [...text.slice(start, Math.min(end, start + 600)).matchAll(NUMBER_OF_SCHEDULE)])
    .map((match) => match[1] ?? "");
  const isOutlined = (number: string) => outline.sections.some((s) => s.kind === "schedule" && s.number === number);
  return [...new Set(numbers)]
    .filter((number) => !isOutlined(number))
    .flatMap((number) => {
      const heading = `SCHEDULE ${number} `;
      const bodyStart = text.lastIndexOf(heading) + heading.length;
      if (bodyStart < heading.length || outline.zoneAt(bodyStart) === "form") return [];
      const next = text.indexOf("SCHEDULE ", bodyStart);
      const end = Math.min(next < 0 ? text.length : next, bodyStart + MAX_LOST);
      return [{ heading: null, bodyStart, end }];
    });
}

function listsIn(text: string, schedule: Schedule): Listed[] {
  const end = Math.min(schedule.end, schedule.bodyStart + MAX_LIST);
  if (GUARANTORS.test(schedule.heading ?? "")) {
    const head = { start: Math.max(0, schedule.bodyStart - 60), end: schedule.bodyStart };
    return [
      listed(
        text,
        withPartnerships(text, readLegalNames(text, schedule.bodyStart, end), schedule.bodyStart, end),
        head,
        end,
      ),
    ];
  }
  const borrowers = startOfBorrowers(text, schedule);
  if (borrowers !== null) {
    const head = { start: Math.max(0, borrowers - 20), end: borrowers };
    return [listed(text, namesUnder(text, borrowers, end), head, end, "borrower")];
  }
  const words = text.slice(schedule.bodyStart, schedule.end);
  const columns = [...words.matchAll(COLUMN_HEADING)];
  const headings = columns.length > 0 ? columns : [...words.matchAll(LIST_HEADING)];
  return headings.slice(0, MAX_HEADINGS).map((match, i) => {
    const head = { start: schedule.bodyStart + match.index, end: schedule.bodyStart + match.index + match[0].length };
    const next = columns[i + 1]?.index ?? words.length;
    const to = Math.min(schedule.end, head.end + MAX_LIST, schedule.bodyStart + next);
    return listed(text, namesUnder(text, head.end, to), head, to, match[1] === "Borrower" ? "borrower" : "guarantor");
  });
}

/** "Harbor/Birchwood One Partners" on a line of its own in a list of companies: partnerships need no legal form. */
const PARTNERSHIP =
  /(?<=\n)[^\S\n]*((?:\p{Lu}[\p{L}\d/&.'-]*\s){1,8}(?:(?:General\s)?Partnership|Partners|Associates|Ventures?))(?=,?[^\S\n]*(?:\n|$))/gu;

function withPartnerships(
  text: string,
  names: readonly Reading<string>[],
  from: number,
  to: number,
): readonly Reading<string>[] {
  if (names.length < 2) return names;
  const lines = [...text.slice(from, to).matchAll(PARTNERSHIP)].map((line): Reading<string> => {
    const value = line[1] ?? "";
    const start = from + line.index + line[0].length - value.length;
    return { value, start, end: start + value.length };
  });
  const more = lines.filter((line) => names.every(({ start, end }) => line.end <= start || end <= line.start));
  return [...names, ...more].sort((a, b) => a.start - b.start);
}

/** Where the names begin in a schedule that is headed "Borrowers"; null in others. */
function startOfBorrowers(text: string, { heading, bodyStart, end }: Schedule): number | null {
  if (BORROWERS.test(heading ?? "")) return bodyStart;
  const [line = ""] = /^\s*[^\n]{1,60}/.exec(text.slice(bodyStart, Math.min(end, bodyStart + 200))) ?? [];
  return BORROWERS.test(line) ? bodyStart + line.length : null;
}

/** Consecutive names, with only a number, a place or a page number between them. */
function namesUnder(text: string, from: number, to: number): Reading<string>[] {
  const names = readLegalNames(text, from, to);
  let at = from;
  const end = names.findIndex((name) => {
    const gap = text.slice(at, name.start);
    at = name.end;
    return gap.length > MAX_GAP || LIST_END.test(gap);
  });
  return end === -1 ? names : names.slice(0, end);
}

/** A registration number ends the row above a name. A column headed "Guarantor of Payment" runs into the first name of a list without lines. */
function withoutHeading(text: string, name: Reading<string>): Reading<string> {
  const number = /^\d{4,}\s+/.exec(name.value)?.[0].length ?? 0;
  if (number > 0) return { value: name.value.slice(number), start: name.start + number, end: name.end };
  const lead = /^(?:Payment|Collection|Performance)\s+/i.exec(name.value)?.[0].length ?? 0;
  if (lead === 0 || !/\bguarantors?\s+of\s+$/i.test(text.slice(Math.max(0, name.start - 20), name.start))) return name;
  return { value: name.value.slice(lead), start: name.start + lead, end: name.end };
}

/** A jurisdiction at the end of the row above runs into a name: "England and Wales" over "Harbor Packaging B.V.". */
function withoutHomeAbove(text: string, name: Reading<string>): Reading<string> {
  const line = text.slice(name.start, name.end).indexOf("\n");
  if (line < 0) return name;
  const above = { start: name.start, end: name.start + line };
  const [place] = readJurisdictions(text, above.start, above.end);
  const isPlace = place !== undefined && /^(?:the )?$/i.test(text.slice(above.start, place.start));
  if (!isPlace || text.slice(place.end, above.end).trim() !== "") return name;
  const start = above.end + (/^\s*/.exec(text.slice(above.end, name.end))?.[0].length ?? 0);
  return { value: text.slice(start, name.end).replace(/\s+/g, " "), start, end: name.end };
}

function listed(
  text: string,
  found: readonly Reading<string>[],
  head: Span,
  to: number,
  role: PartyRole = "guarantor",
): Listed {
  const names = found.map((name) => withoutHeading(text, withoutHomeAbove(text, name)));
  const claims = names.map((name) => ({
    name,
    role,
    roleAt: head,
    confidence: 0.75,
    place: "schedule" as const,
  }));
  const descriptions = names.flatMap(
    (name, i) => describeParty(text, name) ?? homeBeside(text, name, names[i + 1]?.start ?? to) ?? [],
  );
  return { claims, descriptions };
}

/** The place in the next cells of a list of companies. */
function homeBeside(text: string, name: Reading<string>, next: number): PartyDescription | null {
  const place = readJurisdictions(text, name.end, Math.min(next, name.end + MAX_GAP))[0];
  return place ? { name, entityType: null, jurisdiction: place, lei: null } : null;
}
