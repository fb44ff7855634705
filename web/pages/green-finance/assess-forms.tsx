import { useState } from "react";
import { SelectField } from "@/parts/field.tsx";
import { Section } from "@/parts/section.tsx";
import { ActivitiesForm } from "./activities-form.tsx";
import { AssessForm } from "./assess-form.tsx";
import { CityForm } from "./city-form.tsx";
import { EmissionsForm } from "./emissions-form.tsx";
import { greenWords as words } from "./words.ts";

type Subject = keyof typeof words.subjects;

/** What can be assessed, and the form of each. */
export function AssessForms() {
  const [subject, setSubject] = useState<Subject>("company");
  const options = (Object.entries(words.subjects) as [Subject, string][]).map(([value, text]) => ({ value, text }));
  return (
    <Section title={words.newTitle}>
      <div className="mb-4 sm:max-w-xs">
        <SelectField label={words.subject} value={subject} options={options} onChoose={setSubject} />
      </div>
      <FormOf subject={subject} />
    </Section>
  );
}

function FormOf({ subject }: { subject: Subject }) {
  switch (subject) {
    case "city":
      return <CityForm />;
    case "emissions":
      return <EmissionsForm />;
    case "activities":
      return <ActivitiesForm />;
    case "company":
    case "project":
    case "document":
      return <AssessForm key={subject} subject={subject} />;
  }
}
