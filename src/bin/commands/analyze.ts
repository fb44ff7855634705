import { type AnalysisKinds, analysisKinds } from "#features/analyses/index.ts";
import { RunFailure, type RunKind, runInline } from "#features/runs/index.ts";
import { systemClock } from "#platform/clock.ts";
import { memoryCache } from "#platform/http-cache.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { createProviders } from "#providers/create-providers.ts";
import { createLanguageModel } from "#providers/language-model/language-model.ts";
import { readConfig } from "../../config/index.ts";

const EX_FAILED = 1;

export interface AnalyzeOptions {
  readonly format: "json" | "text";
  /** Prints each completed step to standard error. */
  readonly stream: boolean;
  readonly online: boolean;
}

type Asked = (kinds: AnalysisKinds) => { readonly kind: RunKind; readonly input: unknown };

/** `tranche analyze`: an analysis without a server or a database, from the bundled set unless `online`. @returns the
 *  exit status: 0, or 1 if there is no answer */
export async function analyze(asked: Asked, options: AnalyzeOptions): Promise<number> {
  const config = readConfig(process.env);
  const http = createHttpClient({ pacer: memoryPacer(systemClock) });
  const settings = { ...config.providers, offline: !options.online };
  const providers = createProviders(settings, { http, cache: memoryCache(), clock: systemClock });
  try {
    const { kind, input } = asked(analysisKinds({ providers, model: createLanguageModel(config.languageModel) }));
    const { id, result, cdmEvents } = await runInline(kind, input, ({ progress, message }) => {
      if (options.stream) process.stderr.write(`${String(progress).padStart(3)} %  ${message}\n`);
    });
    const answer = { status: "success", analysis_id: id, result, cdm_events: cdmEvents };
    process.stdout.write(
      options.format === "json" ? `${JSON.stringify(answer, null, 2)}\n` : readable(result as Readable),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    process.stderr.write(`tranche: ${error.message}\n`);
    return EX_FAILED;
  } finally {
    await http.close();
  }
}

interface Readable {
  readonly summary: string;
  readonly findings: readonly { readonly severity: string; readonly title: string; readonly detail: string }[];
}

function readable({ summary, findings }: Readable): string {
  const lines = findings.map(({ severity, title, detail }) => `${severity.padEnd(9)} ${title}. ${detail}`);
  return `${summary}\n\n${lines.join("\n")}\n`;
}
