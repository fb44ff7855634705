import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SelectField } from "@/parts/field.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { documentChoicesQuery } from "./queries.ts";
import { greenWords as words } from "./words.ts";

interface DocumentChoiceProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** One of the newest documents, or the way to the first. */
export function DocumentChoice({ value, error, onChange }: DocumentChoiceProps) {
  const documents = useQuery(documentChoicesQuery);
  return (
    <Loaded query={documents}>
      {(choices) =>
        choices.length === 0 ? (
          <p>
            {words.noDocuments}{" "}
            <Link to="/documents/new" className={LINK}>
              {words.addDocument}
            </Link>
          </p>
        ) : (
          <SelectField
            label={words.document}
            value={value}
            error={error}
            options={[
              { value: "", text: words.chooseDocument },
              ...choices.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            onChoose={(id) => onChange({ target: { value: id } })}
          />
        )
      }
    </Loaded>
  );
}
