import { useNavigate } from "@tanstack/react-router";
import { documentWords } from "@/pages/documents/words.ts";

export type View = "text" | "page" | "redline";

interface ViewSwitchProps {
  readonly view: View;
  /** What there is to choose from. */
  readonly views: readonly View[];
}

/** The text, the pages of a PDF as they were printed, or the text with what changed. */
export function ViewSwitch({ view, views }: ViewSwitchProps) {
  const navigate = useNavigate({ from: "/documents/$id" });
  const choose = (to: View): void => {
    void navigate({
      search: (now) => ({ ...now, view: to === "text" ? undefined : to }),
      replace: true,
      resetScroll: false,
    });
  };
  if (views.length < 2) return null;
  return (
    <fieldset className="flex gap-0.5 rounded-md border border-line p-0.5">
      <legend className="sr-only">{documentWords.text.view}</legend>
      {views.map((name) => (
        <label
          key={name}
          className="cursor-pointer rounded px-2 py-0.5 text-quiet hover:text-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name="view" checked={name === view} onChange={() => choose(name)} className="sr-only" />
          {documentWords.document[name]}
        </label>
      ))}
    </fieldset>
  );
}
