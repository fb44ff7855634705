import { askedProvisions } from "../provisions/asked-provisions.ts";
import { PROVISION_HEADINGS } from "../provisions/provision-headings.ts";
import type { Question } from "../question/question.ts";
import { partOf } from "../question/question-parts.ts";
import type { Subject } from "../subject.ts";
import { type Sentence, sentencesAt } from "../text/sentences.ts";
import { passage } from "../text/topic-passages.ts";

const MIN_PROBABILITY = 0.5;
/** Where the facts have the words of the section's heading. */
const MIN_NAMED = 0.1;
const DUTY = /\b(?:shall|will|must|agrees?|covenants?|permit|maintain|keep|create|incur|make|merge|dissolve|sell)\b/i;
const BINDS = /\b(?:shall|will|must|agrees?|covenants?)\b/i;
const SECTION = /^\d+\.\d/;

/** The covenant that facts break: in the section about what they are about, such as insurance or liens, else where most of
 *  their words are. Null where it is not sure. */
export function dutyOfFacts(question: Question, facts: string, subject: Subject): Sentence | null {
  const index = subject.passages();
  if (index === null) return null;
  const [likeliest] = askedProvisions(facts);
  const headed = likeliest === undefined ? undefined : PROVISION_HEADINGS[likeliest.name];
  const least = headed?.test(facts) === true ? MIN_NAMED : MIN_PROBABILITY;
  if (likeliest !== undefined && headed !== undefined && likeliest.probability >= least)
    for (const { number, heading, start, end } of index.sections) {
      if (start >= index.formsFrom || !SECTION.test(number) || !headed.test(heading)) continue;
      const represented = index.passages.find((one) => one.start >= start && one.end <= end)?.isRepresented ?? false;
      const duty = represented ? undefined : sentencesAt(subject, { start, end }).find(({ words }) => DUTY.test(words));
      if (duty !== undefined) return duty;
    }
  const found = passage(partOf(question, facts, subject), subject);
  const [place] = found?.kind === "answer" ? (found.claims[0]?.citations ?? []) : [];
  return place === undefined ? null : (sentencesAt(subject, place).find(({ words }) => BINDS.test(words)) ?? null);
}
