import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { metricOf } from "./financial-covenants-metric.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";

/** "(i) Prior to the acquisition, the Company will not permit … (ii) upon the acquisition, the Company will not permit …"
 *  are two covenants under one caption. */
const NUMBERED_TESTS = /(?<=^|[.;:\n]\s?(?:and )?)\s*\(i{1,3}\)\s+(?=[\s\S]{0,300}?\b(?:will|shall) not permit\b)/gi;
/** Clauses that are sentences of their own, from the first word of the section: "(a) The Borrower shall not …". */
const LETTERED_TESTS = /(?<=^|[.;]\s?(?:and )?)\s*\([a-d]\)\s+(?=the [^.;]{0,80}?\b(?:will|shall) not\b)/gi;

/** "will not … (i) permit the Leverage Ratio to exceed 3.50 or (ii) permit the Coverage Ratio to be less than 2.00". */
const PERMITTED_TESTS = /(?<=[,;:]\s{1,4}|\b(?:or|and)\s{1,4}|^\s{0,4})\((?:i{1,3}|iv|v|[a-e])\)\s+permit\b/gi;

/** "will not permit (a) Secured Debt to exceed 15% of Total Value; (b) the Coverage Ratio to be less than 2.00 to 1". */
const MEASURED_TESTS =
  /(?<=[,;:]\s{1,4}|\b(?:or|and|permit|suffer|allow|to)\s{1,4})\((?:i{1,3}|iv|v|[a-h])\)\s+(?=[^;]{3,400}?\bto\s(?:exceed|be\s(?:less|greater|more|lower|higher)\sthan)\b)/g;
const FORBIDS = /\b(?:not|never)\b[^.;]{0,80}\b(?:permit|suffer|allow)\b[^.;]{0,120}$/i;

/** The places of several tests under one caption. */
export function splitByTest({ text }: ParsedAgreement, place: CovenantPlace): CovenantPlace[] {
  if (!place.sure) return [place];
  const body = text.slice(place.bodyStart, place.end);
  const lettered = [...body.matchAll(LETTERED_TESTS)];
  const numbered = lettered[0]?.index === 0 ? lettered : [...body.matchAll(NUMBERED_TESTS)];
  const marks = numbered.length > 1 ? numbered : [...body.matchAll(PERMITTED_TESTS)];
  if (marks.length < 2) return measuredTests(text, place);
  return placesAt(
    marks.map((m) => place.bodyStart + m.index),
    place,
  );
}

/** The items of a list that one "shall not permit" leads, each of which names what it measures itself. */
function measuredTests(text: string, place: CovenantPlace): CovenantPlace[] {
  const body = text.slice(place.bodyStart, place.end);
  const marks = [...body.matchAll(MEASURED_TESTS)];
  const [first] = marks;
  if (first === undefined || marks.length < 2 || !FORBIDS.test(body.slice(0, first.index))) return [place];
  const items = placesAt(
    marks.map((m) => place.bodyStart + m.index),
    place,
  ).map((item, i) => ({
    ...item,
    caption: null,
    heading: null,
    lead: place.lead,
    bodyStart: item.bodyStart + (marks[i]?.[0].length ?? 0),
  }));
  return items.every((item) => metricOf(text.slice(item.bodyStart, item.end)) !== "other") ? items : [place];
}

function placesAt(starts: readonly number[], place: CovenantPlace): CovenantPlace[] {
  return starts.map((start, i) => ({
    ...place,
    start: i === 0 ? place.start : start,
    bodyStart: start,
    end: starts[i + 1] ?? place.end,
  }));
}
