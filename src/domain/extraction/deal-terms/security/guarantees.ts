import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { bodiesTitled, definitionsOf, placeIn, sentencesLike, wordsOf } from "../places.ts";
import { type Provision, provision, stated } from "../provision.ts";

const GUARANTORS = /^(?:[\w'-]+ ){0,2}guarantors?$/i;
const GUARANTY = /^(?:[\w'-]+ ){0,3}guarant(?:y|ee|ies)(?: (?:agreements?|and [\w ]+))?$/i;
/** The defined term "Guarantee" is a kind of debt of any Person, not credit support for this loan. */
const KIND_OF_DEBT =
  /\bany (?:obligation|agreement|guarant\w+|liability)[^.]{0,120}\b(?:contingent|guarantee(?:ing|s)|directly or indirectly)\b|^\W*(?:of |by )+(?:or by )?any person/i;
/** "(the \"guarantor\")" inside that definition. */
const OF_ANYBODY = /^.{0,80}\bby any person \(the\b/i;
const HEADING = /\bguarant(?:y|ee|ies)\b/i;
const SUPPORTS =
  /\bguarant(?:ees?|y|ied|eed|ies|or)\b[^.]{0,200}\b(?:obligations|payment|performance|lenders?|agent|bank|loans?|notes?)\b/i;
const FORBIDS = /\b(?:become|be or become|create|incur|assume)\b[^.]{0,60}\b(?:liable|guarant\w+|contingent)/i;
const PROMISE =
  /\b(?:unconditionally(?:, absolutely)?(?: and irrevocably)?(?: and absolutely)?,? guarant(?:ees?|ies|y|eed)|guaranteed(?:,)? (?:jointly and severally )?by (?!(?:the )?united states|any (?:agency|government))(?:all|each|the|any|certain|\w+'s)|guarant(?:y|ee|ies) (?:agreement )?(?:from|executed by) (?:each|all|the|its)|joint and several (?:guarant\w+|liability of)|(?:executed?|deliver\w*|provided?) (?:to \w+ |a |the |its |their )*(?:[A-Z]\w+ )?guarant(?:y|ies|ee agreements?))\b/i;
const WHO: readonly (readonly [string, RegExp])[] = [
  ["subsidiaries", /\bsubsidiar(?:y|ies)\b/i],
  ["parent", /(?<!\bof (?:the )?|\()\b(?:[Pp]arent|PARENT|Holdings|[Hh]olding [Cc]ompany)\b(?!\)|,? (?:Inc|L))/],
  ["individuals", /\b(?:individual(?:s|ly)?|natural persons?|an individual)\b/i],
];
const REACH = 900;

/** Who guarantees the loans: one provision for the guarantee package, with the kinds of guarantors that the text
 *  names. */
export function readGuarantees(parsed: ParsedAgreement): Provision[] {
  const who = definedBy(parsed, GUARANTORS);
  const places = [...who, ...definedBy(parsed, GUARANTY), ...promised(parsed)];
  const [place] = places;
  if (!place) return [];
  const rest = who.length > 0 && who.every(({ means }) => means) ? [] : places;
  const values = WHO.flatMap(([kind, pattern]) => {
    const at = firstPlace(parsed, who, pattern) ?? firstPlace(parsed, rest, pattern);
    return at ? [stated("guarantor", kind, at)] : [];
  });
  return [provision("guarantee", place, values, who.length > 0 ? 0.85 : 0.7)];
}

function definedBy(parsed: ParsedAgreement, term: RegExp): (Span & { readonly means: boolean })[] {
  return definitionsOf(parsed, term)
    .filter(({ kind, term: name }) => kind !== "table" && !/^(?:restricted|permitted|existing|excluded)\b/i.test(name))
    .filter(
      ({ start, bodyStart, bodyEnd }) =>
        !KIND_OF_DEBT.test(parsed.text.slice(bodyStart, Math.min(bodyEnd, bodyStart + 400))) &&
        !OF_ANYBODY.test(parsed.text.slice(start, bodyEnd + 10)),
    )
    .map(({ start, bodyStart, end, kind }) => ({
      start: kind === "parenthetical" ? Math.max(bodyStart, end - 250) : start,
      end: Math.min(end, start + REACH),
      means: kind !== "parenthetical",
    }));
}

function promised(parsed: ParsedAgreement): Span[] {
  const titled = bodiesTitled(parsed, HEADING)
    .map(({ start, end }) => ({ start, end: Math.min(end, start + REACH) }))
    .filter((span) => SUPPORTS.test(wordsOf(parsed, span)) && !FORBIDS.test(wordsOf(parsed, span)));
  const sentences = sentencesLike(parsed, ["guarant", "unconditionally", "joint and several"], PROMISE)
    .filter((span) => !FORBIDS.test(wordsOf(parsed, span)))
    .map(({ start, end }) => ({ start, end: Math.min(end, start + REACH) }));
  return [...titled, ...sentences].slice(0, 6);
}

function firstPlace(parsed: ParsedAgreement, spans: readonly Span[], pattern: RegExp): Span | null {
  for (const span of spans) {
    const at = placeIn(parsed, span, pattern);
    if (at) return at;
  }
  return null;
}
