import type { LanguageModel } from "#providers/language-model/language-model.ts";

const TIMEOUT_MS = 20_000;
const MAX_ANSWER = 8000;

/** The model's answer; null if it fails or is slow. Rejects only when the signal is aborted. */
export async function askModel(
  model: LanguageModel,
  asked: { readonly instructions: string; readonly prompt: string },
  outer: AbortSignal,
): Promise<string | null> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(TIMEOUT_MS)]);
  const late = Promise.withResolvers<null>();
  signal.addEventListener("abort", () => late.resolve(null), { once: true });
  const answer = await Promise.race([
    model.write({ instructions: asked.instructions, prompt: asked.prompt, signal }).catch(() => null),
    late.promise,
  ]);
  outer.throwIfAborted();
  return answer?.slice(0, MAX_ANSWER) ?? null;
}
