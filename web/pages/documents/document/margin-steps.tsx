import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { levelBounds } from "@/pages/documents/terms/pricing.ts";
import { showBps, showNumber } from "@/pages/documents/terms/values.ts";
import { documentWords } from "@/pages/documents/words.ts";

const words = documentWords.document.marginSteps;
const WIDTH = 480;
const HEIGHT = 124;
const TOP = 22;
const BASE = 122;

/** The margin of each level of the pricing grids as steps. The same grid of several facilities is drawn once. */
export function MarginSteps({ facilities }: CreditAgreement) {
  const grids = new Map<string, { names: string[]; levels: readonly PricingLevel[] }>();
  for (const { facility_name: name, interest_terms: interest } of facilities) {
    const levels = interest.pricing_grid.filter(({ spread_bps }) => spread_bps !== null);
    if (levels.length < 2) continue;
    const key = JSON.stringify(levels.map(({ level, min, max, spread_bps }) => [level, min, max, spread_bps]));
    const same = grids.get(key);
    if (same) same.names.push(name);
    else grids.set(key, { names: [name], levels });
  }
  if (grids.size === 0) return null;
  return (
    <div className="border-b border-line bg-surface p-3">
      {[...grids.values()].map(({ names, levels }) => (
        <Steps key={names.join()} title={words.title(names.join(", "))} levels={levels} />
      ))}
    </div>
  );
}

function Steps({ title, levels }: { title: string; levels: readonly PricingLevel[] }) {
  const margins = levels.map(({ spread_bps }) => spread_bps ?? 0);
  const highest = Math.max(...margins);
  const step = WIDTH / levels.length;
  const y = (bps: number): number => BASE - (bps / highest) * (BASE - TOP);
  const line = margins.map((bps, i) => `${i === 0 ? "M" : "L"}${i * step} ${y(bps)} H${(i + 1) * step}`).join(" ");
  const described = levels.map((level, i) => `${nameOf(level, i)}: ${showBps(level.spread_bps)}`).join("; ");
  return (
    <figure className="mb-2 last:mb-0">
      <figcaption className="mb-1 text-sm font-medium">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${described}`} className="w-full">
        <path d={`${line} V${BASE} H0 Z`} className="fill-tint" />
        <path d={line} className="fill-none stroke-accent" strokeWidth="2" />
        <path d={`M0 ${BASE} H${WIDTH}`} className="stroke-edge" />
        {levels.map((level, i) => (
          <g key={String(i)} className="text-[11px]" textAnchor="middle">
            <text x={(i + 0.5) * step} y={y(margins[i] ?? 0) - 6} className="fill-ink font-semibold">
              {showNumber(level.spread_bps)}
            </text>
          </g>
        ))}
      </svg>
      {/* The names wrap, which text in a drawing cannot. */}
      <ol aria-hidden className="flex text-xs text-quiet">
        {levels.map((level, i) => (
          <li key={String(i)} className="min-w-0 flex-1 px-0.5 pt-1 text-center [overflow-wrap:anywhere]">
            {nameOf(level, i)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function nameOf(level: PricingLevel, i: number): string {
  return levelBounds(level) ?? level.level ?? words.level(i + 1);
}
