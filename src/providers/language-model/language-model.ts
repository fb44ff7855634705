import type { LanguageModel as VendorModel } from "ai";

/** A model that words what is already known. What it says is checked before anybody reads it. */
export interface LanguageModel {
  /** @throws whatever goes wrong: a model is never needed. */
  write(asked: AskedText): Promise<string>;
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

/** The model that the settings name; null without one. Its code is loaded when it is first asked. */
export function createLanguageModel(settings: LanguageModelSettings | null): LanguageModel | null {
  return settings === null ? null : writingModel(() => openModel(settings));
}

/** A vendor's model behind the port. */
export function writingModel(open: () => Promise<VendorModel>): LanguageModel {
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
