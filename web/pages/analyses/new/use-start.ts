import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { ApiError } from "#api/client.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import type { Asked } from "@/pages/analyses/asked.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";

/** Starts an analysis and leads to it. The same asked again after a failure is the same submission: it keeps its key, so
 *  that a start whose answer was lost is not made twice. */
export function useStart(onRefused: (objections: Readonly<Record<string, string>>) => void = () => undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const last = useRef({ asked: "", key: "" });
  const keyOf = (asked: Asked): string => {
    const text = JSON.stringify(asked);
    if (last.current.asked !== text) last.current = { asked: text, key: newIdempotencyKey() };
    return last.current.key;
  };
  const mutation = useMutation({
    mutationFn: (asked: Asked) => start(asked, keyOf(asked)),
    onSuccess: async (id) => {
      void client.invalidateQueries({ queryKey: ["analyses", "list"] });
      await navigate({ to: "/analyses/$id", params: { id } });
    },
    onError: (error) => onRefused(fieldErrors(error)),
  });
  return {
    pending: mutation.isPending,
    failure: mutation.error === null ? null : failureText(mutation.error),
    start: (asked: Asked) => mutation.mutate(asked),
  };
}

async function start({ kind, body }: Asked, idempotencyKey: string): Promise<string> {
  const how = { idempotencyKey, respondAsync: true };
  switch (kind) {
    case "company":
      return (await call(analysisRoutes.analyzeCompany, { body, ...how })).body.analysis_id;
    case "market":
      return (await call(analysisRoutes.analyzeMarket, { body, ...how })).body.analysis_id;
    case "loan_application":
      return (await call(analysisRoutes.analyzeLoanApplication, { body, ...how })).body.analysis_id;
  }
}

function failureText(error: unknown): string {
  const isDealGone = error instanceof ApiError && error.code === "deal_not_found";
  return isDealGone ? analysisWords.add.dealGone : errorText(error);
}
