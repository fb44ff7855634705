import { type KeyboardEvent, type RefObject, useState } from "react";
import { Button } from "@/parts/button.tsx";
import { CONTROL } from "@/parts/field.tsx";
import { Icon } from "@/parts/icon.tsx";
import { stop } from "./conversation.ts";
import { chatWords as words } from "./words.ts";

const MAX_LENGTH = 8000;

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** An answer is in progress and can be stopped. */
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
}

/** The message field: Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, busy, onSend }: ComposerProps) {
  const [text, setText] = useState("");
  const submit = (): void => {
    if (busy || text.trim() === "") return;
    onSend(text.trim());
    setText("");
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={words.message}
          placeholder={words.placeholder}
          rows={2}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
          className={`${CONTROL} w-full resize-none`}
        />
        {busy ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : (
          <Button kind="primary" type="submit" aria-label={words.send} title={words.send}>
            <Icon name="send" />
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-quiet">{words.hint}</p>
    </form>
  );
}
