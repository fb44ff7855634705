/** `No Group Company or Subsidiary may`, after the first word. */
export const PARTY =
  "(?:[a-z]+ ){0,3}(?:compan(?:y|ies)|part(?:y|ies)|borrowers?|obligors?|subsidiar(?:y|ies)|guarantors?|parent|partnership|members?)\\b[^.;,]{0,60}\\b(?:may|shall|will)";
const FORBIDS = `(?:(?:shall|will|may|must|agrees?|covenants?|to|do|does|can) not|cannot|neither|nor|no (?:borrower|loan party|obligor|credit party|company|subsidiary|guarantor|restricted subsidiary|covenant party|member of the group|group member)|no ${PARTY}|not (?:to|permit)|without (?:the )?(?:[a-z]+ ){0,4}(?:consent|approval|permission))`;
const ITEM = String.raw`^(?:[^.]{0,800};\s+(?:or |and )?)?\W*(?:(?:section )?\(?[\w.]{1,6}[.)]{0,2}\s+){0,2}(?:[A-Z][\w ,;/&’'-]{2,80}[.:—-]{1,2}\s+)?(?:permit [^.;]{1,80}\bto,? )?(?:directly or indirectly,? )?(?:(?:during|in|at|if|except|after|prior|other|without) [^.;,]{1,100}, )?(?:\(\w{1,4}\) )?(?:[a-z]+(?:,|,? or) ){0,5}?`;

/** Sentences that forbid acts on things: `shall not … declare … dividends`, an item that begins with the act, or `shall
 *  pay no dividends`. */
export function forbidding(acts: string, things: string): readonly RegExp[] {
  return [
    new RegExp(String.raw`\b${FORBIDS}\b.{0,900}\b(?:${acts})\b.{0,240}\b(?:${things})\b`, "i"),
    new RegExp(String.raw`${ITEM}(?:${acts})\b.{0,240}\b(?:${things})\b`, "i"),
    new RegExp(String.raw`\b(?:shall|will|may) (?:${acts}) no (?:[a-z]+ ){0,3}(?:${things})\b`, "i"),
  ];
}
