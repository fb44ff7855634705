/** The kind of input for a value. */
export type Editor = "text" | "date" | "number" | "flag" | "money";

/** The editor of a value, or null if it is not a single value. The name of a missing value determines its editor. */
export function editorOf(pointer: string, value: unknown): Editor | null {
  const member = pointer.slice(pointer.lastIndexOf("/") + 1);
  if (value === undefined || member === "id" || member.endsWith("_id")) return null;
  if (typeof value === "boolean") return "flag";
  if (typeof value === "number") return "number";
  if (typeof value === "string") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? "date" : "text";
  if (value !== null) return isMoney(value) ? "money" : null;
  if (/(^|_)date$/.test(member)) return "date";
  if (/(^|_)amount$/.test(member)) return "money";
  if (/_(bps|months|days|percent)$|^(percent|threshold|min|max|ratio|target)$/.test(member)) return "number";
  return /^(title|purpose|heading|section|lei|name|governing_law\w*|\w+_text|jurisdiction|entity_type)$/.test(member)
    ? "text"
    : null;
}

export function isMoney(value: unknown): value is { amount: number; currency: string } {
  return typeof value === "object" && value !== null && "amount" in value && "currency" in value;
}

/** Parses the input as a value of the agreement; undefined if it is invalid. Empty input means not stated. */
export function typedValue(editor: Editor, text: string, currency: string): unknown {
  const typed = text.trim();
  if (editor === "flag") return typed === "true";
  if (typed === "") return null;
  if (editor === "text" || editor === "date") return typed;
  const number = Number(typed.replaceAll(/[,\s]/g, ""));
  if (!Number.isFinite(number)) return undefined;
  return editor === "money" ? { amount: number, currency: currency.trim().toUpperCase() } : number;
}
