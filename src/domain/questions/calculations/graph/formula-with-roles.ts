import { Decimal } from "decimal.js";
import { type Claim, claim, quotation, type Reply } from "../../answer/claim.ts";
import { formatMoney, listed } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { contentStems } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { answered, type Topic } from "../../topic.ts";
import { type NamedAmount, namedAmounts } from "../measures/bind-parts.ts";
import { bindFigures, type FigureBinding, plainName, takesDrawn } from "./bind-figures.ts";
import { type Bound } from "./bind-node.ts";
import { type BoundOfTerm, boundsOfTerm, sentenceLimitedTo } from "./bounds-of-term.ts";
import { definitionsIn } from "./definitions.ts";
import { everydayStems } from "./everyday-figures.ts";
import { isTooLate } from "./last-day.ts";
import type { Node } from "./node.ts";
import { readMeaning } from "./read-meaning.ts";
import { type Role, roleOf } from "./roles-of-amounts.ts";
import { type Solved, solve } from "./solve-node.ts";

const MAX_GIVEN = 8;
const ASKS =
  /\b(?:what|how (?:much|big|large|high|low)|calculate|compute|work out|room|headroom|can|may|could|is|are|do|does|will|would)\b/;
/** What is computed from a rate, a grid or a time, or of parts of the lenders. */
const OF_OTHER = /\b(?:interest|margin|per annum|accrue\w*|lenders? holding|votes?|fees?|premium)\b/;

/** A ratio is no amount, and `debt to capitalization` is one. */
export const OF_RATIO = /\bratio\b|\bleverage\b|\b(?:debt|liabilities|indebtedness)[- ]to[- ]|\bcoverage\b/;
const SAYS_FORMULA =
  /^.{0,300}?(?:\d\s?%|\b(?:sum|total|aggregate|lesser|greater|lower|higher|excess|difference|product|remainder) of\b|\b(?:plus|minus|less|exceeds?|reduced|increased|multiplied)\b)/is;
/** A single amount must be called very much like its name where the question does not name the term. */
const MIN_SINGLE = 0.8;

/** The amount of a definition that states a formula, with the figures of a question called as people call them, less what is drawn or
 *  used of it: `retail paper $12m, store paper $4m; $13m outstanding. How much room is left?` */
export const roomByDefinition: Topic = (question, subject) => {
  const { text } = question;
  if (!ASKS.test(text) || OF_OTHER.test(text) || OF_RATIO.test(text)) return null;
  const amounts = namedAmounts(text);
  if (amounts.length === 0 || amounts.length > MAX_GIVEN) return null;
  const found = definitionsIn(subject).flatMap(({ term, meaning, start, end }) =>
    isAskedFor(term, question) && SAYS_FORMULA.test(meaning)
      ? fitted(readMeaning(meaning), { start, end }, term, amounts, question, subject)
      : [],
  );
  const best = bestOf(found);
  return best === null ? null : said(best, subject, question);
};

/** Whether a question asks what may still be drawn, not for the base alone. */
export function asksRoomBeyondBase({ text }: Question): boolean {
  return /\b(?:draw\w*|borrow|avail\w*|room|left|headroom|limit|credit extensions)\b/.test(
    text.replaceAll("borrowing base", ""),
  );
}

/** Whether an answer is the borrowing base itself. */
export function isOfBase(reply: Reply): boolean {
  return reply.kind === "answer" && /^[^:]*\bbase\b[^:]*:/i.test(reply.claims[0]?.text ?? "");
}

interface Found {
  readonly label: string;
  readonly place: Place;
  readonly solved: Solved;
  readonly binding: FigureBinding;
  readonly roles: ReadonlyMap<NamedAmount, Role>;
  readonly rank: number;
  readonly currency: string;
}

const NAMES_ROOM = /\b(?:avail\w*|base|limit|cap|maximum|sublimit|capacity)\b/i;
const ASKS_ROOM = /\b(?:draw\w*|borrow\w*|avail\w*|room|advance[ds]?|headroom|capacity|left|request\w*|base|lend)\b/;

/** What a name ends with, whatever it is of. */
const PLAIN = new Set(contentStems("amount price"));

/** Whether a term is named by the question, or limits what may be drawn where it asks for that. */
function isAskedFor(term: string, { text, stems }: Question): boolean {
  if (/\bratio\b/i.test(term)) return false;
  const asked = new Set(stems);
  const own = contentStems(term).filter((stem, _i, all) => all.length === 1 || !PLAIN.has(stem));
  const named = own.filter((stem) => asked.has(stem)).length;
  if (own.length > 0 && named === own.length) return true;
  return NAMES_ROOM.test(term) && ASKS_ROOM.test(text);
}

/** A formula that takes every amount of the question, as one of its figures or in a role next to it, and lacks none. */
function fitted(
  node: Node | null,
  place: Place,
  label: string,
  amounts: readonly NamedAmount[],
  question: Question,
  subject: Subject,
): Found[] {
  if (node === null || node.kind === "name" || node.kind === "amount") return [];
  const binding = bindFigures(node, subject, amounts, question.text);
  if (binding === null || binding.missing.length > 0 || binding.used.size === 0) return [];
  const ownStems = contentStems(label);
  const isNamed = ownStems.every((stem) => question.stems.includes(stem));
  if (amounts.length === 1 && !isNamed && binding.likeness < MIN_SINGLE) return [];
  const takesLoans = [...binding.bound].some(
    ([leaf, { kind }]) => kind === "value" && leaf.kind === "name" && takesDrawn(leaf.words),
  );
  const roles = new Map<NamedAmount, Role>();
  for (const amount of binding.left) {
    const role = roleOf(amount);
    if (role === null || (role === "used" && takesLoans)) return [];
    roles.set(amount, role);
  }
  const bound = withSpent(binding, roles);
  if (bound === null) return [];
  const currency = amounts[0]?.value.currency ?? "USD";
  const day = question.periods[0]?.to ?? null;
  if ([...bound].some(([leaf]) => leaf.kind === "name" && isTooLate(leaf.words, day))) return [];
  const solved = solve(node, { ...binding, bound }, { subject, values: [], currency, day });
  if (solved === null || solved.isAtom) return [];
  const fit = binding.likeness / binding.used.size;
  // Of two definitions that take the same figures, the one that builds on the other says what is left.
  const rank = binding.used.size + fit + solved.citations.length / 10;
  return [{ label, place, solved, binding, roles, rank, currency }];
}

/** Takes what is spent out of the figure that it is spent of; null where no figure is called like it. */
function withSpent(binding: FigureBinding, roles: ReadonlyMap<NamedAmount, Role>): ReadonlyMap<Node, Bound> | null {
  const bound = new Map(binding.bound);
  for (const [{ value: less }, role] of roles) {
    if (role !== "spent") continue;
    const of = everydayStems(less.after.split(/\b(?:on|to|for|in)\b/)[0] ?? "");
    const [leaf, other] = [...bound].filter(
      ([node, one]) =>
        one.kind === "value" && node.kind === "name" && [...everydayStems(node.words)].some((stem) => of.has(stem)),
    );
    if (leaf === undefined || other !== undefined || leaf[1].kind !== "value") return null;
    bound.set(leaf[0], { ...leaf[1], less });
  }
  return bound;
}

function bestOf(found: readonly Found[]): Found | null {
  const [best, second] = found.toSorted((a, b) => b.rank - a.rank);
  if (best === undefined) return null;
  return second?.rank === best.rank && !second.solved.value.eq(best.solved.value) ? null : best;
}

/** The working, what is left after what is used, and whether what is wanted fits. */
function said(
  { label, place, solved, binding, roles, currency }: Found,
  subject: Subject,
  question: Question,
): Reply | null {
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency });
  const signed = (amount: Decimal): string => (amount.isNegative() ? `−${say(amount.abs())}` : say(amount));
  const of = (role: Role): Decimal[] =>
    [...roles].flatMap(([{ value }, own]) => (own === role ? [new Decimal(value.value)] : []));
  const [used, wanted] = [of("used"), of("wanted")];
  const before = binding.open.length === 0 ? "" : `, before deducting ${listed(binding.open.map(shortened))}`;
  const sentences = [
    `${label}: ${solved.working} = ${signed(solved.value)}${before}${solved.value.isNegative() ? ", which is below zero" : ""}.`,
  ];
  const commitment = used.length > 0 || /\bbase\b/i.test(label) ? commitmentBelow(subject, solved.value) : null;
  if (used.length === 0 && commitment !== null)
    sentences.push(`The commitment of ${say(commitment.amount)} is lower than that.`);
  const whole = used.length > 0 ? (commitment?.amount ?? solved.value) : solved.value;
  const left = whole.minus(Decimal.sum(0, ...used));
  if (used.length > 0) {
    const name = commitment === null ? "Less" : "The commitment less";
    sentences.push(
      `${name} ${used.map(say).join(" and ")} drawn or used: ${[whole, ...used].map(say).join(" − ")} = ${signed(left)}.`,
    );
  }
  for (const amount of wanted) {
    const rest = left.minus(amount);
    sentences.push(
      rest.isNegative()
        ? `No: ${say(amount)} is ${say(rest.abs())} more than that.`
        : `Yes, under this limit: ${say(amount)} is within it, and ${say(left)} − ${say(amount)} = ${say(rest)} is left.`,
    );
  }
  const bounds = ASKS_TEST.test(question.text) ? boundsOfTerm(label, subject) : [];
  const tested = bounds.map((bound) => testOf(bound, left, label, say, subject));
  const limited = bounds.length === 0 ? sentenceLimitedTo(label, subject) : null;
  const citation = quoteOf(subject, place);
  const citations = [citation, ...solved.citations, ...(commitment?.citations ?? [])];
  return answered([
    claim(sentences.join(" "), citations),
    ...tested.flat(),
    ...quotations([citation, ...solved.citations]),
    ...(limited === null ? [] : [quotation(quoteOf(subject, limited))]),
  ]);
}

const ASKS_TEST =
  /\b(?:met|meets?|test\w*|tests?|covenants?|compl\w+|enough|satisf\w+|pass\w*|minimum|requirement|required|breach\w*)\b/;

/** An amount against what a sentence requires of it. */
function testOf(
  { isLeast, amount, sentence }: BoundOfTerm,
  value: Decimal,
  label: string,
  say: (amount: Decimal.Value) => string,
  subject: Subject,
): Claim[] {
  const room = isLeast ? value.minus(amount) : new Decimal(amount).minus(value);
  const [a, b] = isLeast ? [value, new Decimal(amount)] : [new Decimal(amount), value];
  const rest = room.isNegative() ? `−${say(room.abs())}` : say(room);
  const words = `${label}: ${isLeast ? "at least" : "at most"} ${say(amount)}; ${say(a)} − ${say(b)} = ${rest}. The requirement is ${room.isNegative() ? "not met" : "met"}.`;
  const citation = quoteOf(subject, sentence);
  return [claim(words, [citation]), quotation(citation)];
}

function quotations(places: Claim["citations"]): Claim[] {
  const seen = new Map(places.map((place) => [place.quote, place]));
  return [...seen.values()].map((place) => quotation(place));
}

function shortened(words: string): string {
  return plainName(words.split("(")[0] ?? words).trim();
}

/** The commitment of the revolving facility where it is below an amount. */
function commitmentBelow(subject: Subject, amount: Decimal) {
  const at = subject.agreement.facilities.findIndex(({ facility_type: type }) => type === "revolving");
  const commitment = subject.agreement.facilities[at]?.commitment_amount;
  if (commitment == null || amount.lte(commitment.amount)) return null;
  return { amount: new Decimal(commitment.amount), citations: cite(subject, `/facilities/${at}/commitment_amount`) };
}
