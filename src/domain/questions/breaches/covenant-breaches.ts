import { clausesOfDefaults } from "../defaults/default-of-covenant.ts";
import { countOf, STATED_COUNT } from "../question/counts.ts";
import type { Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { covers, type SectionPlace, type SectionReference, sectionReferences } from "./section-references.ts";

/** An event of default for breaches of covenants. */
export interface CovenantBreach extends Place {
  /** Days that it gives to remedy the breach; null for none. */
  readonly days: number | null;
  /** `business `, `calendar `, or nothing. */
  readonly kind: string;
  /** The section that it names, of which the breach is: `7.01`. Null where it is for all other covenants. */
  readonly section: string | null;
  readonly words: string;
}

interface Item extends Omit<CovenantBreach, "section"> {
  readonly references: readonly SectionReference[];
}

/** `shall fail to perform or observe any covenant` */
const BREACH =
  /\b(?:fail\w*|defaults?|breach\w*|neglect\w*|violat\w*|non-?compliance)\b[^;]{0,200}\b(?:covenants?|agreements?|terms?|provisions?|conditions?|obligations?|undertakings?|Sections?|Articles?)\b/i;
/** Another debt or another agreement is not this one. */
const ON_OTHER_DEBT = /\bIndebtedness\b[^;]{0,200}\b(?:holders?|accelerat\w*|prior to its)\b/i;
const HAPPENS = /\b(?:shall|fail\w*|defaults?|neglects|occurs)\b/i;
/** What follows from an event of default is none itself. */
const AFTER_DEFAULT =
  /(?<!constitut\w{0,5} an )\bEvents? of Default\b[^.;]{0,60}\b(?:occur\w*|continu\w*|set forth)\b|\bDefault shall have occurred\b|\boccurrence\b[^.;]{0,60}\bEvents? of Default\b|\b(?:Lenders?|Agent|Banks?) may\b/i;
const PERFORMS = /\b(?:perform|observ|compl)\w*/i;
const NEGATIVE = /\bnegative covenants?\b/i;
const ANY = /\b(?:any|other|its)\b/i;
const GRACE = new RegExp(
  String.raw`${STATED_COUNT}\s+(?:or more )?((?:consecutive |calendar |business |banking )*)days?\b`,
  "i",
);
const LASTS = /\b(?:continu\w*|remain\w*|unremedied|uncured|remedied|cured|within|for a period|after)\b/i;
/** `then, and in every such event, the Lender may`, after the last event. */
const THEN = /;?\s*\bthen,? (?:and )?(?:in|upon|if)\b.*/s;
/** Where the next item of a list begins. */
const ITEM = /(?<=[;:.]\s{1,40}(?:or |and )?|^)\((?:[ivx]{1,5}|[a-z]|\d)\)\s/gm;
/** `Section 8.1(a), (b),` and on the next line `(c) or (e)`: letters of a reference, no item. */
const IN_REFERENCE = /^\(\w{1,5}\)\s?(?:,|(?:or|and)\s\(|\()/;
/** One time for several items stands after the last of them. */
const SHARED = /\b(?:either|each|any) (?:such )?case\b/i;
const MAX_QUOTED = 780;
/** The letter of an event may stand before its heading, in UTF-16 units. */
const LEAD = 4;

/** The event of default that a breach of the duty at a place is: the one that names its section, else the one for all
 *  other covenants. Null where there is none, or where several give different times. */
export function breachOfDuty(subject: Subject, duty: SectionPlace | null): CovenantBreach | null {
  const breaches = clausesOfDefaults(subject).flatMap((place) => itemsOf(subject, place));
  const named = duty === null ? [] : breaches.filter(({ references }) => names(references, duty) === true);
  if (named.length === 0 && duty !== null && breaches.some(({ references }) => names(references, duty) === null))
    return null;
  const general = breaches.filter(
    ({ words, references }) =>
      ANY.test(words) &&
      !NEGATIVE.test(words) &&
      references.every((one) => one.isSpared) &&
      !(duty !== null && references.some((one) => covers(one, duty) === true)),
  );
  const [found, ...others] = named.length > 0 ? named : general;
  if (found === undefined || others.some(({ days }) => days !== found.days)) return null;
  // A number of days that cannot be read is one all the same.
  if (found.days === null && /\bdays\b/i.test(found.words)) return null;
  return { ...found, section: named.length > 0 ? (duty?.number ?? null) : null };
}

/** Whether sections that a breach names include a duty, which it does not leave out; null where that is not sure. */
function names(references: readonly SectionReference[], duty: SectionPlace): boolean | null {
  if (references.some((one) => one.isSpared && covers(one, duty) === true)) return false;
  const named = references.filter((one) => !one.isSpared).map((one) => covers(one, duty));
  return named.includes(true) || (named.includes(null) ? null : false);
}

/** The breaches of covenants in an event of default, one for each item that it lists. */
function itemsOf(subject: Subject, place: Place): Item[] {
  const from = Math.max(0, place.start - LEAD);
  const text = subject.text?.slice(from, place.end) ?? "";
  const marks = SHARED.test(onOneLine(text))
    ? []
    : [...text.matchAll(ITEM)].map(({ index }) => index).filter((at) => !IN_REFERENCE.test(text.slice(at, at + 16)));
  const lead = marks.find((at) => at <= LEAD) ?? place.start - from;
  const starts = [lead, ...marks.filter((at) => at > LEAD)];
  return starts.flatMap((start, i): Item[] => {
    const own = text.slice(start, starts[i + 1] ?? text.length).trimEnd();
    const words = onOneLine(own).replace(THEN, "");
    if (!isBreach(words)) return [];
    return [
      {
        start: from + start,
        end: from + start + Math.min(own.length, MAX_QUOTED),
        words,
        references: sectionReferences(words),
        ...graceOf(words),
      },
    ];
  });
}

function isBreach(words: string): boolean {
  return (
    BREACH.test(words) &&
    PERFORMS.test(words) &&
    HAPPENS.test(words) &&
    !ON_OTHER_DEBT.test(words) &&
    !AFTER_DEFAULT.test(words)
  );
}

/** The days in which a breach may be remedied. */
function graceOf(words: string): Pick<CovenantBreach, "days" | "kind"> {
  const after = words.slice(words.search(BREACH));
  const [, bracketed, digits, word, kind = ""] = (LASTS.test(after) ? GRACE.exec(after) : null) ?? [];
  const count = bracketed ?? digits ?? word;
  return { days: count === undefined ? null : countOf(count), kind: kind.toLowerCase() };
}
