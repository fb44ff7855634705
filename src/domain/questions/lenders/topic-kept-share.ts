import { type Citation, type Claim, claim, quotation } from "../answer/claim.ts";
import { formatPercent, listed } from "../answer/formats.ts";
import { defaultClauses } from "../defaults/default-clauses.ts";
import type { Question } from "../question/question.ts";
import { readPercents } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

/** A holder's share of the borrower goes down: `what happens if the sponsor's stake falls to 45%?` */
const FALLS =
  /\b(?:stake|holding|shareholding|ownership|interest|share|votes?|voting (?:power|interests?|stock))\b[^?.%]{0,60}\b(?:falls?|fell|drops?|dropped|declines?|goes (?:down )?|sinks?|slips?|shrinks?|cut|reduced|diluted|comes down)\b[^?.%]{0,20}\b(?:to|below|under)\b|\b(?:cuts?|reduces?|sells? (?:down|shares)|sold (?:down|shares)|lowers?|dilut\w+)\b[^?.%]{0,60}\b(?:to|below|under)\b|\b(?:owns?|holds?|left with|keeps?) (?:only|just)\b|\b(?:sells?|sold|selling|transfers?|cash(?:es|ed)? out)\b[^?.%]{0,80}\b(?:ends? up|ended up|winds? up|(?:is|are|was) left|keeps?|retains?|leav(?:es|ing)|down to)\b|\bs(?:ells?|old) (?:down|off|out|shares|stock)\b[^?.%]{0,60}\b(?:hold|own|keep|have|left with)\w*\b/;
/** Stops that end no sentence: `U.S.` */
const ABBREVIATED = /\b(u)\.(s|k)\./g;
const FALLS_BELOW = /\b(?:below|under|less than)\s+\d/;
/** Whoever must keep a share: `X shall cease to own at least 50% of the shares`, `fails to own and control 51%`. */
const KEEPS =
  /\b(?:ceases?|fails?|failure|no longer|not)\b[^.;%]{0,90}\b(?:own|hold|control|maintain|retain|owner)\w*\b[^.;%]{0,110}?\b(\d{1,3}(?:\.\d+)?)\s?(?:%|percent\b)/i;
const EACH_KEEPS = new RegExp(KEEPS.source, "gi");
const OF_SHARES = /\b(?:stock|shares?|voting|equity|ownership|interests?|securities|capital|membership)\b/i;
/** Where one event of a list ends and the next begins. */
const PARTS = /;|(?<=[,;]\s{0,3}(?:or|and)\s{1,3})(?=\([a-z]{1,3}\)\s)|(?<=:\s{1,3})(?=\([a-z]{1,3}\)\s)/i;

interface Kept {
  readonly limit: number;
  readonly holder: string;
  readonly start: number;
  readonly end: number;
}

/** What follows when the share of a holder falls to the one of the question, where the agreement says what it must keep. */
export const keptShare: Topic = (question, subject) => {
  const share = shareLeft(question);
  if (share === null || !FALLS.test(question.text.replaceAll(ABBREVIATED, "$1$2"))) return null;
  const own = ofHolder(keptShares(subject), question);
  const [first] = own;
  if (first === undefined) return null;
  // A stake that falls below a share is less than that.
  const isUnder = FALLS_BELOW.test(question.text);
  const isCrossedBy = (limit: number): boolean => share < limit || (isUnder && share === limit);
  const claims = own.map(({ limit, start, end }) => {
    const said = isCrossedBy(limit)
      ? `Yes, the threshold is crossed: ${isUnder ? "less than " : ""}${formatPercent(share)} is below the ${formatPercent(limit)} that must be kept.`
      : `No, the threshold is not crossed: ${formatPercent(share)} is not below the ${formatPercent(limit)} that must be kept.`;
    return claim(said, [quoteOf(subject, { start, end })]);
  });
  const isCrossed = own.some(({ limit }) => isCrossedBy(limit));
  const clauses = own.map((one) => quotation(quoteOf(subject, one)));
  return answered([...claims, ...(isCrossed ? eventClaims(subject, quoteOf(subject, first)) : []), ...clauses]);
};

/** What the holder that a question names must keep; the only one where it names none. */
function ofHolder(all: readonly Kept[], question: Question): readonly Kept[] {
  const byName = all.filter(({ holder }) => isHolder(holder, question.raw));
  const named = byName.length > 0 ? byName : ofRole(all, question.text);
  return named.length > 0 ? named : all.length === 1 ? all : [];
}

/** That a change of control is an event of default, with the clause that says so; by the place of what is quoted where no
 *  event is listed for it. */
export function eventClaims(subject: Subject, own: Citation): Claim[] {
  const { events_of_default: all } = subject.agreement;
  const sections = all.flatMap(({ type, section }) => (type === "change_of_control" ? (section ?? []) : []));
  const quotes = defaultClauses(subject, "change_of_control");
  const citations = quotes.flatMap((one) => one.citations);
  if (citations.length === 0) return isAmongEvents(subject, own) ? [claim("That is an event of default.", [own])] : [];
  const where = sections.length === 0 ? "" : ` (Section ${listed(sections)})`;
  return [claim(`That is an event of default${where}.`, citations), ...quotes];
}

/** How far the last event of default reaches, in UTF-16 units. */
const LAST_EVENT = 1_500;

/** Whether a place lies among the events of default. */
export function isAmongEvents(subject: Subject, { start = -1 }: { readonly start?: number }): boolean {
  const starts = subject.agreement.events_of_default.flatMap((_event, i) =>
    cite(subject, `/events_of_default/${i}/heading`).flatMap((place) => place.start ?? []),
  );
  return starts.length > 1 && start >= Math.min(...starts) && start < Math.max(...starts) + LAST_EVENT;
}

function shareLeft({ percents }: Question): number | null {
  const [only, second] = percents;
  return only === undefined || second !== undefined ? null : only.percent;
}

/** The parts of sentences by which a holder must keep a share. */
function keptShares(subject: Subject): Kept[] {
  return [...sentencesOf(subject)].flatMap((sentence) => {
    if (!KEEPS.test(sentence.words) || !OF_SHARES.test(sentence.words)) return [];
    const text = subject.text?.slice(sentence.start, sentence.end) ?? "";
    let from = 0;
    return text.split(PARTS).flatMap((piece) => {
      const at = text.indexOf(piece, from);
      from = at + piece.length;
      const words = onOneLine(piece);
      const start = sentence.start + at + (piece.length - piece.trimStart().length);
      const end = sentence.start + at + piece.trimEnd().length;
      let before = 0;
      return [...words.matchAll(EACH_KEEPS)].flatMap((match) => {
        const holder = words.slice(before, match.index);
        before = match.index + match[0].length;
        const [limit] = readPercents(match[0].toLowerCase()).slice(-1);
        const isShare = OF_SHARES.test(words) && limit !== undefined && limit.percent < 100;
        return isShare ? [{ limit: limit.percent, holder, start, end }] : [];
      });
    });
  });
}

/** How a question names a holder by its role, and how agreements write that. */
const ROLES: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/\b(?:parent|hold(?:ing )?co(?:mpany)?|holdings)\b/, /\b(?:Parent|Holdings|Holdco)\b/i],
  [
    /\b(?:sponsors?|permitted (?:investors?|holders?)|founders?)\b/,
    /\b(?:Sponsors?|Permitted (?:Investors?|Holders?)|Founders?)\b/i,
  ],
];

/** What the one holder that a question names by its role must keep. */
function ofRole(all: readonly Kept[], text: string): Kept[] {
  const [role, other] = ROLES.filter(([asked]) => asked.test(text));
  return role === undefined || other !== undefined ? [] : all.filter(({ holder }) => role[1].test(holder));
}

/** Whether a question names a holder by a word of its name. */
function isHolder(holder: string, asked: string): boolean {
  const names = holder.match(/\b[A-Z][\w&.-]{2,}/g) ?? [];
  const said = asked.toLowerCase();
  return names.some((name) => !COMMON.test(name) && said.includes(name.toLowerCase()));
}

const COMMON =
  /^(?:The|Any|Section|Borrower|Company|Parent|Holdings?|Change|Control|Subsidiar\w+|Person|Such|Corporation|Ownership)$/i;
