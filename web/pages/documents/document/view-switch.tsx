import { useNavigate } from "@tanstack/react-router";
import { documentWords } from "@/pages/documents/words.ts";

export type View = "text" | "page";
const VIEWS: readonly View[] = ["text", "page"];

/** The words of a PDF as text, or its pages as they were printed. */
export function ViewSwitch({ view }: { view: View }) {
  const navigate = useNavigate({ from: "/documents/$id" });
  const choose = (to: View): void => {
    void navigate({
      search: (now) => ({ ...now, view: to === "page" ? "page" : undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <fieldset className="flex gap-0.5 rounded-md border border-line p-0.5">
      <legend className="sr-only">{documentWords.text.view}</legend>
      {VIEWS.map((name) => (
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
