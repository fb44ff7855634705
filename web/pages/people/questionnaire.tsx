import { IPIP_50_STATEMENTS } from "#domain/people/ipip-50.ts";
import { Button } from "@/parts/button.tsx";
import { peopleWords } from "./words.ts";

const words = peopleWords.questionnaire;
const SCALE = [1, 2, 3, 4, 5] as const;

/** Answers by the index of their statement; null if not answered yet. */
export type Answers = readonly (number | null)[];

export const NO_ANSWERS: Answers = IPIP_50_STATEMENTS.map(() => null);

interface QuestionnaireProps {
  readonly answers: Answers;
  readonly consent: boolean;
  readonly onAnswers: (answers: Answers) => void;
  readonly onConsent: (consent: boolean) => void;
}

/** The fifty statements of IPIP-50, which the person answers. No answer is sent without their consent. */
export function Questionnaire({ answers, consent, onAnswers, onConsent }: QuestionnaireProps) {
  const given = answers.filter((answer) => answer !== null).length;
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {words.title} <span className="font-normal text-quiet">({words.given(given)})</span>
      </summary>
      <p className="mt-1 mb-3 max-w-prose text-sm text-quiet">{words.hint}</p>
      <label className="mb-3 flex items-start gap-2">
        <input
          type="checkbox"
          checked={consent}
          onChange={({ target }) => onConsent(target.checked)}
          className="mt-1"
        />
        {words.consent}
      </label>
      <ol className="flex flex-col">
        {IPIP_50_STATEMENTS.map((statement, place) => (
          <li key={statement} className="border-t border-line py-2">
            <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <legend className="float-left">
                {place + 1}. {statement}
              </legend>
              <span className="flex gap-3">
                {SCALE.map((value) => (
                  <label key={value} title={words.scale[value]} className="flex min-h-6 min-w-6 items-center gap-1">
                    <input
                      type="radio"
                      name={`ipip-${place}`}
                      aria-label={words.scale[value]}
                      checked={answers[place] === value}
                      onChange={() => onAnswers(answers.with(place, value))}
                    />
                    <span aria-hidden="true">{value}</span>
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ol>
      {given === 0 ? null : (
        <Button kind="bare" onClick={() => onAnswers(NO_ANSWERS)}>
          {words.clear}
        </Button>
      )}
    </details>
  );
}

/** The questionnaire to send: nothing if nothing was answered; an error if it is incomplete. */
export function readQuestionnaire(
  answers: Answers,
  consent: boolean,
): { readonly answers: number[] | null; readonly objection: string | null } {
  const given = answers.filter((answer) => answer !== null);
  if (given.length === 0) return { answers: null, objection: null };
  if (given.length < answers.length)
    return { answers: null, objection: words.incomplete(answers.length - given.length) };
  return consent ? { answers: given, objection: null } : { answers: null, objection: words.noConsent };
}
