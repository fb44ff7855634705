import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "#api/client.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import type { Asked } from "@/pages/analyses/asked.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { type CallOnce, useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";

/** Starts an analysis and opens its page. */
export function useStart(onRefused: (objections: Readonly<Record<string, string>>) => void = () => undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const callOnce = useCallOnce();
  const mutation = useMutation({
    mutationFn: (asked: Asked) => start(asked, callOnce),
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

async function start({ kind, body }: Asked, callOnce: CallOnce): Promise<string> {
  switch (kind) {
    case "company":
      return (await callOnce(analysisRoutes.analyzeCompany, { body, respondAsync: true })).body.analysis_id;
    case "market":
      return (await callOnce(analysisRoutes.analyzeMarket, { body, respondAsync: true })).body.analysis_id;
    case "loan_application":
      return (await callOnce(analysisRoutes.analyzeLoanApplication, { body, respondAsync: true })).body.analysis_id;
  }
}

function failureText(error: unknown): string {
  const isDealGone = error instanceof ApiError && error.code === "deal_not_found";
  return isDealGone ? analysisWords.add.dealGone : errorText(error);
}
