import { groundSummary } from "#domain/grounding/ground-summary.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import { renderSummary, type Summary, templatesOf } from "./summary.ts";

export interface Phrased {
  readonly text: string;
  readonly writtenBy: "template" | "model";
}

const MAX_LENGTH = 8000;
const MODEL_TIMEOUT_MS = 20_000;

const INSTRUCTIONS = [
  "You reword sentences of a credit summary. Each line you are given is `[id] sentence`.",
  "Answer with the same lines: the same id in brackets, then one sentence that says exactly the same.",
  "Keep every name, number, unit, date and financial term, in the same order. Change only how they are connected.",
  "Add nothing: no judgment, no direction, no cause, no other sentence.",
].join(" ");

/** Returns the summary reworded by a model if each sentence states the same as its template. Returns the template if a
 *  sentence does not, or if the model is missing, slow or failing. Rejects only when its signal is aborted. */
export async function phraseSummary(
  model: LanguageModel | null,
  summary: Summary,
  signal: AbortSignal,
  timeoutMs = MODEL_TIMEOUT_MS,
): Promise<Phrased> {
  const template: Phrased = { text: renderSummary(summary), writtenBy: "template" };
  const sentences = templatesOf(summary);
  if (model === null || sentences.length === 0) return template;
  const prompt = sentences.map(({ id, text }) => `[${id}] ${text}`).join("\n");
  const answer = await askModel(model, prompt, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  signal.throwIfAborted();
  if (answer === null) return template;
  const { rewordings, trusted } = groundSummary(answer.slice(0, MAX_LENGTH), sentences);
  return trusted ? { text: renderSummary(summary, rewordings), writtenBy: "model" } : template;
}

async function askModel(model: LanguageModel, prompt: string, signal: AbortSignal): Promise<string | null> {
  const late = Promise.withResolvers<null>();
  signal.addEventListener("abort", () => late.resolve(null), { once: true });
  try {
    return await Promise.race([model.write({ instructions: INSTRUCTIONS, prompt, signal }), late.promise]);
  } catch {
    return null;
  }
}
