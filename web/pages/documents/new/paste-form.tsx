import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { CONTROL, TextField } from "@/parts/field.tsx";

const words = documentWords.add;

export interface Pasted {
  readonly text: string;
  readonly title: string;
}

interface PasteFormProps {
  readonly pasted: Pasted;
  readonly onChange: (pasted: Pasted) => void;
  readonly onSend: () => void;
}

/** Pasted text. */
export function PasteForm({ pasted, onChange, onSend }: PasteFormProps) {
  const { text, title } = pasted;
  return (
    <form
      aria-label={words.paste}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onSend();
      }}
    >
      <h2 className="text-lg font-semibold">{words.paste}</h2>
      <label htmlFor="pasted" className="sr-only">
        {words.pasteLabel}
      </label>
      <textarea
        id="pasted"
        rows={6}
        value={text}
        spellCheck={false}
        onChange={(event) => onChange({ title, text: event.target.value })}
        className={`${CONTROL} resize-y font-serif`}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={words.pasteTitle}
            aside={words.optional}
            maxLength={300}
            value={title}
            onChange={(event) => onChange({ text, title: event.target.value })}
          />
        </div>
        <Button type="submit" kind="primary" disabled={text.trim() === ""}>
          {words.read}
        </Button>
      </div>
    </form>
  );
}
