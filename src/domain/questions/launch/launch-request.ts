import { isPermittedPurpose, PURPOSES } from "#domain/people/purpose.ts";
import { readAmounts } from "../question/read-numbers.ts";
import { cleaned, type Draft, draft, type Slot, WORKFLOWS, type Workflow } from "./launch-draft.ts";
import { isPerson, person, readCheck, readDiligence, readIdentityQuestion } from "./launch-person.ts";

export { WORKFLOWS, type Workflow };

/** What each workflow starts, as its page names it. */
export const STARTED_BY = {
  langalpha: "analysis",
  deepresearch: "research",
  peoplehub: "people",
} as const satisfies Record<Workflow, string>;

/** The workflow that a message requests: none, one with a missing parameter, one that may not start, or one that can. */
export type LaunchPlan =
  | { readonly kind: "none" }
  | { readonly kind: "ask"; readonly workflow: Workflow; readonly missing: Slot; readonly question: string }
  | { readonly kind: "refuse"; readonly workflow: Workflow; readonly reason: string }
  | { readonly kind: "launch"; readonly workflow: Workflow; readonly params: Readonly<Record<string, unknown>> };

/** The questions for missing parameters. The next message of the user answers them. */
const ASKS: Readonly<Record<Slot, string>> = {
  company_name: "Which company should I analyze?",
  market_query: "Which market, index or ticker should I analyze?",
  borrower_name: "Who is the borrower of the loan?",
  loan_amount: "What is the loan amount in US dollars?",
  query: "What should I research?",
  person_name: "Who should I profile? Give the full name.",
};

export interface EarlierMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** Reads whether a message requests a workflow, together with the earlier questions for its parameters. */
export function readLaunch(message: string, history: readonly EarlierMessage[]): LaunchPlan {
  const thread = openThread(history);
  if (thread === null || readStart(message) !== null) return complete(readStart(message));
  if (/^\s*(?:no|nope|cancel|stop|never ?mind|forget it)\b/i.test(message)) return { kind: "none" };
  const draft = thread.answers.reduce(filled, readStart(thread.start));
  const isQuestion = /\?\s*$/.test(message) && thread.missing !== "query" && thread.missing !== "market_query";
  return isQuestion ? { kind: "none" } : complete(filled(draft, { slot: thread.missing, text: message }));
}

function complete(draft: Draft | null): LaunchPlan {
  if (draft === null) return { kind: "none" };
  const { purpose } = draft.params;
  if (typeof purpose === "string" && !isPermittedPurpose(purpose))
    return { kind: "refuse", workflow: draft.workflow, reason: refusalOf(purpose) };
  const [missing] = draft.needs;
  if (missing === undefined) return { kind: "launch", workflow: draft.workflow, params: draft.params };
  return { kind: "ask", workflow: draft.workflow, missing, question: ASKS[missing] };
}

function refusalOf(purpose: string): string {
  const [asked, ...permitted] = [purpose, ...PURPOSES].map((words) => words.replaceAll("_", " "));
  return `I can’t launch that. People may not be researched for ${asked}, only for ${permitted.slice(0, -1).join(", ")} or ${permitted.at(-1)}.`;
}

interface Answer {
  readonly slot: Slot;
  readonly text: string;
}

function filled(draft: Draft | null, { slot, text }: Answer): Draft | null {
  if (draft === null) return null;
  if (slot === "person_name") {
    const { params, needs } = person(text);
    return { ...draft, params: { ...draft.params, ...params }, needs };
  }
  const value = slot === "loan_amount" ? amountOf(text) : cleaned(text);
  if (value === null || value === "") return draft;
  const name = slot === "market_query" ? "query" : slot;
  return { ...draft, params: { ...draft.params, [name]: value }, needs: draft.needs.filter((need) => need !== slot) };
}

/** The request that the assistant's last question is about, with the answers so far. */
function openThread(history: readonly EarlierMessage[]): { start: string; answers: Answer[]; missing: Slot } | null {
  const slots = history.map(({ role, content }) => (role === "assistant" ? slotOf(content) : null));
  const missing = slots.at(-1);
  if (missing == null) return null;
  let first = history.length - 1;
  while (first >= 2 && slots[first - 2] != null && history[first - 1]?.role === "user") first -= 2;
  const start = history[first - 1];
  if (start?.role !== "user") return null;
  const answers: Answer[] = [];
  for (let at = first; at + 1 < history.length; at += 2) {
    const slot = slots[at];
    const answer = history[at + 1];
    if (slot != null && answer !== undefined) answers.push({ slot, text: answer.content });
  }
  return { start: start.content, answers, missing };
}

function slotOf(content: string): Slot | null {
  return (Object.keys(ASKS) as Slot[]).find((slot) => content.startsWith(ASKS[slot])) ?? null;
}

const POLITE =
  /^(?:(?:please|hi|hello|hey|ok|okay|now|then|yes|great|thanks)[,!.]?\s+)*(?:(?:can|could|would|will) you (?:please )?|i(?:'d| would) like (?:you )?to (?:please )?|i'd like |i would like |i (?:want|need)(?: you)? to |i (?:want|need) |let'?s |let us |go ahead and )?(?:please )?/i;
const START =
  /^(?:pull together|put together|spin up|fire up|whip up|do me|run|start|launch|do|perform|conduct|kick off|begin|execute|make|prepare|create|give me|order|get(?: me)?|trigger|initiate|carry out|produce|commission|use|open)\s+/i;
const KIND =
  "comprehensive|financial|market|risk|quantitative|quant|full|quick|deep|company|corporate|credit|stock|equity|loan(?:[- ]application)?|web|online|iterative|psychometric|background|people|person|personal|business[- ]intelligence|new|another|detailed|thorough|short|proper|some";
const NOUN = new RegExp(
  `^(?:(?:an?|the|some|another|my)\\s+)?((?:(?:${KIND})\\s+(?:and\\s+)?)*)(analysis|analyses|research|profil(?:e|ing)|report|check|assessment|workflow|langalpha|deep-?research|peoplehub|review|study)\\b(?:\\s+(?:workflow|analysis|run|thing|job))?\\s*(.*)$`,
  "is",
);
/** Parts of an agreement: a message about these is a question, not a request for a workflow. */
const OF_DOCUMENT =
  /^(?:the |this |these |our |its |my )?(?:\w+ ){0,2}(?:agreements?|documents?|covenants?|facilit(?:y|ies)|clauses?|sections?|terms|pricing|margin|defaults?|contract|text|loan agreement|definitions?|prepayments?|fees?)\b/i;

/** The workflow that a message requests, with its parameters; null if it requests none. */
function readStart(message: string): Draft | null {
  const raw = message.replaceAll(/\s+/g, " ").replaceAll("’", "'").trim();
  const rest = raw.replace(POLITE, "");
  const started = rest.replace(START, "");
  const isCommand = started !== rest || rest !== raw;
  const onPerson = readPersonRequest({ raw, rest, started, isCommand });
  if (onPerson !== null) return onPerson;
  const noun = NOUN.exec(started);
  if (
    noun !== null &&
    (isCommand ||
      /^(?:langalpha|deep-?research|peoplehub)$/i.test(noun[2] ?? "") ||
      /^(?:deep|psychometric|loan[- ]application)/i.test(noun[1] ?? ""))
  )
    return fromNoun({ kinds: (noun[1] ?? "").toLowerCase(), noun: (noun[2] ?? "").toLowerCase(), rest: noun[3] ?? "" });
  const looked =
    /^(?:look up|find)\s+(.+?),?\s+and (?:profile|run a (?:profile|background check) on) (?:her|him|them)\b/i.exec(
      rest,
    );
  if (looked !== null) return person(looked[1] ?? "");
  const verb =
    /^(analy[sz]e|size up|run the numbers on|research|investigate|look into|dig into|dig up|profile|check the background of|do a background check on|evaluate the loan application (?:of|from|for|by))\s+(.+)$/i.exec(
      rest,
    );
  if (verb === null) return null;
  return fromVerb((verb[1] ?? "").toLowerCase(), verb[2] ?? "");
}

interface ReadMessage {
  readonly raw: string;
  /** Without courtesies. */
  readonly rest: string;
  /** Without the verb of a request. */
  readonly started: string;
  readonly isCommand: boolean;
}

/** A request for a check or for due diligence, of a person or a company. */
function readPersonRequest({ raw, rest, started, isCommand }: ReadMessage): Draft | null {
  const asked = readIdentityQuestion(raw, rest);
  if (asked !== null) return asked;
  const check = readCheck(started, raw, isCommand);
  if (check !== null) return check.kind === "person" ? check.draft : research(check.query);
  const diligence = readDiligence(started);
  if (diligence === null || OF_DOCUMENT.test(diligence.object)) return null;
  if (diligence.isOnPerson) return person(diligence.object, raw);
  const isNamed = /^(?:the )?[A-Z]/.test(diligence.object);
  return isNamed || isCommand ? company(isNamed ? diligence.object : "", "") : null;
}

function fromVerb(verb: string, object: string): Draft | null {
  if (OF_DOCUMENT.test(object)) return null;
  if (/^(?:profile|check|do)/.test(verb) || isPerson(object)) return person(object);
  if (/^(?:research|investigate|look into|dig)/.test(verb)) return research(object);
  if (
    verb.startsWith("evaluate") ||
    /^(?:an? |the )?loan application\b|^(?:an? |the )?(?:[$€£]?[\d.,]+ ?\w* )?(?:term |bridge |revolving )?loan (?:of|for|to|from|by)\b/i.test(
      object,
    )
  )
    return loan(object);
  if (/^the (?:\w+ ){0,3}markets?\b|\bmarkets?$/i.test(object)) return market(object);
  return company(object, "");
}

function fromNoun({
  kinds,
  noun,
  rest,
}: {
  readonly kinds: string;
  readonly noun: string;
  readonly rest: string;
}): Draft | null {
  const object = rest
    .replace(/^(?:of|on|for|about|into|regarding|with|to|that covers|covering|:|-|–|—)+\s*/i, "")
    .replace(/^[:\-–—]\s*/, "");
  const isDeep = /deep-?research/.test(noun) || /\b(?:deep|web|online)\b/.test(kinds);
  if (!isDeep && !/langalpha/.test(noun) && isPerson(object)) return person(object);
  if (
    /deep-?research/.test(noun) ||
    noun === "research" ||
    /\b(?:web|online)\b/.test(kinds) ||
    (/\bdeep\b/.test(kinds) && noun !== "analysis")
  )
    return research(object);
  if (/peoplehub|profil/.test(noun) || /\b(?:psychometric|background|people|person|personal)\b/.test(kinds))
    return person(object);
  if (OF_DOCUMENT.test(object)) return null;
  const isAnalysis =
    /analys|langalpha/.test(noun) ||
    /\b(?:quantitative|quant|stock|equity|company|corporate)\b/.test(kinds) ||
    (/\b(?:financial|risk|credit|loan)\b/.test(kinds) && object !== "");
  const isReport = /\b(?:full|comprehensive|detailed|thorough)\b/.test(kinds) && /^[A-Z]/.test(object);
  if (!isAnalysis && !isReport) return noun === "workflow" ? null : null;
  if (/\bloan\b/.test(kinds) || /^(?:an? |the )?loan\b/i.test(object)) return loan(object);
  if (/\bmarket\b/.test(kinds)) return market(object);
  return company(object, kinds);
}

function company(object: string, kinds: string): Draft {
  const ticker = /\(([A-Z][A-Z.-]{0,9})\)|\bticker:?\s+([A-Z][A-Z.-]{0,9})\b/.exec(object);
  const type = /\b(comprehensive|financial|risk)\b/.exec(kinds)?.[1] ?? "company";
  const name = cleaned(
    object
      .replace(/\s*\(([A-Z][A-Z.-]{0,9})\)|,?\s*(?:with )?ticker:?\s+[A-Z.-]+/g, "")
      .replace(/'s (?:stock|shares?|financials?|finances|credit|balance sheet|risk|company)\b.*$/i, "")
      .replace(/^(?:the )?company:?\s+/i, ""),
  );
  return draft(
    "langalpha",
    {
      analysis_type: type,
      company_name: /^(?:a|the|some|that|this) company$|^company$/i.test(name) ? "" : name,
      ticker: ticker?.[1] ?? ticker?.[2] ?? null,
    },
    ["company_name"],
  );
}

function market(object: string): Draft {
  const range =
    /\b(?:last|past|over)\s+(?:the\s+)?(?:last\s+|past\s+)?(1|one|3|three|6|six|5|five|12|twelve)?\s*(months?|years?)\b/i.exec(
      object,
    );
  const count =
    range === null
      ? null
      : /^(?:1|one)$/i.test(range[1] ?? "1")
        ? 1
        : /^(?:3|three)$/i.test(range[1] ?? "")
          ? 3
          : /^(?:6|six)$/i.test(range[1] ?? "")
            ? 6
            : /^(?:5|five)$/i.test(range[1] ?? "")
              ? 5
              : 12;
  const unit = range?.[2]?.toLowerCase().startsWith("y") ? "Y" : "M";
  const code = count === null ? null : count === 12 ? "1Y" : `${count}${unit}`;
  const known = code !== null && ["1M", "3M", "6M", "1Y", "5Y"].includes(code) ? code : null;
  return draft("langalpha", { analysis_type: "market", query: cleaned(object), time_range: known }, ["market_query"]);
}

function loan(object: string): Draft {
  const amount = amountOf(object);
  const type = /\b(revolv\w+|bridge|term)\b/i.exec(object)?.[1]?.toLowerCase() ?? null;
  const loanType =
    type === null ? null : type.startsWith("revolv") ? "revolving" : type === "bridge" ? "bridge" : "term_loan";
  const named =
    /(?:\b(?:of|for|to|from|by|borrower)\s+)((?!\$|usd|\d)[A-Z][^,;]*?)(?=\s+(?:of|for|over|with|at)\s+(?:\$|usd|\d)|,|;|\.?$)/.exec(
      object,
    )?.[1] ??
    /^([A-Z][^,;$]*?)(?=\s+(?:of|for|over|with|at)\s+(?:\$|usd|\d)|,|;|\.?$)/.exec(object)?.[1] ??
    "";
  return draft(
    "langalpha",
    { analysis_type: "loan_application", borrower_name: cleaned(named), loan_amount: amount, loan_type: loanType },
    ["borrower_name", "loan_amount"],
  );
}

function research(object: string): Draft {
  const iterations = /,?\s*(?:with|in|using)?\s*(?:at most\s+|max(?:imum)?\s+)?(\d{1,2})\s+iterations\b/i.exec(object);
  const query = cleaned(object.replace(iterations?.[0] ?? "\u0000", ""), { keepQuestion: true });
  const count = Number(iterations?.[1]);
  return draft("deepresearch", { query, max_iterations: count >= 1 && count <= 20 ? count : null }, ["query"]);
}

function amountOf(text: string): number | null {
  const lower = text.toLowerCase();
  const [first] = readAmounts(lower);
  if (first !== undefined) return first.amount > 0 ? first.amount : null;
  const bare = /^\s*\$?\s*(\d+(?:\.\d+)?)\s*$/.exec(lower);
  return bare === null || Number(bare[1]) <= 0 ? null : Number(bare[1]);
}
