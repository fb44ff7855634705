import type { StoredResult } from "#features/analyses/routes.ts";
import { openName } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge } from "@/parts/badge.tsx";
import { Notice } from "@/parts/notice.tsx";

const words = analysisWords.result;

/** Which sections are out of date, incomplete or missing, and why. */
export function Unavailable({ sections }: { sections: StoredResult["data"]["sections"] }) {
  const gaps = Object.entries(sections).filter(([, { status }]) => status !== "done");
  if (gaps.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p className="font-medium">{words.unavailable}</p>
        <ul className="list-disc pl-5">
          {gaps.map(([name, { status, note, reason }]) => (
            <li key={name}>
              {words.sections[name] ?? (/^[A-Z0-9^.]+$/.test(name) ? name : openName(name))}{" "}
              <Badge kind="warning">{words.sectionStatuses[status]}</Badge>{" "}
              {note ?? words.reasons[reason ?? ""] ?? words.noFigure}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
