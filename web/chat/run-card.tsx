import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { STARTED_BY } from "#domain/questions/launch/launch-request.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { peopleRoutes } from "#features/people/routes.ts";
import { researchRoutes } from "#features/research/routes.ts";
import { LINK } from "@/parts/link-style.ts";
import { ProgressBar } from "@/parts/progress-bar.tsx";
import { CREDITS } from "@/payments/credits-key.ts";
import { useRunEvents } from "@/runs/use-run-events.ts";
import { queries } from "@/shell/queries.ts";
import type { Workflow } from "./conversation.ts";
import { chatWords } from "./words.ts";

const words = chatWords.run;

const EVENTS = {
  analysis: analysisRoutes.followAnalysis,
  research: researchRoutes.followResearch,
  people: peopleRoutes.followPeopleRun,
} as const;
const PAGES = { analysis: "/analyses/$id", research: "/research/$id", people: "/people/$id" } as const;

/** A run launched here: its progress, and a link to its page. */
export function RunCard({ workflow, id }: { workflow: Workflow; id: string }) {
  const kind = STARTED_BY[workflow];
  const { events, ended, progress, refused } = useRunEvents(EVENTS[kind], id);
  useEffect(() => {
    if (ended !== null) void queries.invalidateQueries({ queryKey: CREDITS });
  }, [ended]);
  const last = events.at(-1)?.data["message"];
  return (
    <section aria-label={words[kind]} className="rounded-lg border border-line p-3">
      <p className="mb-2 flex items-center justify-between gap-3">
        <strong className="font-semibold">{words[kind]}</strong>
        <Link to={PAGES[kind]} params={{ id }} className={LINK}>
          {words.open}
        </Link>
      </p>
      {ended === null && !refused ? <ProgressBar label={words.progress} value={progress} className="w-full" /> : null}
      <p role="status" className={`text-sm ${ended === "failed" ? "text-danger" : "text-quiet"}`}>
        {refused ? words.lost : ended === null ? (typeof last === "string" ? last : "") : words[ended]}
        {ended === "failed" && typeof last === "string" ? `: ${last}` : null}
      </p>
    </section>
  );
}
