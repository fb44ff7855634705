import { useEffect, useRef } from "react";
import { IconButton } from "@/pages/documents/document/icon-button.tsx";
import { documentWords } from "@/pages/documents/words.ts";
import { CONTROL } from "@/parts/field.tsx";
import { Icon } from "@/parts/icon.tsx";
import type { Find } from "./use-find.ts";

const words = documentWords.text;
const numbers = new Intl.NumberFormat();

/** The field that finds words in the text, with how many there are and steps between them. */
export function FindBar({ find }: { find: Find }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), [find.wishes]);
  const close = (): void => {
    find.close();
    document.querySelector<HTMLElement>("[data-viewer]")?.focus({ preventScroll: true });
  };
  return (
    <search data-find className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-1.5">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={words.find}
        placeholder={words.find}
        title={words.browserFind}
        value={find.query}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
          if (event.key === "Escape") close();
        }}
        className={`${CONTROL} min-w-0 flex-1`}
      />
      <span role="status" className="min-w-16 text-right text-sm text-quiet tabular-nums">
        {countOf(find)}
      </span>
      <IconButton icon="up" label={words.previousMatch} onPress={() => find.step(-1)} />
      <IconButton icon="down" label={words.nextMatch} onPress={() => find.step(1)} />
      <IconButton icon="close" label={words.closeFind} onPress={close} />
      <p className="basis-full text-sm text-quiet max-sm:hidden">{words.browserFind}</p>
    </search>
  );
}

function countOf({ query, matches, isCut, at }: Find): string {
  if (query.trim() === "") return "";
  if (matches.length === 0) return words.noMatch;
  const count = numbers.format(matches.length);
  return words.match(numbers.format(at + 1), isCut ? words.atLeast(count) : count);
}
