import type { Reading } from "../found.ts";
import { jurisdictionAt, jurisdictionCode, readJurisdictions } from "../readers/jurisdiction.ts";
import type { PartyDescription } from "./party-claim.ts";

/** After a name: a trade name, an optional parenthesis, then ", a Delaware limited liability company" or ", each a …". */
const DESCRIPTION =
  /(?:,?\s{1,3}(?:d\/?b\/?a|D\/B\/A|doing business as)\s[^,;()]{3,60})?(?:\s{0,3}\([^()]{1,200}\))?\s{0,3},?\s{0,4}\(?(?<each>each |both |all )?(?:being )?(?:an?|AN?|is an?)\s{1,3}(?=\p{L})/uy;
const ENTITY = new RegExp(
  "(?:(?:private|public|exempted|exempt|unlimited|limited|general|special|national|chartered|banking|state|federal|federally|" +
    "statutory|business|real|estate|investment|joint|stock|savings|registered|professional|nonprofit|non-profit|municipal|" +
    "not-for-profit|closed|perpetual|liability|trust|insurance|industrial|bank|foreign|commercial)[ \\n]){0,6}" +
    "(?:corporation|company|partnership|association|trust|bank|branch|cooperative|individual|societe|société (?:[àa] |en |par )?(?!incorporated|organi[sz]ed)[\\p{L}]{3,16}(?: (?!incorporated|organi[sz]ed|under|existing|formed|with|having|registered)[\\p{L}'à]{1,16}){0,3}|" +
    "co[oö]peratie(?:f|ve)?(?: vereniging(?: met \\p{L}+ (?:van )?\\p{L}+)?)?|sociedad an[oó]nima|kommanditgesellschaft|commanditaire vennootschap|besloten vennootschap|naamloze vennootschap|gesellschaft mit beschränkter haftung|aktiengesellschaft|GmbH|B\\.V\\.|S\\.A\\.)" +
    "(?![\\p{L}])",
  "iu",
);
const LEI =
  /\b(?:LEI|legal entity identifier)\b[^\p{L}\d]{0,12}(?:code|number|no\.?|of)?[^\p{L}\d]{0,6}([A-Z0-9]{18}\d{2})\b/iu;
const MAX_DESCRIPTION = 220;

/** The description right after a name: `a Texas limited partnership`, `a company incorporated under the
 *  laws of England and Wales`. `each` if it applies to all names before it. */
export function describeParty(text: string, name: Reading<string>): (PartyDescription & { each: boolean }) | null {
  const lei = readLei(text, name.end, name.end + 2 * MAX_DESCRIPTION);
  DESCRIPTION.lastIndex = name.end;
  const boxed = boxedDescription(text, name);
  if (boxed) return { ...boxed, lei };
  const match = DESCRIPTION.exec(text);
  const bare = match ? null : withoutArticle(text, name);
  if (bare) return { ...bare, lei };
  if (!match) return lei ? { name, entityType: null, jurisdiction: null, lei, each: false } : null;
  const start = DESCRIPTION.lastIndex;
  const end = descriptionEnd(text, start);
  const entity = ENTITY.exec(text.slice(start, end));
  const jurisdiction =
    readJurisdictions(text, start, end)[0] ?? lawOfPlace(text, start) ?? placeInSmallLetters(text, start, entity);
  if (!entity) return lei ? { name, entityType: null, jurisdiction: null, lei, each: false } : null;
  const entityType = {
    value: entity[0].replace(/\s+/g, " ").toLowerCase(),
    start: start + entity.index,
    end: start + entity.index + entity[0].length,
  };
  const whole = jurisdiction && { ...jurisdiction, start, end: Math.max(jurisdiction.end, entityType.end) };
  return { name, entityType, jurisdiction: whole, lei, each: match.groups?.each !== undefined };
}

/** "ACME, INC., New York corporation": the article is lost. */
function withoutArticle(text: string, name: Reading<string>): (PartyDescription & { each: boolean }) | null {
  const comma = /^\s{0,3},\s{1,3}/.exec(text.slice(name.end, name.end + 8));
  if (!comma) return null;
  const start = name.end + comma[0].length;
  const place = jurisdictionAt(text, start, start + LONGEST_PLACE);
  if (!place) return null;
  const entity = ENTITY.exec(text.slice(place.end, place.end + MAX_DESCRIPTION));
  if (!entity || text.slice(place.end, place.end + entity.index).trim() !== "") return null;
  const at = place.end + entity.index;
  const value = entity[0].replace(/\s+/g, " ").toLowerCase();
  const end = at + entity[0].length;
  return { name, entityType: { value, start: at, end }, jurisdiction: { ...place, end }, lei: null, each: false };
}

const LONGEST_PLACE = 40;

/** "a delaware corporation": all between the article and the form is the name of a place. */
function placeInSmallLetters(text: string, start: number, entity: RegExpExecArray | null): Reading<string> | null {
  const words = text.slice(start, start + Math.min(entity?.index ?? 0, LONGEST_PLACE)).trim();
  const code = /^\p{Ll}[\p{L} ]+$/u.test(words) ? jurisdictionCode(words) : null;
  return code === null ? null : { value: code, start, end: start + words.length };
}

/** A printed form: `a(n) [_] individual [X] corporation … organized under the laws of New York`. */
const BOXES = /\s{0,6}an?\(?n?\)?\s{1,4}(?=[[(☐☒])[^;]{0,300}?(?:[[(]\s?[xX]\s?[\])]|☒)\s{0,3}/y;

function boxedDescription(text: string, name: Reading<string>): (PartyDescription & { each: boolean }) | null {
  BOXES.lastIndex = name.end;
  if (!BOXES.test(text)) return null;
  const start = BOXES.lastIndex;
  const entity = ENTITY.exec(text.slice(start, start + 60));
  const law = BOXED_LAW.exec(text.slice(start, start + 2 * MAX_DESCRIPTION));
  if (entity?.index !== 0) return null;
  const entityType = { value: entity[0].replace(/\s+/g, " ").toLowerCase(), start, end: start + entity[0].length };
  const at = law ? start + law.index + law[0].length : 0;
  const place = law ? readJurisdictions(text, at, at + 40)[0] : undefined;
  return { name, entityType, jurisdiction: place && place.start - at < 16 ? place : null, lei: null, each: false };
}

const BOXED_LAW =
  /\b(?:organi[sz]ed|formed|existing|incorporated)\s+(?:and\s+\w+\s+)?(?:under\s+the\s+laws\s+of|in)\s+/i;

/** "…, having its office at …, organized and existing under the laws of Luxembourg", before the next defined term. */
function lawOfPlace(text: string, start: number): Reading<string> | null {
  const window = text.slice(start, start + 2 * MAX_DESCRIPTION);
  const end = /\("|\(the |;|\n\n/.exec(window)?.index ?? window.length;
  const law = /\b(?:organi[sz]ed|incorporated|formed|existing|established)\b[^.;"]{0,60}?\b(?:laws of|in)\s/.exec(
    window.slice(0, end),
  );
  if (!law) return null;
  return readJurisdictions(text, start + law.index, start + Math.min(end, law.index + law[0].length + 60))[0] ?? null;
}

/** The description ends with the sentence, a semicolon, a defined term, or a comma unless the jurisdiction follows. */
function descriptionEnd(text: string, start: number): number {
  const window = text.slice(start, start + MAX_DESCRIPTION);
  const stop =
    /;|\("|\(the |\((?:together|collectively|in such)|,(?!\s{0,3}(?:incorporated|organi[sz]ed|duly|existing|formed|established|registered))|\.\s+\p{Lu}|\n\n| (?:and|by|as|having) (?=\p{Lu}|its|the )|\bBy:/u.exec(
      window,
    );
  return start + (stop ? stop.index : window.length);
}

function readLei(text: string, from: number, to: number): Reading<string> | null {
  const match = LEI.exec(text.slice(from, to));
  if (!match) return null;
  return { value: match[1] as string, start: from + match.index, end: from + match.index + match[0].length };
}
