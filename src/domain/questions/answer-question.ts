import type { Reply } from "./claim.ts";
import type { Question } from "./question.ts";
import type { Subject } from "./subject.ts";
import { notStated, refused, type Topic } from "./topic.ts";
import { calculations } from "./topic-calculations.ts";
import { comparison, summary } from "./topic-comparison.ts";
import { amendmentConsent } from "./topic-consent.ts";
import { covenantLevel, covenantList } from "./topic-covenants.ts";
import { defaults } from "./topic-defaults.ts";
import {
  facilityAmounts,
  facilityList,
  incremental,
  maturity,
  purpose,
  repaymentSchedule,
  sublimits,
} from "./topic-facilities.ts";
import { fees } from "./topic-fees.ts";
import { assignment, covenantHeadings, governingLaw, identity, sustainability, voting } from "./topic-general.ts";
import { outside } from "./topic-outside.ts";
import { lenderCommitments, organizationOfParty, partiesByRole, roleOfParty } from "./topic-parties.ts";
import { definition, passage, sectionOpening } from "./topic-passages.ts";
import { prepayments } from "./topic-prepayments.ts";
import { pricing } from "./topic-pricing.ts";
import { restrictions } from "./topic-restrictions.ts";
import { unknownName } from "./unknown-name.ts";
import { unstatedTerm } from "./unstated-term.ts";
import { alternatives, contentStems } from "./words.ts";

/** The kinds of questions, from the most particular to the most general. The first that knows answers. */
const TOPICS: readonly Topic[] = [
  outside,
  calculations,
  summary,
  comparison,
  sustainability,
  roleOfParty,
  organizationOfParty,
  partiesByRole,
  lenderCommitments,
  governingLaw,
  covenantHeadings,
  sublimits,
  incremental,
  amendmentConsent,
  prepayments,
  repaymentSchedule,
  fees,
  defaults,
  maturity,
  covenantList,
  restrictions,
  pricing,
  covenantLevel,
  assignment,
  voting,
  identity,
  definition,
  purpose,
  facilityAmounts,
  facilityList,
  passage,
  sectionOpening,
];

/** Answers a question about one agreement: from its object, by computation, or by quoting its text. Whatever it claims is
 *  cited; what it cannot cite it refuses. */
export function answerQuestion(question: Question, subject: Subject): Reply {
  const unknown = unknownName(question, subject);
  if (unknown !== null) return refused(`The document does not mention ${unknown}.`);
  const unstated = unstatedTerm(question, subject);
  if (unstated !== null) return notStated(unstated);
  for (const topic of TOPICS) {
    const reply = topic(question, subject);
    if (reply?.kind === "answer" && DETAILED.has(topic)) return withDetail(question, subject, reply);
    if (reply?.kind === "answer" && BROAD.has(topic)) return passageInstead(question, subject, reply);
    if (reply !== null) return reply;
  }
  return refused("I found nothing in the document that answers this.");
}

/** The topics that say the same whatever detail is asked for; the text may hold that detail. */
const DETAILED: ReadonlySet<Topic> = new Set<Topic>([prepayments, maturity, assignment, voting, repaymentSchedule]);

/** The topics that answer to a few broad words: `how big`, `law`. */
const BROAD: ReadonlySet<Topic> = new Set<Topic>([facilityAmounts, governingLaw]);

/** A term that has little of what was asked gives way to a sentence that has all of it: the size of a warehouse is no
 *  commitment. */
function passageInstead(question: Question, subject: Subject, reply: Reply & { readonly kind: "answer" }): Reply {
  const open = unsaid(question, reply);
  const asked = question.stems.filter((stem) => !GENERIC.has(stem));
  if (open.length === 0 || 2 * open.length < asked.length) return reply;
  const found = passage({ ...question, stems: asked }, subject);
  if (found?.kind !== "answer") return reply;
  const still = unsaid({ ...question, stems: asked }, found);
  return still.length === 0 ? found : reply;
}

/** What was asked that an answer does not hold, beside words that say nothing by themselves. */
function unsaid({ stems }: Question, { claims }: Reply & { readonly kind: "answer" }): string[] {
  const said = new Set(
    claims.flatMap(({ text, citations }) => contentStems(`${text} ${citations.map(({ quote }) => quote).join(" ")}`)),
  );
  return stems.filter((stem) => !GENERIC.has(stem) && !alternatives(stem).some((form) => said.has(form)));
}

/** Puts the sentence first that holds what the question says beyond the terms that were answered. */
function withDetail(question: Question, subject: Subject, reply: Reply & { readonly kind: "answer" }): Reply {
  const open = unsaid(question, reply);
  if (open.length === 0) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const quoted = new Set(found.claims.flatMap(({ text }) => contentStems(text)));
  const isDetail = open.every((stem) => alternatives(stem).some((form) => quoted.has(form)));
  return isDetail ? { kind: "answer", claims: [...found.claims, ...reply.claims] } : reply;
}

const GENERIC = new Set(
  contentStems(
    "act acts serve serves big large small size amount percentage percent share part proceeds size date maturity mature term revolver facilities big large mandatory prepayment sweep cash minimum first final when due lenders borrower consent majority vote goes must lose",
  ),
);
