import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { BANKING } from "./queries.ts";
import { bankingWords as words } from "./words.ts";

type Field = keyof typeof words.fields;
const PERSON = ["given_name", "family_name", "date_of_birth", "tax_id"] as const satisfies readonly Field[];
const ADDRESS = [
  "email_address",
  "phone_number",
  "street_address",
  "city",
  "state",
  "postal_code",
] as const satisfies readonly Field[];
const EMPTY = Object.fromEntries(Object.keys(words.fields).map((name) => [name, ""])) as Record<Field, string>;

/** The application for a brokerage account, in two steps. */
export function ApplicationForm() {
  const client = useQueryClient();
  const [isSecond, setIsSecond] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(false);
  const { values, field, object } = useFields(EMPTY);
  const callOnce = useCallOnce();
  const apply = useMutation({
    mutationFn: () => callOnce(brokerageRoutes.applyForAccount, { body: bodyOf(values) }),
    onSuccess: () => client.invalidateQueries({ queryKey: BANKING }),
    onError: (error) => {
      // The broker names members such as `identity.tax_id`.
      const found = Object.entries(fieldErrors(error)).map(([path, text]) => [path.split(".").at(-1) ?? "", text]);
      const wrong = Object.fromEntries(found) as Partial<Record<Field, string>>;
      if (PERSON.some((name) => wrong[name] !== undefined)) setIsSecond(false);
      object(wrong);
    },
  });
  const shown: readonly Field[] = isSecond ? ADDRESS : PERSON;
  const send = (): void => {
    const missing = shown.map((name) => [name, values[name].trim() === "" ? words.required : undefined]);
    if (!object(Object.fromEntries(missing) as Partial<Record<Field, string>>)) return;
    if (!isSecond) setIsSecond(true);
    else if (hasAgreed) apply.mutate();
  };
  return (
    <div className="max-w-lg">
      <h3 className="mb-3 font-semibold">{isSecond ? words.steps.address : words.steps.person}</h3>
      <Form
        label={words.applyTitle}
        submit={isSecond ? words.apply : words.next}
        busy={words.applying}
        pending={apply.isPending}
        failure={apply.error === null ? null : errorText(apply.error)}
        onSend={send}
      >
        {shown.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={words.fields[name]}
            type={name === "date_of_birth" ? "date" : "text"}
            autoComplete="off"
          />
        ))}
        {isSecond ? (
          <>
            <label className="flex items-start gap-2">
              <input type="checkbox" checked={hasAgreed} onChange={(event) => setHasAgreed(event.target.checked)} />
              {words.consent}
            </label>
            {hasAgreed ? null : <p className="text-sm text-quiet">{words.consentMissing}</p>}
            <Button onClick={() => setIsSecond(false)} className="self-start">
              {words.back}
            </Button>
          </>
        ) : null}
      </Form>
    </div>
  );
}

/** The server adds the address that the agreement is signed from. */
function bodyOf(values: Record<Field, string>) {
  const { given_name, family_name, date_of_birth, tax_id, street_address, ...contact } = values;
  return {
    contact: { ...contact, street_address: [street_address], country: "USA" },
    identity: {
      given_name,
      family_name,
      date_of_birth,
      tax_id,
      tax_id_type: "USA_SSN",
      country_of_tax_residence: "USA",
    },
    disclosures: {
      is_control_person: false,
      is_affiliated_exchange_or_finra: false,
      is_politically_exposed: false,
      immediate_family_exposed: false,
    },
    agreements: [{ agreement: "customer_agreement", signed_at: new Date().toISOString() }],
  };
}
