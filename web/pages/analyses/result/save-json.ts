import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { subjectOf } from "@/pages/analyses/asked.ts";

/** Saves the whole analysis, as the API returns it, as a file. */
export function saveJson(run: StoredAnalysis): void {
  const text = JSON.stringify(run, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${nameOf(run)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function nameOf(run: StoredAnalysis): string {
  const words =
    subjectOf(run)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.slice(0, 8), run.created_at.slice(0, 10)].join("-");
}
