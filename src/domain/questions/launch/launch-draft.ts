export const WORKFLOWS = ["langalpha", "deepresearch", "peoplehub"] as const;
export type Workflow = (typeof WORKFLOWS)[number];

/** A parameter that a request for a workflow may lack. */
export type Slot = "company_name" | "market_query" | "borrower_name" | "loan_amount" | "query" | "person_name";

/** A requested workflow with the parameters that the message gives, and those that it lacks. */
export interface Draft {
  readonly workflow: Workflow;
  readonly params: Readonly<Record<string, unknown>>;
  readonly needs: readonly Slot[];
}

export function draft(workflow: Workflow, params: Readonly<Record<string, unknown>>, needed: readonly Slot[]): Draft {
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null && value !== ""));
  const needs = needed.filter((slot) => given[slot === "market_query" ? "query" : slot] === undefined);
  return { workflow, params: given, needs };
}

/** A name or a query without quotation marks, courtesies and final punctuation. */
export function cleaned(text: string, options: { readonly keepQuestion?: boolean } = {}): string {
  const plain = text
    .trim()
    .replace(/^["“”']+|["“”']+$/g, "")
    .replace(/(?:\s+(?:please|for me|now|thanks))+[.!?]*$/i, "");
  return plain
    .replace(
      options.keepQuestion === true ? /[.!,;]+$/ : /(?<!\b(?:Inc|Corp|Ltd|Co|N\.A|L\.P|S\.A|plc))[.!?,;]+$|[!?,;]+$/,
      "",
    )
    .trim();
}
