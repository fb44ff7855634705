import type { TitledText } from "../rank-texts.ts";
import { contentStems } from "../words.ts";
import { type DatedEvent, dateOf, isBefore } from "./dates.ts";
import { mayBeSame, nationsIn } from "./nations.ts";
import { headOf, nameOf, type ShortAnswer } from "./short-answer-text.ts";

/** Answers a question that compares two articles whose titles it names; null if their heads leave it open. */
export function comparedAnswer(question: string, pair: readonly [TitledText, TitledText]): ShortAnswer | null {
  const text =
    byDate(question, pair) ?? byNation(question, pair) ?? byKind(question, pair) ?? sharedWork(question, pair);
  return text === null ? null : { text, from: [...pair] };
}

const FIRST = /\b(?:older|elder|first|earlier|earliest|before)\b/i;
const LAST = /\b(?:younger|later|last|latest|newer|more recently|after)\b/i;

function eventOf(question: string): DatedEvent | null {
  if (/\bdied?\b|\bdeath\b/i.test(question)) return "died";
  if (/\bborn\b|\bolder\b|\belder\b|\byounger\b/i.test(question)) return "born";
  if (/\breleased\b|\bpublished\b|\bpremiered\b|\bcame out\b/i.test(question)) return "released";
  if (/\bopened\b|\bbuilt\b|\bcompleted\b/i.test(question)) return "opened";
  return /\bfounded\b|\bestablished\b|\bformed\b|\bcreated\b|\blaunched\b|\bstarted\b/i.test(question) ? "began" : null;
}

/** "Who is older, A or B?" */
function byDate(question: string, [a, b]: readonly [TitledText, TitledText]): string | null {
  const what = eventOf(question);
  const [first, last] = [FIRST.test(question), LAST.test(question)];
  if (what === null || first === last || !/\bor\b/i.test(question)) return null;
  const [ofA, ofB] = [dateOf(a.text, what), dateOf(b.text, what)];
  const isFirst = ofA === null || ofB === null ? null : isBefore(ofA, ofB);
  return isFirst === null ? null : nameOf(isFirst === first ? a : b);
}

/** "Are A and B of the same nationality?" and "Are A and B both from France?" */
function byNation(question: string, pair: readonly [TitledText, TitledText]): string | null {
  if (!isYesNo(question)) return null;
  const [a = [], b = []] = pair.map((one) => nationsIn(headOf(one)));
  if (/\bsame (?:nationality|country)\b/i.test(question)) {
    const [one, other] = [a[0], b[0]];
    if (a.length !== 1 || b.length !== 1 || one === undefined || other === undefined) return null;
    return one === other ? "yes" : mayBeSame(one, other) ? null : "no";
  }
  const [asked, ...more] = nationsIn(predicateOf(question, pair));
  if (asked === undefined || more.length > 0) return null;
  const isElsewhere = [a, b].some((nations) => nations.length > 0 && !nations.some((one) => mayBeSame(one, asked)));
  if (isElsewhere) return "no";
  const rest = contentStems(predicateOf(question, pair)).filter((stem) => !NATION_STEMS.test(stem));
  return [a, b].every((nations) => nations.includes(asked)) && pair.every((one) => covers(one, rest)) ? "yes" : null;
}

const NATION_STEMS =
  /^(?:unit|stat|american|both|locat|from|country|nationality|origin|based?|british|kingdom|engl\w+|french|franc)$/;

/** "Are A and B both anthropologists?": yes if both heads say it. "Are both in Michigan?": no if one is and the other never
 *  names it; of a kind that is no proof, for a cactus is a plant. */
function byKind(question: string, pair: readonly [TitledText, TitledText]): string | null {
  if (!isYesNo(question) || !/\bboth\b/i.test(question) || /\bsame\b/i.test(question)) return null;
  const stems = contentStems(predicateOf(question, pair)).filter(
    (stem) => !/^(?:both|type|kind|locat|us|form|call|name|known|found|contain)$/.test(stem),
  );
  if (stems.length === 0) return null;
  const said = pair.map((one) => covers(one, stems));
  if (said.every(Boolean)) return "yes";
  const silent = pair.filter((one, i) => !said[i] && stems.every((stem) => !contentStems(one.text).includes(stem)));
  const isNamed = /\s\p{Lu}/u.test(predicateOf(question, pair));
  return isNamed && said.some(Boolean) && silent.length === 1 ? "no" : null;
}

const WORK = /(?:er|or|ist|ian|eer|ress|poet|artist|chef|monk|nun)$/;

/** "What profession do A and B share?" */
function sharedWork(question: string, [a, b]: readonly [TitledText, TitledText]): string | null {
  if (
    !/\b(?:profession|occupation|career|job)s?\b/i.test(question) ||
    !/\b(?:share|common|both|same)\b/i.test(question)
  )
    return null;
  const [ofA, ofB] = [a, b].map(
    (one) => new Set(/\b(?:is|was) an? ([^.]*)/.exec(headOf(one))?.[1]?.match(/\b[a-z]+\b/g)),
  );
  const shared = [...(ofA ?? [])].filter(
    (word) => WORK.test(word) && !/^(?:for|or|former|other|her|over)$/.test(word) && ofB?.has(word),
  );
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

function isYesNo(question: string): boolean {
  return /^(?:is|are|was|were|do|does|did|have|has)\b/i.test(question.trim());
}

/** What a yes-or-no question says about its two names. */
function predicateOf(question: string, pair: readonly TitledText[]): string {
  return pair
    .reduce((rest, one) => rest.replaceAll(nameOf(one), " "), question)
    .replace(/^\s*\w+/, " ")
    .replace(/\?/g, " ");
}

function covers(one: TitledText, stems: readonly string[]): boolean {
  const said = new Set(contentStems(headOf(one)));
  return stems.every((stem) => said.has(stem) || said.has(`${stem}s`));
}
