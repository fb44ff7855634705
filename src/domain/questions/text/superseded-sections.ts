import { readDates } from "#domain/extraction/readers/date.ts";
import { type Answer, type Claim, claim, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { HeadedSection, Place } from "./passages.ts";
import { onOneLine } from "./sentences.ts";

/** `Section 4.06 of the Agreement is hereby amended in full to read as follows`, `Section 5.2 … is deleted in its entirety`; not a
 *  change to a definition in a section, or a reference to one. */
const AMENDS =
  /(?<!\b(?:in|to|of|under|from|by)\s{1,3})\bSection\s+(\d{1,2}\.\d{1,2})\s+of\s+the\s+(?:[A-Z][a-z]+\s+){0,3}Agreement\s+(?:(?:is|shall\s+be)\s+)?(?:hereby\s+)?(?:amended\s+(?:and\s+restated\s+)?(?:in\s+(?:full|its\s+entirety)|to\s+read|by\s+deleting\s+(?:it|such\s+section)\s+in\s+its\s+entirety)|deleted|replaced|restated)\b/g;
/** The longest change to a section, in UTF-16 units. */
const MAX_CHANGE = 1_600;
/** Where the next change or the closing words of an amendment begin. */
const NEXT =
  /\n\s*(?:\d{1,2}|[a-z]|\(\w{1,3}\))[.)]?\s+(?:Section\s+\d|Except\b|This\s+(?:First|Second|Third|Fourth|Fifth|Amendment)|Conditions?\b|Representations\b|All\s+other\b)|<PAGE>/;
/** Only the first claims of an answer decide which sections it is about. */
const BEST_CLAIMS = 2;

const known = new WeakMap<Subject, ReadonlyMap<string, Place>>();

/** The sections of the agreement that an amendment later in the same text rewrites, by their numbers. */
function changesOf(subject: Subject): ReadonlyMap<string, Place> {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const { text } = subject;
  const found = new Map<string, Place>();
  for (const { index: start, 1: number = "" } of (text ?? "").matchAll(AMENDS)) {
    const rest = (text ?? "").slice(start, start + MAX_CHANGE);
    const end = start + (NEXT.exec(rest.slice(1))?.index ?? rest.length - 1) + 1;
    found.set(number, { start, end: start + rest.slice(0, end - start).trimEnd().length });
  }
  known.set(subject, found);
  return found;
}

/** An answer with the words of the amendment before what it replaces, where the first claims are on a section that an amendment
 *  in the same text rewrites. Statements of the former terms follow, marked as such; they come first for a day before the amendment. */
export function asAmended(question: Question, reply: Answer, subject: Subject): Answer {
  const changes = changesOf(subject);
  if (changes.size === 0) return reply;
  const day = question.periods.at(-1)?.to ?? null;
  const replaced = new Map<string, Place>();
  const former: Claim[] = [];
  const current = reply.claims.filter((one, i) => {
    const section = sectionOf(one, subject);
    const change = section === null ? undefined : changes.get(section.number);
    if (section === null || change === undefined || section.start > change.start) return true;
    if (i < BEST_CLAIMS) replaced.set(section.number, change);
    former.push(claim(`Before the amendment: ${one.text}`, one.citations));
    return false;
  });
  if (replaced.size === 0) return reply;
  const said = [...replaced].flatMap(([number, place]) => {
    const citation = quoteOf(subject, place, MAX_CHANGE);
    const isDeleted = DELETED.test(onOneLine(citation.quote));
    return [
      claim(
        `Section ${number} was ${isDeleted ? "deleted by an amendment: it no longer applies" : "amended later in the document"}.`,
        [citation],
      ),
      quotation(citation),
    ];
  });
  const isBefore =
    day !== null && [...replaced.values()].every((change) => day < (effectiveDay(subject, change) ?? ""));
  return { kind: "answer", claims: isBefore ? [...reply.claims, ...said] : [...said, ...former, ...current] };
}

const EFFECTIVE = /\beffective\s+(?:(?:only\s+)?as\s+of|on|from)\s/i;
const EFFECT_REACH = 8_000;

/** The day from which an amendment holds, as the words after a change state it. */
function effectiveDay({ text }: Subject, { start }: Place): string | null {
  const rest = text?.slice(start, start + EFFECT_REACH) ?? "";
  const at = EFFECTIVE.exec(rest);
  return at === null ? null : (readDates(rest, at.index, at.index + at[0].length + 40)[0]?.value ?? null);
}

const DELETED = /\b(?:intentionally\s+(?:left\s+blank|omitted|deleted)|is\s+(?:hereby\s+)?deleted|reserved)\b/i;

/** The numbered section in which all that a claim cites stands. */
function sectionOf({ citations }: Claim, subject: Subject): HeadedSection | null {
  const sections = subject.passages()?.sections ?? [];
  const own = citations.map(({ start = -1 }) =>
    sections.findLast((one) => one.start <= start && start < one.end && /^\d{1,2}\.\d{1,2}$/.test(one.number)),
  );
  const [first] = own;
  return first === undefined || own.some((one) => one?.number !== first.number) ? null : first;
}
