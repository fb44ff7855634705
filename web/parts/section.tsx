import { type ReactNode, useId } from "react";

/** A part of a page with a heading. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Each value under its name, for a narrow card. */
  readonly stacked?: boolean;
}

/** Names and values of one thing. */
export function Facts({ facts, stacked = false }: FactsProps) {
  const columns = stacked ? "" : "sm:grid-cols-[max-content_1fr]";
  return (
    <dl className={`grid grid-cols-1 gap-x-6 gap-y-2 ${columns}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className={`text-quiet ${stacked ? "-mb-2" : "max-sm:-mb-2"}`}>{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
