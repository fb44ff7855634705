import { expect, test } from "vitest";
import { observationOfResult } from "./business-events.ts";
import { cdmErrors } from "./validate.ts";

const analysis = observationOfResult({
  kind: "analysis",
  id: "01933c5e-7d1c-7c55-9a0e-3f3b9f6f2a10",
  eventDate: "2026-09-30",
  timestamp: "2026-09-30T18:00:05Z",
  details: { summary: "Interest coverage 3.1x", exceptions: 0, rating: null },
});

test("records a machine result as an unconfirmed observation without an instruction, dated by its completion", () => {
  expect(analysis).toMatchObject({
    proposedEvent: { intent: "ObservationRecord", eventDate: "2026-09-30" },
    timestamp: [{ dateTime: "2026-09-30T18:00:05Z", qualification: "eventCreationDateTime" }],
    eventIdentifier: [{ issuer: { value: "Tranche" } }],
    workflowState: { workflowStatus: "Unconfirmed" },
  });
  expect(analysis.proposedEvent).not.toHaveProperty("instruction");
});

test("writes its details as named text after the result id, leaving out nulls", () => {
  expect(analysis.workflowState.partyCustomisedWorkflow).toEqual([
    {
      partyName: "Tranche",
      customisedWorkflow: [
        { itemName: "analysis_id", itemValue: "01933c5e-7d1c-7c55-9a0e-3f3b9f6f2a10" },
        { itemName: "summary", itemValue: "Interest coverage 3.1x" },
        { itemName: "exceptions", itemValue: "0" },
      ],
    },
  ]);
});

test("is a valid CDM workflow step, and results of different kinds with the same id get different identifiers", () => {
  expect(cdmErrors("WorkflowStep", analysis)).toEqual([]);
  const chat = observationOfResult({
    kind: "chat",
    id: "x",
    eventDate: "2026-01-01",
    timestamp: "2026-01-01T00:00:00Z",
    details: {},
  });
  const research = observationOfResult({
    kind: "research",
    id: "x",
    eventDate: "2026-01-01",
    timestamp: "2026-01-01T00:00:00Z",
    details: {},
  });
  expect(chat.eventIdentifier).not.toEqual(research.eventIdentifier);
});
