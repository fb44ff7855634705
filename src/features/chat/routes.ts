import { z } from "zod";
import { describeIssue } from "#api/describe-issue.ts";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { WORKFLOWS, type Workflow as WorkflowName } from "#domain/questions/launch/launch-request.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { PeopleInput } from "#features/people/routes.ts";
import { ResearchInput } from "#features/research/routes.ts";
import { agentRoute } from "#features/runs/routes.ts";

const BODY_LIMIT_BYTES = 24 * 1024 * 1024;
const MAX_HISTORY = 200;
/** Maximum length of one earlier message, UTF-16 units. */
const MAX_EARLIER_UNITS = 100_000;

const SessionId = z.string().trim().min(1).max(200).meta({ description: "Chosen by the client; unique per user" });
const DealId = z.number().int().min(1).max(2_147_483_647);

export const Citation = z
  .object({
    document_id: z.number().int().optional(),
    run_id: z.string().optional(),
    run_type: z.enum(["analysis", "research"]).optional().meta({ description: "With `run_id`: where to read it" }),
    source: z.string().optional().meta({ description: "A place in `document_context`, in the deal or in a run" }),
    start: z.number().int().optional().meta({ description: "UTF-16 offset into the document's text" }),
    end: z.number().int().optional(),
    quote: z.string().meta({ description: "With `start` and `end`: exactly `text.slice(start, end)`" }),
  })
  .meta({ id: "ChatCitation" });

const CdmEvents = z.array(z.looseObject({}));
const Workflow = z.enum(WORKFLOWS);
const WorkflowResult = z
  .looseObject({})
  .meta({ description: "`analysis_id` or `research_id` and `status`; for peoplehub, its three members and `run_id`" });

const ChatAnswer = z
  .object({
    status: z.literal("success"),
    session_id: z.string(),
    response: z.string().meta({ description: "Each statement ends with the number of its citation, such as `[1]`" }),
    answered: z
      .boolean()
      .meta({ description: "Whether the question was answered, rather than refused or returned with a question" }),
    citations: z.array(Citation),
    workflow_launched: Workflow.optional(),
    workflow_result: WorkflowResult.optional(),
    workflow_proposed: z
      .object({ workflow_type: Workflow, workflow_params: z.record(z.string(), z.unknown()) })
      .optional()
      .meta({ description: "With `propose_launch`: what `POST /api/digitizer-chatbot/launch-workflow` would start" }),
    cdm_events: CdmEvents,
  })
  .meta({ id: "ChatAnswer" });

const LaunchAnswer = z
  .object({
    status: z.literal("success"),
    workflow_type: Workflow,
    message: z.string(),
    workflow_result: WorkflowResult,
    cdm_events: CdmEvents,
  })
  .meta({ id: "LaunchAnswer" });

const session = {
  session_id: z.string(),
  title: z.string(),
  deal_id: z.number().int().nullable(),
  document_id: z.number().int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
};
const ChatSession = z.object({ ...session, messages: z.number().int() }).meta({ id: "ChatSession" });
const ChatHistory = z
  .object({
    ...session,
    messages: z.array(
      z.object({
        id: z.string(),
        role: z.enum(["user", "assistant"]),
        content: z.string(),
        citations: z.array(Citation),
        workflow_launched: Workflow.nullable(),
        run_id: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
  })
  .meta({ id: "ChatHistory" });

const launches = {
  tag: "Digitizer chatbot",
  price: "agents",
  rate: "agents",
  permission: "runs:start",
  idempotent: true,
  errors: [
    "purpose_not_permitted",
    "deal_not_found",
    "not_found",
    "no_data",
    "ticker_mismatch",
    "cancelled",
    "provider_error",
    "run_timeout",
    "no_sources",
  ],
} as const;
const reads = { ...agentRoute, tag: "Digitizer chatbot", permission: "runs:read" } as const;
const ofUser = { user_id: IntegerId.optional().meta({ description: "User id of another member; for auditors" }) };

const OPERATIONS = {
  company: analysisRoutes.analyzeCompany.spec.body,
  market: analysisRoutes.analyzeMarket.spec.body,
  loan_application: analysisRoutes.analyzeLoanApplication.spec.body,
} as const;
type Operation = keyof typeof OPERATIONS;

/** The parsed parameters of a launch. For an analysis, they include the operation that `analysis_type` selects. */
export type LaunchParams =
  | {
      readonly workflow: "langalpha";
      readonly operation: "company";
      readonly params: z.output<(typeof OPERATIONS)["company"]>;
    }
  | {
      readonly workflow: "langalpha";
      readonly operation: "market";
      readonly params: z.output<(typeof OPERATIONS)["market"]>;
    }
  | {
      readonly workflow: "langalpha";
      readonly operation: "loan_application";
      readonly params: z.output<(typeof OPERATIONS)["loan_application"]>;
    }
  | { readonly workflow: "deepresearch"; readonly params: ResearchInput }
  | { readonly workflow: "peoplehub"; readonly params: PeopleInput };

const PLAINLY = { error: describeIssue };

type Sent = Readonly<Record<string, unknown>>;
type Parsed =
  | { readonly success: true; readonly data: LaunchParams }
  | { readonly success: false; readonly error: z.ZodError };

/** Parses the parameters of a launch with the schema of their workflow. */
export function parseLaunchParams(workflow: WorkflowName, sent: Sent): Parsed {
  if (workflow === "deepresearch")
    return parsed(ResearchInput.safeParse(sent, PLAINLY), (params) => ({ workflow, params }));
  if (workflow === "peoplehub") return parsed(PeopleInput.safeParse(sent, PLAINLY), (params) => ({ workflow, params }));
  const { analysis_type: type = "company", ...rest } = sent;
  const picked = ANALYSIS_TYPES.safeParse(typeof type === "string" ? normalized(type) : type, PLAINLY);
  if (!picked.success) return { success: false, error: withPath(picked.error) };
  const [operation, detail] = pick(picked.data);
  const body = OPERATIONS[operation].safeParse({ ...rest, ...detail }, PLAINLY);
  // The schema belongs to the operation, so their types match.
  return parsed(body as z.ZodSafeParseResult<unknown>, (params) => ({ workflow, operation, params }) as LaunchParams);
}

const ANALYSIS_TYPES = z.enum(["company", "market", "loan_application", "comprehensive", "financial", "risk"]);

/** Normalizes spelling: `Loan application` and `loan-application` name the same workflow. */
function normalized(type: string): string {
  return type
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
    .replace(/_analysis$/, "");
}

function pick(type: z.infer<typeof ANALYSIS_TYPES>): readonly [Operation, Sent] {
  if (type === "company" || type === "market" || type === "loan_application") return [type, {}];
  return ["company", { analysis_type: type }];
}

function parsed<T>(result: z.ZodSafeParseResult<T>, made: (params: T) => LaunchParams): Parsed {
  return result.success ? { success: true, data: made(result.data) } : { success: false, error: result.error };
}

function withPath(error: z.ZodError): z.ZodError {
  return new z.ZodError(error.issues.map((issue) => ({ ...issue, path: ["analysis_type", ...issue.path] })));
}

/** Rejects parameters that do not fit the workflow, as part of request validation. */
export function checkLaunchParams(
  body: {
    readonly workflow_type: WorkflowName;
    readonly workflow_params: Sent;
    readonly deal_id?: number | undefined;
  },
  context: z.RefinementCtx,
): void {
  const { deal_id: ownDeal } = body.workflow_params;
  if (body.deal_id !== undefined && typeof ownDeal === "number" && ownDeal !== body.deal_id)
    context.addIssue({
      code: "custom",
      path: ["workflow_params", "deal_id"],
      message: "must be the same as `deal_id`",
    });
  const result = parseLaunchParams(body.workflow_type, body.workflow_params);
  if (result.success) return;
  for (const { path, ...issue } of result.error.issues)
    context.issues.push({ ...issue, path: ["workflow_params", ...path], input: body } as z.core.$ZodRawIssue);
}

export const chatRoutes = {
  chat: route("POST /api/digitizer-chatbot/chat", {
    ...launches,
    summary: "Ask about a document, a deal or a run, or ask for a workflow",
    description:
      "Answers are free and cite their sources. A message that asks for a workflow launches it at the price of the workflow. If a parameter is missing, the answer asks for it.",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    body: z.strictObject({
      message: z.string().trim().min(1).max(8000),
      session_id: SessionId,
      deal_id: DealId.optional(),
      document_id: DealId.optional(),
      conversation_history: z
        .array(z.strictObject({ role: z.enum(["user", "assistant"]), content: z.string().max(MAX_EARLIER_UNITS) }))
        .max(MAX_HISTORY)
        .optional()
        .meta({ description: "Oldest first; the last 10 are used. Without it, the stored session is" }),
      document_context: z
        .looseObject({})
        .optional()
        .meta({ description: "Extracted data: an agreement object, or any object" }),
      run_id: z.uuid().optional().meta({ description: "An analysis or research run that the question is about" }),
      propose_launch: z
        .boolean()
        .default(false)
        .meta({ description: "Propose a workflow in `workflow_proposed` instead of launching it" }),
      stream: z.boolean().default(false).meta({ description: "Answer with a stream of events" }),
    }),
    returns: { 200: ChatAnswer, 202: ChatAnswer },
    streams: true,
    errors: [...launches.errors, "extraction_timeout"],
  }),
  launchWorkflow: route("POST /api/digitizer-chatbot/launch-workflow", {
    ...launches,
    summary: "Launch an analysis, research or a people profile",
    description:
      "`workflow_params` has the members of the workflow's own request. For an analysis, `analysis_type` selects the kind: `company` (default), `market` or `loan_application`; with `stream: true` among its members, the answer is the stream of its events.",
    body: z
      .strictObject({
        workflow_type: Workflow,
        session_id: SessionId,
        workflow_params: z.looseObject({}),
        deal_id: DealId.optional(),
      })
      .superRefine(checkLaunchParams),
    returns: { 200: LaunchAnswer, 202: LaunchAnswer },
    streams: true,
  }),
  listChatSessions: route("GET /api/digitizer-chatbot/sessions", {
    ...reads,
    summary: "List your own chat sessions, most recently used first",
    query: z.object({ ...pageQuery, ...ofUser }),
    returns: { 200: z.object({ ...pageAnswer, sessions: z.array(ChatSession) }) },
  }),
  getChatSession: route("GET /api/digitizer-chatbot/sessions/{session_id}", {
    ...reads,
    summary: "Get a chat session with its messages",
    params: z.object({ session_id: z.string().min(1).max(200) }),
    query: z.object(ofUser),
    returns: { 200: ChatHistory },
  }),
};
