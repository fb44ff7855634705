import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type CallOnce, useCallOnce } from "@/shell/call-once.ts";
import { GREEN } from "./queries.ts";

/** Sends an assessment and opens its result. */
export function useAssess(send: (callOnce: CallOnce) => Promise<{ body: { assessment_id: number } }>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: () => send(callOnce),
    onSuccess: ({ body }) => {
      void client.invalidateQueries({ queryKey: GREEN });
      void navigate({ to: "/green-finance/$id", params: { id: String(body.assessment_id) } });
    },
  });
}
