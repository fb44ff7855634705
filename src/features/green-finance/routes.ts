import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { AssessRequest, EmissionsRequest, SdgRequest, UrbanRequest } from "./requests.ts";
import { AssessmentAnswer, ListedAssessment, StoredAssessment } from "./result.ts";

const assesses = {
  tag: "Green finance",
  permission: "runs:start",
  price: "green_finance",
  idempotent: true,
  returns: { 200: AssessmentAnswer },
} as const;
const reads = { tag: "Green finance", permission: "runs:read", price: "none" } as const;

export const greenFinanceRoutes = {
  assessGreenFinance: route("POST /api/green-finance/assess", {
    ...assesses,
    summary: "Assess a company, a project or a document",
    description:
      "A company or project by its figures: emissions, intensity, financed emissions (PCAF), taxonomy shares. A document against the sustainability-linked loan principles; values given as `kpi_1`, `kpi_2`, … test its KPI targets.",
    body: AssessRequest,
    errors: ["not_found"],
  }),
  assessCity: route("POST /api/green-finance/urban-sustainability", {
    ...assesses,
    summary: "Assess a city by its indicators",
    body: UrbanRequest,
  }),
  assessEmissions: route("POST /api/green-finance/emissions-compliance", {
    ...assesses,
    summary: "Hold emissions against targets and a 1.5 °C pathway",
    body: EmissionsRequest,
  }),
  assessSdgAlignment: route("POST /api/green-finance/sdg-alignment", {
    ...assesses,
    summary: "Link activities to the Sustainable Development Goals by their codes",
    body: SdgRequest,
  }),
  listAssessments: route("GET /api/green-finance/assessments", {
    ...reads,
    summary: "List assessments, newest first",
    query: z.object({
      ...pageQuery,
      kind: z.enum(["assess", "urban_sustainability", "emissions_compliance", "sdg_alignment"]).optional(),
    }),
    returns: { 200: z.object({ ...pageAnswer, assessments: z.array(ListedAssessment) }) },
  }),
  getAssessment: route("GET /api/green-finance/assessments/{id}", {
    ...reads,
    summary: "Get an assessment with what was asked",
    params: z.object({ id: IntegerId }),
    returns: { 200: StoredAssessment },
  }),
};
