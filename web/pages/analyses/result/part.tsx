import { type ReactNode, useId } from "react";

interface PartProps {
  /** What the address leads to after `#`. */
  readonly id: string;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a result, under a heading that the contents lead to. */
export function Part({ id, title, actions, children }: PartProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="mb-8 scroll-mt-16">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export const CARD = "rounded-lg border border-line bg-surface p-4 sm:p-5";

/** What is wider than the window scrolls by itself, also by the keyboard. */
export function Scrollable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible"
    >
      {children}
    </section>
  );
}
