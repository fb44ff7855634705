import type { StoredResult } from "#features/analyses/routes.ts";
import { openName } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge } from "@/parts/badge.tsx";
import { Notice } from "@/parts/notice.tsx";

const words = analysisWords.result;

type Sections = StoredResult["data"]["sections"];

/** Which sections are out of date, incomplete or missing, and why. Sections with the same reason share one line. */
export function Unavailable({ sections }: { sections: Sections }) {
  const gaps = gapsOf(sections);
  if (gaps.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p className="font-medium">{words.unavailable}</p>
        <ul className="list-disc pl-5">
          {gaps.map(({ names, status, why }) => (
            <li key={`${status} ${why}`}>
              {names.join(", ")} <Badge kind="warning">{words.sectionStatuses[status]}</Badge> {why}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface Gap {
  readonly names: string[];
  readonly status: Sections[string]["status"];
  readonly why: string;
}

function gapsOf(sections: Sections): Gap[] {
  const gaps: Gap[] = [];
  for (const [name, { status, note, reason }] of Object.entries(sections)) {
    if (status === "done") continue;
    const why = note ?? words.reasons[reason ?? ""] ?? words.noFigure;
    const same = gaps.find((gap) => gap.status === status && gap.why === why);
    if (same) same.names.push(nameOf(name));
    else gaps.push({ names: [nameOf(name)], status, why });
  }
  return gaps;
}

/** A section by its title; a security or a series keeps its symbol. */
function nameOf(name: string): string {
  return words.sections[name] ?? (/^[A-Z0-9^.]+$/.test(name) ? name : openName(name));
}
