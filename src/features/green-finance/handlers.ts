import type { z } from "zod";
import type { Handlers } from "#api/route.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { observationOfResult } from "#domain/cdm/business-events.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { findAgreement } from "#features/documents/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { assessActivities } from "./assess-activities.ts";
import { assessCity } from "./assess-city.ts";
import { assessCompany } from "./assess-company.ts";
import { assessDocument } from "./assess-document.ts";
import { assessEmissions } from "./assess-emissions.ts";
import type { Draft } from "./draft.ts";
import type { AssessRequest } from "./requests.ts";
import type { AssessmentBody } from "./result.ts";
import type { greenFinanceRoutes } from "./routes.ts";
import { type AssessmentRow, findAssessment, insertAssessment, listAssessments } from "./store.ts";
import type { AssessmentKind } from "./tables.ts";

export interface GreenFinanceDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Makes and stores assessments; lists and shows them. */
export function greenFinanceHandlers(deps: GreenFinanceDeps): Handlers<typeof greenFinanceRoutes, Transaction> {
  const { db } = deps.database;
  return {
    assessGreenFinance: async ({ body }, { principal, effect }) => {
      const made = await draftFor(deps, principal, body);
      if (isFailure(made)) return made;
      return effect((tx) => keep(deps, tx, principal, { kind: "assess", input: body, ...made }));
    },
    assessCity: async ({ body }, { principal, effect }) => {
      const draft = assessCity(body.indicators);
      const name = `${body.city}, ${body.country}`.slice(0, 300);
      return effect((tx) => keep(deps, tx, principal, { kind: "urban_sustainability", input: body, name, draft }));
    },
    assessEmissions: async ({ body }, { principal, effect }) => {
      const { emissions, targets, revenue = null, entity: name } = body;
      const draft = assessEmissions({ emissions, targets, revenue });
      return effect((tx) => keep(deps, tx, principal, { kind: "emissions_compliance", input: body, name, draft }));
    },
    assessSdgAlignment: async ({ body }, { principal, effect }) => {
      const draft = assessActivities(body.activities);
      return effect((tx) => keep(deps, tx, principal, { kind: "sdg_alignment", input: body, name: body.name, draft }));
    },
    listAssessments: async ({ query }, { principal }) => {
      const { page, limit } = query;
      const { total, rows } = await listAssessments(db, scopeOf(principal, "runs:read"), query);
      return { status: 200, body: { status: "success", total, page, limit, assessments: rows.map(presentListed) } };
    },
    getAssessment: async ({ params }, { principal }) => {
      const row = await findAssessment(db, scopeOf(principal, "runs:read"), params.id);
      if (row === null || row.result === null) return failure("not_found");
      return { status: 200, body: { status: "success", ...presentListed(row), ...row.result, input: row.input } };
    },
  };
}

async function draftFor(
  { database, clock }: GreenFinanceDeps,
  principal: Principal,
  asked: z.output<typeof AssessRequest>,
): Promise<{ readonly name: string; readonly draft: Draft } | Failure> {
  const { indicators = [], exposure = null, document_id: documentId } = asked;
  if (documentId === undefined || asked.subject !== "document") {
    const year = clock.now().getUTCFullYear();
    return { name: asked.name ?? asked.ticker ?? "", draft: assessCompany({ indicators, exposure, year }) };
  }
  const document = await findAgreement(database.db, scopeOf(principal, "documents:read"), documentId);
  if (document === null) return failure("not_found", { message: "This document does not exist." });
  const name = asked.name ?? document.name;
  return { name: name.slice(0, 300), draft: assessDocument(document, indicators) };
}

interface Made {
  readonly kind: AssessmentKind;
  readonly name: string;
  readonly input: unknown;
  readonly draft: Draft;
}

async function keep({ clock }: GreenFinanceDeps, tx: Transaction, principal: Principal, made: Made) {
  const { kind, name, input, draft } = made;
  const { organizationId, userId } = principal;
  const createdAt = clock.now();
  const { id, result } = await insertAssessment(
    tx,
    { organizationId, userId, kind, name, input, createdAt },
    (assessmentId) => withEvent(draft, kind, assessmentId, createdAt),
  );
  await recordChange(tx, principal, { action: "assessment.create", objectId: id, detail: { kind } });
  return { status: 200 as const, body: { status: "success" as const, assessment_id: id, ...result } };
}

function withEvent(draft: Draft, kind: AssessmentKind, id: number, at: Date): AssessmentBody {
  const timestamp = at.toISOString();
  const event = observationOfResult({
    kind: "assessment",
    id: String(id),
    eventDate: timestamp.slice(0, 10),
    timestamp,
    details: { assessment: kind, score: draft.score, coverage: draft.coverage, rating: draft.rating },
  });
  return { ...draft, cdm_events: [event] };
}

function presentListed({ id, kind, name, result, userId, createdAt }: AssessmentRow) {
  return {
    id,
    assessment_id: id,
    kind,
    name,
    score: result?.score ?? null,
    coverage: result?.coverage ?? 0,
    rating: result?.rating ?? null,
    created_by: userId,
    created_at: createdAt.toISOString(),
  };
}
