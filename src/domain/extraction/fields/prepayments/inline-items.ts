import type { PrepaymentPlace } from "./prepayment-places.ts";
import { triggersIn } from "./prepayment-triggers.ts";

interface Mark {
  readonly at: number;
  readonly words: string;
}

const REACH = 2400;
const LONGEST_LEAD = 500;
const MARK = /(?<=[\s,:;])\((?:[a-h]|[ivx]{1,4})\)\s/g;
const ORDERS = ["a b c d e f g h".split(" "), "i ii iii iv v vi vii viii".split(" ")];
/** The words before the items require the prepayment. */
const REQUIRES = /\b(?:shall|will|must|agrees? to)\b(?! not\b)[^.;]*\b(?:prepa|repa|apply|applied)/i;
const SENTENCE_END = /\.\s+(?=[A-Z"])|\n\n/;

/** The items of a sentence that requires a prepayment of several amounts or upon several events, each with an event of its
 *  own: "prepay the Loans in an amount equal to (a) 100% of …, (b) 50% of … and (c) 75% of Excess Cash Flow". Null for other
 *  places. */
export function inlineItems(text: string, place: PrepaymentPlace): PrepaymentPlace[] | null {
  const passage = text.slice(place.bodyStart, Math.min(place.end, place.bodyStart + REACH));
  const marks = marksOf(passage);
  const [first] = marks;
  const last = marks.at(-1);
  if (!first || !last || marks.length < 2 || first.at > LONGEST_LEAD) return null;
  const lead = passage.slice(0, first.at);
  if (!REQUIRES.test(lead) || SENTENCE_END.test(passage.slice(first.at, last.at))) return null;
  const stop = SENTENCE_END.exec(passage.slice(last.at));
  const end = stop ? last.at + stop.index + 1 : passage.length;
  const items = marks.map(({ at, words }, i): PrepaymentPlace => {
    const start = place.bodyStart + at;
    const bodyStart = start + words.length;
    const until = place.bodyStart + (marks[i + 1]?.at ?? end);
    const number = place.number === null ? null : `${place.number}${words.trim()}`;
    return { start, bodyStart, end: until, number, isBound: true, marker: { start, end: bodyStart } };
  });
  return items.every((item) => triggersIn(text, item.bodyStart, item.end).length > 0) ? items : null;
}

/** The marks of one list, in order. */
function marksOf(passage: string): Mark[] {
  const all = [...passage.matchAll(MARK)].map((match) => ({ at: match.index, words: match[0] }));
  const lists = ORDERS.map((order) => {
    const list: Mark[] = [];
    for (const letter of order) {
      const after = list.at(-1)?.at ?? -1;
      const next = all.find(({ at, words }) => at > after && words.startsWith(`(${letter})`));
      if (!next) break;
      list.push(next);
    }
    return list;
  });
  return lists.reduce((best, list) => (list.length > best.length ? list : best), []);
}
