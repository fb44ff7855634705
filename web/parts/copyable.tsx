import { useId, useState } from "react";
import { words } from "@/words.ts";
import { Button } from "./button.tsx";
import { CONTROL } from "./field.tsx";

/** A text with a button that copies it. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.select();
    // The clipboard is there on https and localhost only; elsewhere the text is selected, ready for Ctrl+C.
    if ("clipboard" in navigator) setCopied(await navigator.clipboard.writeText(text).then(succeeded, refused));
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input id={id} readOnly value={text} className={`${CONTROL} min-w-0 flex-1 font-mono text-sm`} />
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </div>
  );
}

const succeeded = (): boolean => true;
const refused = (): boolean => false;
