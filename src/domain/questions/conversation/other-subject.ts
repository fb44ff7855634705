import { type NamedThing, namedThings } from "./named-things.ts";

/** How a message begins that asks the same about something else: `and`, `what about`. */
const LEAD = /^(?:(?:and|also|or|then|ok(?:ay)?|what about|how about|(?:the )?same (?:question )?(?:for|with)),? )+/;
const PREPOSITION = /^(for|to|of|on|in|under|with|by|from|at|about) /;
const ARTICLE = /^(?:the|a|an|its|their|our|any) /;
/** A message with a verb says what it asks about it. */
const VERB =
  /\b(?:is|are|was|were|be|does|do|did|can|could|may|might|must|will|would|shall|should|has|have|had|needs?|happens?|pays?|who|what|when|where|which|how|why|if)\b|\d/;
const MAX_WORDS = 5;
/** `what about IV?` */
const LEVEL = /^[ivx]+$/;
const LEVEL_IN = /\b((?:level|tier|category|stage) )(?:[ivx]+|\d+)\b/;
/** A question that asks one thing about what it names: `what is the fronting fee?`, `when is the budget due?` */
const ASKED =
  /^((?:what|who|when|where|which|how (?:much|large|big|long|high|low))(?:'s| is| are| was| were) (?:(?:the|a|an|its|their|our) )?)(.+?)((?: (?:due|in|for|on|at|under|of|if|to|during|after|before|as)\b.*)?\??)$/;

/** The earlier question about what the message names in its place: `and the issuing bank?` after `who is the agent?`
 *  Null where the message is more than a name, or the earlier question names nothing that it could replace. */
export function aboutOther(message: string, earlier: string): string | null {
  const lead = LEAD.exec(message)?.[0] ?? "";
  const piece = message.slice(lead.length).replace(/\s*\?+$/, "");
  const preposition = PREPOSITION.exec(piece)?.[1] ?? null;
  const name = piece.replace(PREPOSITION, "").replace(ARTICLE, "");
  if (name === "" || VERB.test(name) || name.split(" ").length > MAX_WORDS) return null;
  if (LEVEL.test(name) && LEVEL_IN.test(earlier)) return earlier.replace(LEVEL_IN, `$1${name}`);
  const [thing, second] = namedThings(name);
  const places = thing === undefined ? [] : namedThings(earlier).filter(({ kind }) => kind === thing.kind);
  const place = places.find(({ at }) => isAfter(earlier, at, preposition)) ?? places[0];
  if (thing !== undefined && second === undefined && place !== undefined) return replaced(earlier, place, name, thing);
  const asked = lead === "" ? null : ASKED.exec(earlier);
  return asked === null || preposition !== null ? null : `${asked[1] ?? ""}${name}${asked[3] ?? ""}`;
}

function isAfter(text: string, at: number, preposition: string | null): boolean {
  return (
    preposition !== null && new RegExp(`\\b${preposition} (?:the |a |an |its |their |any )?$`).test(text.slice(0, at))
  );
}

/** What follows the place stays, unless the name says it: `the annual accounts`, `the quarterly ones`. */
function replaced(earlier: string, place: NamedThing, name: string, thing: NamedThing): string {
  const words = thing.kind === "interval" ? name.replace(/ (?:ones?|reports?)$/, "") : name;
  return `${earlier.slice(0, place.at)}${words}${earlier.slice(place.end)}`;
}
