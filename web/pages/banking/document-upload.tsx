import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { CONTROL, SelectField } from "@/parts/field.tsx";
import { Form } from "@/parts/form.tsx";
import { call } from "@/shell/api.ts";
import { errorText } from "@/shell/error-text.ts";
import { BANKING } from "./queries.ts";
import { bankingWords } from "./words.ts";

const words = bankingWords.upload;
type Kind = keyof typeof words.kinds;

const MAX_BYTES = 10 * 1024 * 1024;

/** A document that the broker asks for while an application needs action. */
export function DocumentUpload() {
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>("identity_verification");
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const upload = useMutation({
    mutationFn: async (chosen: File) =>
      call(brokerageRoutes.uploadAccountDocument, {
        body: { document_type: kind, content_base64: await base64Of(chosen), mime_type: chosen.type },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: BANKING }),
  });
  const send = (): void => {
    const problem = file === null ? words.missing : file.size > MAX_BYTES ? words.tooLarge : null;
    setWrong(problem);
    if (file !== null && problem === null) upload.mutate(file);
  };
  const options = (Object.entries(words.kinds) as [Kind, string][]).map(([value, text]) => ({ value, text }));
  return (
    <div className="mt-4 max-w-lg">
      <Form
        label={words.title}
        submit={words.send}
        busy={words.sending}
        pending={upload.isPending}
        failure={wrong ?? (upload.error === null ? null : errorText(upload.error))}
        onSend={send}
      >
        <SelectField label={words.kind} value={kind} options={options} onChoose={setKind} />
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="font-medium">
            {words.file}
          </label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,application/pdf"
            aria-describedby={`${id}-hint`}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            className={`${CONTROL} w-full`}
          />
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {words.hint}
          </p>
        </div>
      </Form>
    </div>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(words.unreadable));
    reader.readAsDataURL(file);
  });
}
