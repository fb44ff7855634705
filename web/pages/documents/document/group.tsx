import { type ReactNode, useState } from "react";
import { Icon } from "@/parts/icon.tsx";

interface GroupProps {
  readonly id: string;
  readonly title: string;
  /** Shown next to the title, such as a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Terms under a heading that stays in view, and that folds them away. */
export function Group({ id, title, aside, children }: GroupProps) {
  const [open, setOpen] = useState(true);
  return (
    <section aria-labelledby={`group-${id}`}>
      <h2 className="sticky top-0 z-10 border-b border-line bg-page">
        <button
          type="button"
          id={`group-${id}`}
          aria-expanded={open}
          aria-controls={`group-${id}-terms`}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-1.5 px-3 py-2 text-left font-semibold hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <span className={open ? "rotate-90" : ""}>
            <Icon name="expand" />
          </span>
          {title}
          {aside === undefined ? null : <span className="ml-auto text-sm font-normal text-quiet">{aside}</span>}
        </button>
      </h2>
      <div id={`group-${id}-terms`} hidden={!open} className="border-b border-line bg-surface py-1">
        {children}
      </div>
    </section>
  );
}
