import { namesIn, parseQuestion } from "#domain/research/question.ts";
import type { TitledText } from "#domain/research/rank-texts.ts";
import { sentencesOf } from "#domain/research/sentences.ts";
import { contentStems } from "#domain/research/words.ts";

/** The name, date, place or number that a question asks for, from the sentence with the most of its words; null if no
 *  sentence has one, or if one has several values of the kind. Texts come best first. */
export function shortAnswer(question: string, texts: readonly TitledText[]): string | null {
  const asked = parseQuestion(question);
  const stems = new Set(asked.stems);
  const scored = texts.flatMap(({ title, text }, place) => {
    const ofTitle = new Set(contentStems(title));
    return sentencesOf(text, { start: 0, end: text.length }).map(({ start, end }) => {
      const quote = text.slice(start, end);
      const said = new Set(contentStems(quote));
      const covered = [...stems].filter((stem) => said.has(stem) || ofTitle.has(stem)).length / Math.max(1, stems.size);
      return { quote, covered: covered - 0.03 * place };
    });
  });
  const lower = question.toLowerCase();
  for (const { quote } of scored
    .filter(({ covered }) => covered >= 0.8)
    .sort((a, b) => b.covered - a.covered)
    .slice(0, 3)) {
    const value = valueIn(asked.kind, quote, lower);
    if (value !== null) return value;
  }
  return null;
}

const PLACE = /\b(?:in|at|near|of|from) ((?:\p{Lu}[\p{L}'’.-]+(?:,? (?:of )?)?){1,5})/gu;

function valueIn(kind: string, quote: string, question: string): string | null {
  const isNew = (value: string): boolean => !question.includes(value.toLowerCase());
  switch (kind) {
    case "time": {
      const [date] =
        /\b(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2},)? \d{4}\b|\b(?:1[5-9]|20)\d\d\b/.exec(
          quote,
        ) ?? [];
      return date !== undefined && isNew(date) ? date : null;
    }
    case "number": {
      const numbers = [...quote.matchAll(/\d[\d,]*(?:\.\d+)?(?: (?:million|billion|thousand|percent|%))?/g)]
        .map(([n]) => n)
        .filter(isNew);
      return numbers.length === 1 ? (numbers[0] ?? null) : null;
    }
    case "place": {
      const places = [...quote.matchAll(PLACE)].map(([, place]) => (place ?? "").replace(/[,.\s]+$/, "")).filter(isNew);
      return places.at(-1) ?? null;
    }
    case "person": {
      const people = namesIn(quote).filter((name) => / /.test(name) && isNew(name));
      return people[0] ?? null;
    }
    default:
      return null;
  }
}
