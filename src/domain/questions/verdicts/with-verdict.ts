import type { Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { askedVerdict } from "./asked-verdict.ts";
import { dividendVerdict } from "./dividend-verdict.ts";
import { limitVerdict } from "./limit-verdict.ts";
import { multipleVerdict } from "./multiple-verdict.ts";
import { sweepThreshold } from "./sweep-threshold.ts";

/** An answer that says already whether: a calculation or a comparison. */
const DECIDED =
  /^(?:Yes|No)\b|\bcovenant is (?:not )?met\b|\s[=÷]\s(?!.*\bin this clause)|^Only if\b|^It is\b|\b(?:is|are) enough\b/;
/** What an answer says that leaves it open. */
const OPEN = /^That depends on the conditions\. /;
const MAX_CLAIMS = 6;

/** The answer to a question by yes or no with what its clause says to the figure of the question, first. */
export function withVerdict(question: Question, reply: Reply, subject: Subject): Reply {
  const asked = reply.kind === "answer" ? askedVerdict(question.own) : null;
  if (reply.kind !== "answer" || asked === null) return reply;
  if (reply.claims.slice(0, MAX_CLAIMS).some(({ text }) => DECIDED.test(text))) return reply;
  const verdict =
    (asked === "permission" ? multipleVerdict(question, reply.claims) : null) ??
    limitVerdict(question, asked, reply.claims, subject) ??
    (asked === "duty" ? sweepThreshold(question, reply.claims) : null) ??
    (asked === "permission" ? dividendVerdict(question.own, subject, reply.claims) : null);
  if (verdict === null) return reply;
  const rest = reply.claims.map((one) => ({ ...one, text: one.text.replace(OPEN, "") }));
  return { ...reply, claims: [verdict, ...rest] };
}
