import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useId, useState } from "react";
import { PURPOSES, type Purpose } from "#domain/people/purpose.ts";
import { peopleRoutes } from "#features/people/routes.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL, SelectField, TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText } from "@/shell/error-text.ts";
import { useUser } from "@/shell/use-session.ts";
import { words as appWords } from "@/words.ts";
import { NO_ANSWERS, Questionnaire, readQuestionnaire } from "./questionnaire.tsx";
import { bodyOf, FIGURE_NAMES, linesOf, readFigures } from "./read-form.ts";
import type { CallInput } from "./start-body.ts";
import { peopleWords } from "./words.ts";

const words = peopleWords.form;
const EMPTY = {
  person_name: "",
  company: "",
  role: "",
  location: "",
  monthly_income: "",
  monthly_debt_payments: "",
  monthly_expenses: "",
  liquid_assets: "",
  credit_limit: "",
  credit_used: "",
  late_payments: "",
};

/** The person to research, the purpose, and supplied data. */
export function PersonForm() {
  const mayStart = useUser()?.permissions.includes("runs:start") ?? false;
  const { values, field, object } = useFields(EMPTY);
  const [purpose, setPurpose] = useState<Purpose>("business_due_diligence");
  const [urls, setUrls] = useState("");
  const [texts, setTexts] = useState("");
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [consent, setConsent] = useState(false);
  const [objection, setObjection] = useState<string | null>(null);
  const start = useStartPerson();
  if (!mayStart) return <Notice>{words.mayNot}</Notice>;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const figures = readFigures(values);
    const addresses = linesOf(urls);
    const wrongUrl = addresses.some((line) => !/^https?:\/\/./.test(line));
    const questionnaire = readQuestionnaire(answers, consent);
    const wrong = figures === null ? words.wrongNumber : wrongUrl ? words.wrongUrl : questionnaire.objection;
    setObjection(wrong);
    const named = object({ person_name: values.person_name.trim() === "" ? appWords.errors.required : undefined });
    if (!named || figures === null || wrong !== null || start.isPending) return;
    start.mutate(bodyOf(values, { purpose, urls: addresses, texts, figures, answers: questionnaire.answers }));
  };
  return (
    <form
      aria-label={words.label}
      noValidate
      onSubmit={send}
      className="mb-8 flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("person_name")} label={words.name} maxLength={300} autoComplete="off" />
        <SelectField
          label={words.purpose}
          value={purpose}
          options={PURPOSES.map((value) => ({ value, text: peopleWords.purposes[value] }))}
          onChoose={setPurpose}
        />
        <TextField
          {...field("company")}
          label={words.company}
          aside={words.optional}
          maxLength={300}
          autoComplete="off"
        />
        <TextField {...field("role")} label={words.role} aside={words.optional} maxLength={300} autoComplete="off" />
        <TextField
          {...field("location")}
          label={words.location}
          aside={words.optional}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <Lines label={words.urls} hint={words.urlsHint} value={urls} onChange={setUrls} />
      <Lines label={words.texts} hint={words.textsHint} value={texts} onChange={setTexts} />
      <details>
        <summary className="cursor-pointer font-medium">{words.figures}</summary>
        <p className="mt-1 mb-3 text-sm text-quiet">{words.figuresHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {FIGURE_NAMES.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={peopleWords.figures[name]}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
      </details>
      <Questionnaire answers={answers} consent={consent} onAnswers={setAnswers} onConsent={setConsent} />
      {objection === null ? null : <Notice kind="danger">{objection}</Notice>}
      {start.error === null ? null : <Notice kind="danger">{errorText(start.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" busy={start.isPending}>
          {start.isPending ? words.busy : words.submit}
        </Button>
        <CostNote price="agents" />
      </div>
    </form>
  );
}

function Lines({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label} <span className="font-normal text-quiet">({words.optional})</span>
      </label>
      <textarea
        id={id}
        rows={2}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL} w-full`}
      />
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
}

function useStartPerson() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: async (body: CallInput) =>
      (await callOnce(peopleRoutes.startPeopleRun, { body, respondAsync: true })).body.run_id,
    onSuccess: async (id) => {
      void client.invalidateQueries({ queryKey: ["people", "list"] });
      await navigate({ to: "/people/$id", params: { id } });
    },
  });
}
