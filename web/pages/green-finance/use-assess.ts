import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { GREEN } from "./queries.ts";

/** Sends an assessment and leads to what came of it. */
export function useAssess(send: (idempotencyKey: string) => Promise<{ body: { assessment_id: number } }>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: () => send(key.current),
    onSuccess: ({ body }) => {
      void client.invalidateQueries({ queryKey: GREEN });
      void navigate({ to: "/green-finance/$id", params: { id: String(body.assessment_id) } });
    },
    onSettled: () => {
      key.current = newIdempotencyKey();
    },
  });
}
