/** A complete answer that could be parsed. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly retrievedAt: Date;
  readonly freshUntil: Date;
}

/** Keys identify the source and the question; only their digest is stored. Answers are kept beyond `freshUntil`, for
 *  revalidation and as a fallback while their source is unreachable. */
export interface HttpCache {
  find(key: string): Promise<CachedAnswer | null>;
  store(key: string, answer: CachedAnswer): Promise<void>;
}

const MAX_ANSWERS = 64;

/** Caches the latest answers in this process, for commands that run without a database. */
export function memoryCache(): HttpCache {
  const answers = new Map<string, CachedAnswer>();
  return {
    find: async (key) => answers.get(key) ?? null,
    async store(key, answer) {
      answers.delete(key);
      answers.set(key, answer);
      const [oldest] = answers.keys();
      if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
    },
  };
}

/** Caches nothing: for questions about people. */
export const noCache: HttpCache = { find: async () => null, store: async () => undefined };
