import type { AskedClause } from "./asked-clause.ts";
import { CONDUCT } from "./borrower/conduct.ts";
import { JOINT_LIABILITY } from "./borrower/joint-liability.ts";
import { LEGAL_DUTIES } from "./borrower/legal-duties.ts";
import { PAPERS_AND_ACCOUNTS } from "./borrower/papers-and-accounts.ts";
import { REPORTS, STATEMENTS_DUE } from "./borrower/reports.ts";
import { PAYMENTS_AND_DEBT } from "./borrower/restraints-on-payments.ts";
import { SPENDING } from "./borrower/restraints-on-spending.ts";
import { VENTURES } from "./borrower/restraints-on-ventures.ts";
import { SUBJECTS } from "./borrower/subjects.ts";
import { CLAUSES_OF_AGENTS } from "./lenders/agents.ts";
import { CLAUSES_OF_COSTS } from "./lenders/costs.ts";
import { CLAUSES_OF_DISPUTES } from "./lenders/disputes.ts";
import { CLAUSES_OF_ASSIGNEES } from "./lenders/eligible-assignees.ts";
import { CLAUSES_OF_NOTICES } from "./lenders/notices.ts";
import { CLAUSES_OF_REMEDIES } from "./lenders/remedies.ts";
import { RIGHTS_IN_LOANS } from "./lenders/rights-in-loans.ts";
import { CLAUSES_OF_SHARING } from "./lenders/sharing.ts";
import { CLAUSES_OF_TRANSFERS } from "./lenders/transfers.ts";
import { CLAUSES_OF_VOTES } from "./lenders/votes.ts";
import { CLAUSES_OF_MATTERS } from "./lenders/votes-on-matters.ts";
import { CLAUSES_OF_APPLYING } from "./loans/applying-prepayments.ts";
import { CLAUSES_OF_CONSTRUCTION } from "./loans/construction.ts";
import { CLAUSES_OF_DRAWING } from "./loans/drawing.ts";
import { CLAUSES_OF_LETTERS } from "./loans/letters.ts";
import { LIMITS_OF_DRAWING } from "./loans/limits-of-drawing.ts";
import { CLAUSES_OF_REPAYING } from "./loans/repaying.ts";
import { CLAUSES_OF_TERMS } from "./loans/terms.ts";

export const CLAUSES_ON_LOANS: readonly AskedClause[] = [
  ...CLAUSES_OF_LETTERS,
  ...CLAUSES_OF_DRAWING,
  ...LIMITS_OF_DRAWING,
  ...CLAUSES_OF_APPLYING,
  ...CLAUSES_OF_REPAYING,
  ...CLAUSES_OF_TERMS,
];

/** Covenants that forbid or limit. */
export const RESTRAINTS: readonly AskedClause[] = [...PAYMENTS_AND_DEBT, ...VENTURES];

/** The clauses that people ask for; of two that a question asks for, the first is meant. */
export const CLAUSES: readonly AskedClause[] = [
  ...CLAUSES_ON_LOANS,
  ...CLAUSES_OF_CONSTRUCTION,
  ...CLAUSES_OF_AGENTS,
  ...CLAUSES_OF_COSTS,
  ...CLAUSES_OF_DISPUTES,
  ...CLAUSES_OF_NOTICES,
  ...CLAUSES_OF_REMEDIES,
  ...CLAUSES_OF_SHARING,
  ...CLAUSES_OF_TRANSFERS,
  ...CLAUSES_OF_ASSIGNEES,
  ...RIGHTS_IN_LOANS,
  ...CLAUSES_OF_VOTES,
  ...CLAUSES_OF_MATTERS,
  ...RESTRAINTS,
  ...REPORTS,
  ...CONDUCT,
  ...SPENDING,
  ...PAPERS_AND_ACCOUNTS,
  ...LEGAL_DUTIES,
  ...JOINT_LIABILITY,
  ...STATEMENTS_DUE,
  ...SUBJECTS,
];
