import type { DealTerms } from "#domain/agreement/deal-terms.ts";
import type { PassageIndex } from "#domain/questions/passages.ts";
import type { TextReadings } from "#domain/questions/subject.ts";
import { type Failure, isFailure } from "#errors";

/** Reads the parts of one text, in another thread. */
export interface TextReader {
  readonly passages: () => Promise<PassageIndex | Failure>;
  readonly dealTerms: () => Promise<DealTerms | Failure>;
}

const PARTS = ["passages", "dealTerms"] as const;
type Part = (typeof PARTS)[number];

/** Thrown by a subject whose text has not been read as far as a question needs it. */
class NotRead extends Error {
  readonly part: Part;
  constructor(part: Part) {
    super(`${part} have not been read`);
    this.part = part;
  }
}

/** The texts of the subjects of a message. Few questions need all that can be read from a text, and reading a long one
 *  takes seconds, so a part is read only once an answer asks for it. */
export class SubjectTexts {
  readonly #reads: ((part: Part) => Promise<Failure | null>)[] = [];

  /** What a subject has read of its text. */
  add(reader: TextReader): TextReadings {
    const read: { passages?: PassageIndex; dealTerms?: DealTerms } = {};
    this.#reads.push(async (part) => {
      if (read[part] !== undefined) return null;
      const result = await reader[part]();
      if (isFailure(result)) return result;
      Object.assign(read, { [part]: result });
      return null;
    });
    const partOf = <P extends Part>(part: P) => {
      const known = read[part];
      if (known === undefined) throw new NotRead(part);
      return known;
    };
    return { passages: () => partOf("passages"), dealTerms: () => partOf("dealTerms").terms };
  }

  /** The result of work that may ask for parts of the texts; it starts again after each reading. */
  async reading<T>(work: () => T): Promise<T | Failure> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof NotRead)) throw error;
        const failed = await this.#read(error.part);
        if (failed !== null) return failed;
      }
    }
  }

  /** Reads everything. */
  async readAll(): Promise<Failure | null> {
    for (const part of PARTS) {
      const failed = await this.#read(part);
      if (failed !== null) return failed;
    }
    return null;
  }

  async #read(part: Part): Promise<Failure | null> {
    const failures = await Promise.all(this.#reads.map((read) => read(part)));
    return failures.find((one) => one !== null) ?? null;
  }
}
