import { z } from "zod";

const RunError = z.object({ code: z.string(), message: z.string() });

/** The status members that every run route returns. */
export const runState = {
  status: z.enum(["pending", "running", "completed", "failed"]),
  progress: z.number().int().meta({ description: "0..100, never falls" }),
  created_at: z.string(),
  started_at: z.string().nullable(),
  completed_at: z.string().optional().meta({ description: "Once completed" }),
  error: RunError.optional().meta({ description: "Once failed" }),
};

/** All agent paths share one rate limit. */
export const agentRoute = { price: "none", rate: "agents" } as const;
