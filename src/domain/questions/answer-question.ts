import type { Reply } from "./claim.ts";
import type { Question } from "./question.ts";
import type { Subject } from "./subject.ts";
import { refused, type Topic } from "./topic.ts";
import { calculations } from "./topic-calculations.ts";
import { comparison, summary } from "./topic-comparison.ts";
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
import { definition, passage } from "./topic-passages.ts";
import { prepayments } from "./topic-prepayments.ts";
import { pricing } from "./topic-pricing.ts";
import { restrictions } from "./topic-restrictions.ts";

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
];

/** Answers a question about one agreement: from its object, by computation, or by quoting its text. Whatever it claims is
 *  cited; what it cannot cite it refuses. */
export function answerQuestion(question: Question, subject: Subject): Reply {
  for (const topic of TOPICS) {
    const reply = topic(question, subject);
    if (reply !== null) return reply;
  }
  return refused("I found nothing in the document that answers this.");
}
