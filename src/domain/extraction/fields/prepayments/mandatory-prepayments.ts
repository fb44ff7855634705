import type { z } from "zod";
import type { MandatoryPrepayment } from "#domain/agreement/covenant.ts";
import { type Evidenced, type Found, found, type Reading } from "../../found.ts";
import { type ListClause, readClauseList } from "../../outline/clause-list.ts";
import { readSectionHeading } from "../../outline/section-heading.ts";
import { ancestorsOf, childrenOf, isUndivided } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCaption } from "../../readers/caption.ts";
import { inlineItems } from "./inline-items.ts";
import { dutiesIn, inlinePlaces } from "./inline-prepayments.ts";
import type { PrepaymentPlace } from "./prepayment-places.ts";
import { ownShare, readShare, sharesIn, wholeShare } from "./prepayment-shares.ts";
import {
  BRINGS_PROCEEDS,
  type PrepaymentType,
  type Trigger,
  triggersIn,
  triggersInTitle,
} from "./prepayment-triggers.ts";

type Prepayment = z.infer<typeof MandatoryPrepayment>;

const TITLE = /prepay|mandatory|repayment|required principal payment/i;
const MANDATORY =
  /\bmandatory\b|\bcompulsory\b|\brequired (?:principal )?(?:pre)?payments?\b|prepayments? required|\bprepayments? (?:on|upon|from|following|out of|in the event of)\b/i;
const OTHER_TITLE =
  /optional|voluntary|indebtedness|\bdebt\b|declin|waiver|below par|application of|manner|currency|modification|amendments|junior|subordinated|scheduled|interest period|funding|premium|commitments? only|notice/i;
/** Loans above what may be outstanding; "in excess of $250,000" is a threshold of proceeds, "shall not exceed" a limit. */
const EXCEEDS = /\bexceeds?\b|\bin excess of\b(?!\s[$€£])|\bgreater than\b/gi;
const NOT_BEFORE = /\b(?:(?:shall|will|may|must|should|would|can) not|not to)\b[^.;]{0,24}$/i;
const DUTY =
  /\b(?:shall|will|must|agrees? to|covenants? to)\b[^.]{0,260}?\b(?:prepay|repay|pay\b|prepayments?|make an? (?:\w+ )?payment|reduce|cash collaterali[sz]e|applied|apply|eliminate)/is;
const OPTION = /^[^.]{0,160}\b(?:may|has the right|have the right|at its option)\b[^.]{0,60}\b(?:prepay|repay)/is;
/** A clause with all mandatory prepayments, not with one trigger. */
const ALL_MANDATORY = /^(?:mandatory\b(?!.*\b(?:for|from|upon|due)\b)|(?:repayments? and )?prepayments?$)/i;
const BESIDE =
  /optional|voluntary|declin|reject|waiver|application|manner|notice|procedure|limitation|foreign|repatriat|interest|funding|reinvest|no premium/i;
/** Clauses that suspend a prepayment ("to the extent that repatriation is prohibited or delayed"). */
const LIMITS =
  /^\W*notwithstanding\b|repatriat|(?:prohibited|restricted),? or delayed|may (?:reject|decline)|declined proceeds/i;
/** Terms whose definition names the events that require a prepayment. */
const EVENT_TERM = /\b(?:Mandatory |[A-Z][a-z]+\/)?(?:Pre|Re)payment (?:Trigger )?Event\b/;
const PROCEEDS_TERM = /\bNet (?:Cash |Sale |Available )?Proceeds\b/;
const ITEM_REACH = 1800;

/** What must be prepaid and from which proceeds (LSTA: Mandatory Prepayments), in the order of the text. A clause with
 *  several triggers ("any Asset Sale or Recovery Event") gives one entry each. */
export function readMandatoryPrepayments(parsed: ParsedAgreement): Evidenced<Prepayment>[] {
  const headed = findPlaces(parsed).flatMap((place) => inlineItems(parsed.text, place) ?? [place]);
  const read = headed.flatMap((place) => readPlace(parsed, place, EVENT_TERM));
  if (read.some(({ type }) => BRINGS_PROCEEDS.has(type.value))) return read;
  // Only where nothing else names the events, the definition of the proceeds does.
  const defined = headed.flatMap((place) => readPlace(parsed, place, PROCEEDS_TERM));
  const chosen = defined.length > read.length ? defined : read;
  return chosen.length > 0
    ? chosen
    : inlinePlaces(parsed)
        .flatMap((place) => inlineItems(parsed.text, place) ?? [place])
        .flatMap((place) => readPlace(parsed, place, EVENT_TERM));
}

/** An entry whose type was read. */
interface ReadPrepayment {
  readonly type: Found<PrepaymentType>;
  readonly percent: Found<number> | null;
  readonly section: Found<string> | null;
}

function findPlaces(parsed: ParsedAgreement): PrepaymentPlace[] {
  const titled = parsed.outline.titled(TITLE).filter((s) => isOperative(parsed, s));
  const mandatory = titled.filter((s) => MANDATORY.test(s.heading ?? ""));
  if (mandatory.length === 0) {
    const chapter = sectionsOfChapter(parsed);
    if (chapter.length > 0) return chapter;
  }
  const chosen = mandatory.length > 0 ? mandatory : titled.filter((s) => s.kind === "section");
  let covered = -1;
  const outermost = chosen.filter((s) => {
    if (s.start < covered) return false;
    covered = s.end;
    return true;
  });
  return outermost.flatMap((section) => split(parsed, section, mandatory.length > 0));
}

/** LMA agreements give prepayments a chapter, with a section for each trigger. */
function sectionsOfChapter(parsed: ParsedAgreement): PrepaymentPlace[] {
  const { outline } = parsed;
  const chapter = outline.titled(/^(?:mandatory )?prepayments?\b/i).find((s) => s.kind === "article");
  if (!chapter) return [];
  const sections = childrenOf(outline.sections, chapter).filter((s) => s.kind === "section");
  const own = sections.filter((s) => !OTHER_TITLE.test(s.heading ?? "") && !BESIDE.test(s.heading ?? ""));
  return own.flatMap((section): PrepaymentPlace[] => {
    const clauses = split(parsed, section, true);
    return clauses.length > 1 && clauses.every(({ isBound }) => isBound) ? clauses : [section];
  });
}

function isOperative({ outline }: ParsedAgreement, section: Section): boolean {
  const zone = outline.zoneAt(section.start);
  if (zone !== "body" && zone !== "conformed") return false;
  if (section.kind !== "section" && section.kind !== "clause" && !isUndivided(outline.sections, section)) return false;
  if (OTHER_TITLE.test((section.heading ?? "").replace(/optional and mandatory/i, ""))) return false;
  if (
    !/prepay|repay|(?:mandatory|required) (?:principal )?payment/i.test(
      `${section.heading} ${outline.sections[section.parent ?? -1]?.heading ?? ""}`,
    )
  )
    return false;
  for (const above of ancestorsOf(outline.sections, section))
    if (/covenant|affirmative|negative|default|represent/i.test(above.heading ?? "")) return false;
  return true;
}

/** "Prepayment on Total Loss": a heading that names what requires the prepayment. */
const NAMED = /\bprepayments? (?:on|upon|from|following|out of|in the event of)\b/i;

/** The clauses of a section, or those of its clause "Mandatory"; the section itself, or its sentences, when it has none. */
function split(parsed: ParsedAgreement, section: Section, certain: boolean): PrepaymentPlace[] {
  const { text } = parsed;
  const clauses = readClauseList(text, section.bodyStart, section.end);
  if (clauses.length < 2)
    return certain ? [{ ...section, isBound: NAMED.test(section.heading ?? "") }] : dutiesIn(parsed, section);
  const inner = clauses.find((clause) =>
    ALL_MANDATORY.test(readCaption(text, clause.bodyStart, clause.end)?.value ?? ""),
  );
  if (!inner) return numbered(text, section, clauses);
  const number = joined(section.number, inner.marker);
  const own = readClauseList(text, inner.bodyStart, inner.end);
  if (own.length < 2) return [{ start: inner.start, bodyStart: inner.bodyStart, end: inner.end, number }];
  return numbered(text, { number, bodyStart: inner.bodyStart }, own);
}

const BOUND = /^(?!.*\b(?:applied|application|order|priority)\b).*\b(?:prepayments?|prepay|repay)\b[^.]*:\s*$/is;

/** "at the times and in the order of application contemplated by Clause 8.3" */
const IN_ORDER = /\bin the order of application\b[^:;.]{0,40}[\d.]*/i;

/** The clauses with their numbers; what the words before them require holds for each. */
function numbered(
  text: string,
  { number, bodyStart }: Pick<Section, "number" | "bodyStart">,
  clauses: readonly ListClause[],
): PrepaymentPlace[] {
  const lead = text.slice(bodyStart, clauses[0]?.start ?? bodyStart).replace(IN_ORDER, "");
  const isBound = BOUND.test(lead) && !OPTION.test(lead);
  return clauses.map(({ start, bodyStart: from, end, marker }) => ({
    start,
    bodyStart: from,
    end,
    number: joined(number, marker),
    isBound,
  }));
}

/** `2.05` and `(b)`, or `6.2` and `6.2.2`. */
const joined = (stem: string | null, marker: string): string =>
  stem !== null && marker.startsWith(`${stem}.`) ? marker : `${stem ?? ""}${marker}`;

function readPlace(parsed: ParsedAgreement, place: PrepaymentPlace, term: RegExp): ReadPrepayment[] {
  const { text } = parsed;
  const end = Math.min(place.end, place.bodyStart + ITEM_REACH);
  const body = text.slice(place.bodyStart, end);
  const caption = captionOf(parsed, place);
  if (OPTION.test(body) || LIMITS.test(body.slice(0, 350)) || (caption && BESIDE.test(caption.value))) return [];
  const share = readShare(parsed, place.bodyStart, end);
  if (!place.isBound && !DUTY.test(body) && !share && !/^change (?:of|in) control/i.test(caption?.value ?? ""))
    return [];
  const marker = { ...(place.marker ?? { start: place.start, end: place.bodyStart }), confidence: 0.85 };
  const shares = sharesIn(text, place.bodyStart, end);
  return triggersOf(parsed, place, body, caption, term).map(({ type: named, at }) => {
    const type = found<PrepaymentType>(named, { ...at, confidence: 0.75 });
    return {
      type,
      percent: ownShare(shares, at) ?? share ?? wholeShare(text, type, { start: place.bodyStart, end }, shares),
      section: place.number === null ? null : found(place.number, marker),
    };
  });
}

function captionOf({ text, outline }: ParsedAgreement, place: PrepaymentPlace): Reading<string> | null {
  const section = outline.at(place.start);
  if (section?.kind === "section" && section.start === place.start) return readSectionHeading(text, section);
  return readCaption(text, place.bodyStart, place.end);
}

/** Triggers named by the caption, else before the duty to prepay, else by the definition of a term. */
function triggersOf(
  parsed: ParsedAgreement,
  place: PrepaymentPlace,
  body: string,
  caption: Reading<string> | null,
  term: RegExp,
): Trigger[] {
  const { text, definitions } = parsed;
  if (caption) {
    const captioned = triggersInTitle(text, caption.start, caption.end);
    if (captioned.length > 0) return captioned;
  }
  const duty = DUTY.exec(body);
  const verb = duty ? duty.index + duty[0].length : 0;
  const reach = Math.min(
    place.end,
    place.bodyStart + Math.max(240, Math.min(duty?.index ?? 0, 420) + 160, Math.min(verb, 600)),
  );
  const stated = triggersIn(text, place.bodyStart, reach);
  if (stated.length > 0) return stated;
  const event = term.exec(body.slice(0, 600))?.[0];
  const definition = event ? definitions.resolve(event) : null;
  if (definition)
    return triggersIn(text, definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 700));
  const head = body.slice(0, 500);
  const exceeds = [...head.matchAll(EXCEEDS)].find((m) => !NOT_BEFORE.test(head.slice(0, m.index)));
  if (!exceeds || !duty) return [];
  const start = place.bodyStart + exceeds.index;
  return [{ type: "other", at: { start, end: start + exceeds[0].length } }];
}
