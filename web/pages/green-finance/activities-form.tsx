import { useId, useState } from "react";
import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { CONTROL, TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { AssessmentForm } from "./assessment-form.tsx";
import { numberOf } from "./read-figures.ts";
import { useAssess } from "./use-assess.ts";
import { greenWords as words } from "./words.ts";

/** Links activities to the Sustainable Development Goals by their codes. */
export function ActivitiesForm() {
  const { values, field, object } = useFields({ name: "" });
  const [lines, setLines] = useState("");
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const id = useId();
  const assess = useAssess((callOnce) => {
    const body = { name: values.name.trim(), activities: readActivities(lines) ?? [] };
    return callOnce(greenFinanceRoutes.assessSdgAlignment, { body });
  });
  const check = (): boolean => {
    const isNamed = object({ name: values.name.trim() === "" ? words.wrongName : undefined });
    const objection = readActivities(lines) === null ? words.wrongActivities : undefined;
    setWrong(objection);
    return isNamed && objection === undefined;
  };
  return (
    <AssessmentForm assess={assess} check={check}>
      <div className="grid max-w-prose gap-4">
        <TextField {...field("name")} label={words.name} autoComplete="off" />
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="font-medium">
            {words.activities}
          </label>
          <textarea
            id={id}
            rows={4}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={wrong === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            className={`${CONTROL} w-full font-mono`}
          />
          {wrong === undefined ? null : (
            <p id={`${id}-error`} className="text-sm text-danger">
              {wrong}
            </p>
          )}
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {words.activitiesHint}
          </p>
        </div>
      </div>
    </AssessmentForm>
  );
}

/** Codes with their shares, a line each. Null where a line is something else or the shares are too much. */
function readActivities(text: string): { code: string; share: number }[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const activities = lines.map((line) => {
    const [code = "", share = "", ...more] = line.trim().split(/\s+/);
    return { code, share: more.length > 0 || share === "" ? Number.NaN : numberOf(share.replace(/%$/, "")) / 100 };
  });
  const sum = activities.reduce((total, { share }) => total + share, 0);
  return activities.length > 0 && activities.every(({ share }) => share >= 0) && sum <= 1 + 1e-9 ? activities : null;
}
