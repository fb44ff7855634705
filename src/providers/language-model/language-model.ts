import type { LanguageModel as VendorModel } from "ai";
import type { z } from "zod";

/** A model that rewords what is already known. Its output is checked before anybody reads it. */
export interface LanguageModel {
  /** @throws any error: a model is never required. */
  write(asked: AskedText): Promise<string>;
}

/** A model that can also call functions. */
export interface ToolModel extends LanguageModel {
  /** Lets the model call functions until it is done or has used all steps. Any other output is dropped. @throws any
   *  error */
  callTools(asked: AskedTools): Promise<void>;
}

/** A function that a model may call. Its input is model output, parsed by the schema. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly run: (input: unknown) => string | Promise<string>;
}

interface AskedTools extends AskedText {
  readonly tools: readonly ModelTool[];
  readonly maxSteps: number;
}

interface AskedText {
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
}

interface LanguageModelSettings {
  readonly vendor: "openai-compatible" | "anthropic";
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly model: string;
}

const MAX_TOKENS = 800;
/** Where a model that runs on the same machine usually listens. */
const LOCAL = "http://127.0.0.1:11434/v1";

/** The configured model; null without one. Its code is loaded on the first call. */
export function createLanguageModel(settings: LanguageModelSettings | null): ToolModel | null {
  return settings === null ? null : writingModel(() => openModel(settings));
}

/** A vendor's model that implements the port. */
export function writingModel(open: () => Promise<VendorModel>): ToolModel {
  return {
    async write({ instructions, prompt, signal }) {
      const [{ generateText }, model] = await Promise.all([import("ai"), open()]);
      const { text } = await generateText({
        model,
        instructions,
        prompt,
        abortSignal: signal,
        maxRetries: 0,
        maxOutputTokens: MAX_TOKENS,
      });
      return text;
    },
    async callTools({ instructions, prompt, tools, maxSteps, signal }) {
      const [{ generateText, isStepCount, tool }, model] = await Promise.all([import("ai"), open()]);
      await generateText({
        model,
        instructions,
        prompt,
        tools: Object.fromEntries(
          tools.map(({ name, description, input, run }) => [
            name,
            tool({ description, inputSchema: input, execute: (given: unknown) => run(given) }),
          ]),
        ),
        stopWhen: isStepCount(maxSteps),
        abortSignal: signal,
        maxRetries: 0,
        maxOutputTokens: MAX_TOKENS,
      });
    },
  };
}

async function openModel({ vendor, baseUrl, apiKey, model }: LanguageModelSettings): Promise<VendorModel> {
  const key = apiKey === undefined ? {} : { apiKey };
  if (vendor === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ ...key, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ name: "configured", baseURL: baseUrl ?? LOCAL, ...key })(model);
}
