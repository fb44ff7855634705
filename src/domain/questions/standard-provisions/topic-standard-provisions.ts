import { holdsAnswer } from "../answer-kind.ts";
import { askedUnits, holds } from "../asked-units.ts";
import { quotation } from "../claim.ts";
import { clauseAround } from "../own-clause.ts";
import type { Passage, PassageIndex, Place } from "../passages.ts";
import { askedProvisions } from "../provisions/asked-provisions.ts";
import type { Question } from "../question.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { type SpacedPattern, spacedPattern } from "../spaced-pattern.ts";
import { quoteOf } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { comparisons } from "../topic-restrictions.ts";
import { COVENANTS_TO_ACT } from "./covenants-to-act.ts";
import { DEFAULTS, REMEDIES } from "./defaults-and-remedies.ts";
import { GENERAL_PROVISIONS } from "./general-provisions.ts";
import { PROVISIONS_OF_AGENTS } from "./provisions-of-agents.ts";
import { PROVISIONS_OF_LENDERS } from "./provisions-of-lenders.ts";
import { RESTRAINTS } from "./restraints.ts";
import type { StandardProvision } from "./standard-provision.ts";

/** A shorter place is quoted with the sentences around it. */
const SHORT = 500;
/** From this probability on, the model of provisions alone says what is asked for. */
const CERTAIN = 0.8;
/** The clause of the provision, and the next one that states it elsewhere. */
const MAX_CLAUSES = 2;

/** A provision whose patterns are tested in linear time. */
type ReadProvision = Omit<StandardProvision, "stated" | "except"> & {
  readonly stated: readonly SpacedPattern[];
  readonly except: SpacedPattern | null;
};

/** A provision that most agreements have, asked for by its name or by what it is about: the clause that makes it. */
export const standardProvisions: Topic = topicOf([
  ...PROVISIONS_OF_AGENTS,
  ...PROVISIONS_OF_LENDERS,
  ...REMEDIES,
  ...COVENANTS_TO_ACT,
  ...GENERAL_PROVISIONS,
]);

/** Provisions that extracted terms or sections answer, where those do not: what the borrower may not do, events of default. */
export const provisionsInText: Topic = topicOf([...RESTRAINTS, ...DEFAULTS]);

function topicOf(table: readonly StandardProvision[]): Topic {
  const provisions = table.map(
    (one): ReadProvision => ({
      ...one,
      stated: one.stated.map((pattern) => spacedPattern(overLines(pattern))),
      except: one.except === undefined ? null : spacedPattern(one.except),
    }),
  );
  return (question, subject) => {
    const index = subject.passages();
    if (index === null) return null;
    const named = provisions.find(({ asked }) => asked.test(question.text));
    const provision = named ?? probable(provisions, question);
    if (provision === undefined) return null;
    const places = placesOf(index, provision, question);
    if (places.length === 0)
      return named?.absent === undefined || !isWhole(question) || mentions(index, named)
        ? null
        : notStated(named.absent);
    const quotes = places.map((place) =>
      quotation(quoteOf(subject, place.end - place.start > SHORT ? place : (clauseAround(subject, place) ?? place))),
    );
    return answered([
      ...quotes,
      ...(RESTRAINTS.some((one) => one.asked === provision.asked) ? comparisons(question, subject, places) : []),
    ]);
  };
}

/** Whether any sentence or heading has the wording of a provision, even one that seems to make something else. */
function mentions({ passages, sections, text }: PassageIndex, { stated, except, exists }: ReadProvision): boolean {
  if (exists !== undefined && sections.some(({ heading }) => exists.test(heading))) return true;
  return passages.some(({ start, end }) => {
    const words = text.slice(start, end);
    return stated.some((pattern) => pattern.test(words)) && except?.test(words.replaceAll(/\s+/g, " ")) !== true;
  });
}

/** A pattern of words, which a text may break over lines. */
function overLines({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll(" ", String.raw`\s+`), "is");
}

/** A message that refers to the one before it may leave out what it is about. */
function isWhole({ own, text }: Question): boolean {
  return own === text;
}

function probable(provisions: readonly ReadProvision[], { text }: Question): ReadProvision | undefined {
  const [best] = askedProvisions(text);
  if (best === undefined || best.probability < CERTAIN) return undefined;
  return provisions.find((one) => one.provisions?.includes(best.name) === true);
}

interface Stated {
  readonly places: readonly Place[];
  readonly wording: number;
  readonly isHeaded: boolean;
  readonly isForm: boolean;
  readonly held: number;
}

const REPRESENTATIONS = /\brepresent/i;
const DEFINES = /^\W*[“"][^“”"]{2,80}[”"]\s*(?:means?|shall mean|has the meaning|:)/;

/** Where a text makes a provision: in the section headed by it, by the surest wording, with most words of the question. */
function placesOf(index: PassageIndex, provision: ReadProvision, question: Question): Place[] {
  const units = askedUnits(question.text);
  const stated = index.passages.flatMap((passage): Stated[] => {
    const words = index.text.slice(passage.start, passage.end);
    const found = statedBy(index, provision, passage, words);
    if (found === null || REPRESENTATIONS.test(passage.heading) || DEFINES.test(words)) return [];
    if (isPlanted(index.text, passage) || !holdsAnswer(question, words)) return [];
    const isHeaded = provision.headed.test(passage.heading);
    const isForm = passage.start > index.formsFrom;
    return [{ ...found, isHeaded, isForm, held: units.filter((unit) => holds(unit, words)).length }];
  });
  return stated
    .sort((a, b) => rank(a) - rank(b) || b.held - a.held || startOf(a) - startOf(b))
    .filter((one, i, all) => i === 0 || rank(one) === rank(all[0] as Stated))
    .slice(0, MAX_CLAUSES)
    .flatMap(({ places }) => places);
}

/** The wording of a provision that a passage has, by itself or with the words that introduce its list. */
function statedBy(
  { text, passages }: PassageIndex,
  { stated, except }: ReadProvision,
  passage: Passage,
  words: string,
): Pick<Stated, "places" | "wording"> | null {
  const lead = passages[passage.leads[0] ?? -1];
  const led = lead === undefined ? words : `${text.slice(Math.max(lead.start, lead.end - LEAD), lead.end)} ${words}`;
  const wording = stated.findIndex((pattern) => pattern.test(led));
  if (wording < 0 || except?.test(led.replaceAll(/\s+/g, " ")) === true) return null;
  // Where its lead is needed, both are quoted.
  const isLed = stated[wording]?.test(words) !== true && lead !== undefined && passage.end - lead.start < WHOLE;
  return { places: piecesOf(text, { start: isLed ? lead.start : passage.start, end: passage.end }), wording };
}

/** A sentence that is longer is quoted in two pieces. */
const WHOLE = 780;
/** The end of the words that introduce a list. */
const LEAD = 400;

function piecesOf(text: string, { start, end }: Place): Place[] {
  if (end - start <= WHOLE) return [{ start, end }];
  const cut = start + Math.max(text.slice(start, start + WHOLE).search(/\s\S*$/), 1);
  const next = cut + (/\S/.exec(text.slice(cut, end))?.index ?? 0);
  return [
    { start, end: cut },
    { start: next, end: Math.min(end, next + WHOLE) },
  ];
}

function startOf({ places }: Stated): number {
  return places[0]?.start ?? 0;
}

/** The less, the better. */
function rank({ wording, isHeaded, isForm }: Stated): number {
  return (isForm ? 100 : 0) + (isHeaded ? 0 : 10) + wording;
}
