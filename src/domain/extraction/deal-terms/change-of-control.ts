import { enclosing } from "../outline/section-tree.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readPercentages } from "../readers/percentage.ts";
import type { Span } from "../text/normal-text.ts";
import { bodiesTitled, meaningsOf, placeIn, sentencesLike, standsUnder, wordsOf } from "./places.ts";
import { type Provision, provision, type StatedValue, stated } from "./provision.ts";

const TERM = /^(?:\w+ )?change (?:of|in) (?:control|ownership)(?: event)?$/i;
const NAME = /\bchange (?:of|in) (?:control|ownership)\b/i;
const NAMES = ["change of control", "change in control", "change in ownership", "change of ownership"];
const CAPTION = /^.{0,24}\bchange (?:of|in) (?:control|ownership)\W{0,3}$/i;
/** A clause that starts with a caption states its consequence itself. */
const CAPTION_START = /^.{0,24}\bchange (?:of|in) (?:control|ownership)\b\W/i;
const ABOVE_BEFORE =
  /\b(?:more than|at least|in excess of|greater than|over|exceed(?:s|ing)?|not less than|minimum of)\W{0,3}(?:\w+ ){0,2}$/i;
const ABOVE_AFTER = /^\W{0,3}or (?:more|greater)\b/i;
const OWNED = /\b(?:vot\w+|equity|stock|shares?|securities|interests?|owner\w*|control\w*|capital|units)\b/i;
const REPAY =
  /\b(?:prepay\w*|repay\w*|due and payable|offer to (?:purchase|repurchase|prepay)|mandatory|terminat\w+ (?:its|the|their) commitment)\b/i;
const DEFAULTS = /\bdefaults?\b|\bacceleration\b/i;
const DEFAULT_CAPTION = /^.{0,24}\bchange (?:of|in) (?:control|ownership) defaults?\b/i;
const OCCURS = /\b(?:occur|occurs|occurred|permit|suffer|event of default)\b/i;

/** The share of votes or equity that triggers a change of control, and the consequence. */
export function readChangeOfControl(parsed: ParsedAgreement): Provision[] {
  const defined = meaningsOf(parsed, TERM);
  const meanings = [defined, captioned(parsed), forbidden(parsed)].find((spans) => spans.length > 0) ?? [];
  const mentions = sentencesLike(parsed, NAMES, NAME);
  const inDefaults = underDefaults(parsed);
  const place = meanings[0] ?? mentions[0] ?? inDefaults[0];
  if (!place) return [];
  const asked = meanings.length > 0 ? meanings : mentions.length > 0 ? mentions : inDefaults;
  const thresholds = onceEach(asked.flatMap((span) => thresholdsIn(parsed, span)));
  if (meanings.length + mentions.length === 0 && thresholds.length === 0) return [];
  const values = [...thresholds, ...consequences(parsed, mentions, meanings, inDefaults)];
  return [provision("change_of_control", place, values, meanings.length > 0 ? 0.85 : 0.7)];
}

/** A clause under such a caption that defines the trigger: "Change in Control. Any Person acquires 25% or more …". */
function captioned(parsed: ParsedAgreement): Span[] {
  return sentencesLike(parsed, NAMES, CAPTION)
    .map(({ start, end }) => ({ start, end: Math.min(parsed.text.length, end + 700) }))
    .filter((span) => thresholdsIn(parsed, span).length > 0);
}

/** "No event shall result in a transfer of more than 25% of the ownership of the Borrower", under such a heading. */
function forbidden(parsed: ParsedAgreement): Span[] {
  const transfer = /\btransfers? of\b[^.;]{0,60}%[^.;]{0,80}\b(?:owner|equity|stock|shares|interests)/i;
  return bodiesTitled(parsed, NAME).flatMap((span) => {
    const at = placeIn(parsed, span, transfer);
    return at ? [at] : [];
  });
}

/** An event of default that does not name the term: "any person acquires more than 35% of the voting stock". */
function underDefaults(parsed: ParsedAgreement): Span[] {
  const pattern =
    /\b(?:person|group|holders?)\b[^.;]{0,200}\b(?:acquire|own|beneficial)\w*\b[^.;]{0,400}\b(?:vot|stock|equity|shares|interests)/i;
  return sentencesLike(parsed, ["acquire", "beneficial", "own"], pattern).filter((span) =>
    standsUnder(parsed, span.start, DEFAULTS),
  );
}

function thresholdsIn({ text }: ParsedAgreement, { start, end }: Span): StatedValue[] {
  return readPercentages(text, start, end)
    .filter(({ value }) => value > 0 && value < 10_000)
    .filter((reading) => {
      const before = text.slice(Math.max(start, reading.start - 60), reading.start);
      const after = text.slice(reading.end, Math.min(end, reading.end + 160));
      return (ABOVE_BEFORE.test(before) || ABOVE_AFTER.test(after)) && OWNED.test(after);
    })
    .map((reading) => stated("threshold_percent", reading.value / 100, reading));
}

function onceEach(values: readonly StatedValue[]): StatedValue[] {
  return values.filter(({ value }, i) => i === values.findIndex((other) => other.value === value));
}

function consequences(
  parsed: ParsedAgreement,
  mentions: readonly Span[],
  meanings: readonly Span[],
  inDefaults: readonly Span[],
): StatedValue[] {
  const outside = mentions.filter(
    ({ start }) =>
      !meanings.some((m) => m.start - 60 <= start && start < m.end && !standsUnder(parsed, start, DEFAULTS)),
  );
  const isDefault = outside.find(
    (span) => standsUnder(parsed, nameAt(parsed, span).start, DEFAULTS) && OCCURS.test(wordsOf(parsed, span)),
  );
  const own =
    isDefault ??
    meanings.find(({ start }) => standsUnder(parsed, start, DEFAULTS)) ??
    inDefaults.find(() => mentions.length === 0) ??
    mentions.find((span) => DEFAULT_CAPTION.test(wordsOf(parsed, span)));
  const repaid = [
    ...outside,
    ...meanings.filter(
      (span) => CAPTION_START.test(wordsOf(parsed, span)) && !standsUnder(parsed, span.start, DEFAULTS),
    ),
  ].find((span) => {
    const at = nameAt(parsed, span).start;
    const from = Math.max(sectionStart(parsed, at), at - 400);
    return !isDefault && REPAY.test(parsed.text.slice(from, Math.min(span.end, at + 700)));
  });
  return [
    ...(own ? [stated("consequence", "event_of_default", nameAt(parsed, own))] : []),
    ...(repaid ? [stated("consequence", "prepayment", nameAt(parsed, repaid))] : []),
  ];
}

const sectionStart = ({ outline }: ParsedAgreement, at: number): number =>
  enclosing(outline.sections, outline.at(at), "section")?.start ?? 0;

function nameAt(parsed: ParsedAgreement, span: Span): Span {
  const match = NAME.exec(wordsOf(parsed, span));
  if (!match) return { start: span.start, end: Math.min(span.end, span.start + 80) };
  const start = span.start + match.index;
  return { start, end: start + match[0].length };
}
