import type { AnalysisResult } from "#features/analyses/routes.ts";
import { openName } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Notice } from "@/parts/notice.tsx";

const words = analysisWords.result;

/** Which sections the analysis could not give, and why. */
export function Unavailable({ sections }: { sections: AnalysisResult["data"]["sections"] }) {
  const missing = Object.entries(sections).filter(([, { status }]) => status === "unavailable");
  if (missing.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p className="font-medium">{words.unavailable}</p>
        <ul className="list-disc pl-5">
          {missing.map(([name, { reason }]) => (
            <li key={name}>
              {words.sections[name] ?? (/^[A-Z0-9^.]+$/.test(name) ? name : openName(name))}:{" "}
              {words.reasons[reason ?? ""] ?? words.noFigure}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
