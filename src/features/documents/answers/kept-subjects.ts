import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readAskedAgreement } from "#domain/questions/question/asked-agreement.ts";
import { createSubject, type SourceRef, type Subject } from "#domain/questions/subject.ts";

/** An agreement object, as stored or as sent, with its text where there is one. */
export interface SubjectContent {
  readonly text: string | null;
  readonly agreement: Readonly<Record<string, unknown>>;
}

/** A subject of a question, as a thread receives it. */
export interface SentSubject {
  readonly title: string;
  readonly ref: SourceRef;
  /** Names the content: the same key stands for the same content. Null if only the content itself does. */
  readonly key: string | null;
  /** Left out where the thread may have kept it. */
  readonly content?: SubjectContent | undefined;
}

type Kept = Pick<Subject, "agreement" | "text" | "passages" | "dealTerms" | "pricedColumns">;

/** Enough for the passages of one text of 5,000,000 units. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Measured: 11 for the passages and the text, and up to 4 for the vectors that questions add. */
const BYTES_PER_TEXT_UNIT = 16;
/** Of objects parsed from JSON, per UTF-16 unit of the JSON. */
const OBJECT_BYTES_PER_UNIT = 4;

/** What this thread has read, the least recently used dropped first. */
const kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES });

/** The subjects, or the positions of those whose content must be sent. */
export function subjectsOf(
  sent: readonly SentSubject[],
  today: string,
): { readonly subjects: readonly Subject[] } | { readonly lacking: readonly number[] } {
  const keys = sent.map(({ key, content }) => key ?? (content && hashOf(content)));
  // Keeping a subject may drop another one, so all are looked up first.
  const known = keys.map((key) => (key === undefined ? undefined : kept.get(key)));
  const lacking = sent.flatMap(({ content }, i) => (known[i] === undefined && content === undefined ? [i] : []));
  if (lacking.length > 0) return { lacking };
  const subjects = sent.flatMap(({ title, ref, content }, i): Subject[] => {
    const read = known[i] ?? (content && keep(keys[i], content));
    return read === undefined ? [] : [{ ...read, title, ref, today }];
  });
  return { subjects };
}

function hashOf({ text, agreement }: SubjectContent): string {
  return createHash("sha256")
    .update(JSON.stringify(agreement))
    .update("\0")
    .update(text ?? "")
    .digest("hex");
}

/** The text is cut into passages, and its deal terms and pricing columns are read, when a question first needs them. */
function keep(key: string | undefined, content: SubjectContent): Kept {
  const { text } = content;
  const agreement = readAskedAgreement(content.agreement);
  const { passages, dealTerms, pricedColumns } = createSubject({ title: "", ref: {}, agreement, text, today: "" });
  const read = { agreement, text, passages, dealTerms, pricedColumns };
  const size = (text?.length ?? 0) * BYTES_PER_TEXT_UNIT + JSON.stringify(agreement).length * OBJECT_BYTES_PER_UNIT;
  if (key !== undefined) kept.set(key, read, { size: Math.max(1, size) });
  return read;
}
