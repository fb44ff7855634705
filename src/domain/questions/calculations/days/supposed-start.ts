/** A question that supposes something. */
export const SUPPOSES = /\b(?:if|suppos\w+|assum\w+|imagine|say|had|were|provided)\b/;
const DRAWS = /\b(?:draw(?:s|n|ings?|downs?)?|borrow(?:ed|ings?)?|availab(?:le|ility)|commitments?)\b/;
const MUST_DRAW =
  /\b(?:by when|until when|how late|(?:last|latest) (?:day|date)|deadline)\b[^?]*\b(?:draw\w*|borrow\w*)\b|\bavailability\b/;
/** What is owed is no drawing. */
const REPAYS =
  /\b(?:repaid|repay|pa(?:y|id) (?:back|off)|due|owed|matur\w+|(?:loans?|advances?|money|facility|revolver|line) (?:end|expire|terminate|run out)s?)\b/;
export const EFFECTIVE = /\beffective\b/i;
export const CLOSING = /\bclosing\b|\bdate (?:hereof|of this)\b/i;
export const EITHER = /\b(?:effective|closing)\b/i;
/** What a day may be counted from: as a question names it, and as agreements write it. */
const EVENTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:convert\w*|conversion|term(?:ed|s|ing)? (?:(?:it|them|the loans?) )?out|term-?out)\b/,
    /\bconversion\b|\bterm-?out\b/i,
  ],
  [
    /\b(?:t(?:ook|akes?|aking) effect|(?:became|becomes?|is|was|were|goes|went) effective|effective (?:date|on|as of|from)|effective [a-z]{3,9} \d{1,2}|in force)\b/,
    EFFECTIVE,
  ],
  [
    /\b(?:first|initial) (?:draw\w*|borrowing|advance|loan|funding|drawdown)\b|\bfirst (?:drew|drawn|borrowed|funded)\b/,
    /\b(?:initial|first) (?:Borrowing|Advance|Loan|Funding|Draw\w*)/i,
  ],
  [/\b(?:close[ds]?|closing|sign(?:ed|s|ing)?|dated)\b/, CLOSING],
];
/** Whether words are about drawing loans, not about what is owed. */
export function isOfDraws(asked: string): boolean {
  return DRAWS.test(asked) && !REPAYS.test(asked);
}

/** Whether a question supposes when a deal begins and asks until when it may be drawn: no other period answers that. */
export function asksLastDrawing(text: string): boolean {
  const event = supposedEvent(text);
  const isOfStart = event !== null && (event[1] === EFFECTIVE || event[1] === CLOSING);
  return isOfStart && SUPPOSES.test(text) && MUST_DRAW.test(text) && isOfDraws(text.replace(event[0], " "));
}

/** The event whose day a question gives, as the question and as agreements name it; null without one. */
export function supposedEvent(text: string): readonly [asked: RegExp, written: RegExp] | null {
  return EVENTS.find(([asked]) => asked.test(text)) ?? null;
}
