import { describe, expect, it } from "vitest";
import { groundSummary } from "./ground-summary.ts";
import { reasonAgainstRewording } from "./rewording.ts";

const REVENUE = "Revenue was USD 416.2 billion at a net margin of 26.92%.";
const DEBT = "Debt is USD 98.7 billion and debt / EBITDA 0.68x.";
const CLOSE = "On 2021-03-31 the last close was USD 122.15, with a one-year return of -4.20%.";
const POLICY = "Within policy. The final decision rests with the credit officer.";
const NO_COVERAGE = "No coverage figure is given.";

describe("a rewording", () => {
  it.each([
    [REVENUE, "The company reported revenue of USD 416.2 billion, with a net margin of 26.92%."],
    [REVENUE, "Revenue came to USD 416.2 billion and the net margin was 26.92%."],
    [DEBT, "Debt stood at USD 98.7 billion, and its debt / EBITDA was 0.68x."],
    [CLOSE, "On 2021-03-31, the last close stood at USD 122.15, with the one-year return at -4.20%."],
    [POLICY, POLICY],
  ])("of %j may be %j", (template, sentence) => expect(reasonAgainstRewording(sentence, template)).toBeNull());
});

describe("a sentence that says anything else", () => {
  it.each([
    // Claims without a figure.
    [REVENUE, "Apple Inc. has defaulted on its notes."],
    [REVENUE, "The auditors resigned."],
    [REVENUE, "The loan should be approved."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92%. The auditors resigned."],
    [REVENUE, "Insolvent, revenue was USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was a fraud at USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "We recommend approval: revenue was USD 416.2 billion at a net margin of 26.92%."],
    // The right number under another label.
    [REVENUE, "Net income was USD 416.2 billion at a gross margin of 26.92%."],
    [REVENUE, "Net revenue was USD 416.2 billion at a margin of 26.92%."],
    [REVENUE, "Net margin was USD 416.2 billion at a revenue of 26.92%."],
    [REVENUE, "Revenue was 26.92% at a net margin of USD 416.2 billion."],
    [DEBT, "Net debt is USD 98.7 billion and debt / EBITDA 0.68x."],
    [DEBT, "Debt is USD 98.7 billion and debt / equity 0.68x."],
    // Other figures, units, signs and scales.
    [REVENUE, "Revenue was USD 461.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was USD 416.2 million at a net margin of 26.92%."],
    [REVENUE, "Revenue was EUR 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92x."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of -26.92%."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 27%."],
    [REVENUE, "Revenue was four hundred billion at a net margin of 26.92%."],
    [CLOSE, "On 2021-03-31 the last close was USD 122.15, with a one-year return of 4.20%."],
    [CLOSE, "On 2026-03-31 the last close was USD 122.15, with a one-year return of -4.20%."],
    [CLOSE, "On 2021-03-31 the last close was USD 122.15, with a five-year return of -4.20%."],
    // Directions, comparisons, causes, time, negation, modality.
    [REVENUE, "Revenue rose to USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was only USD 416.2 billion at a weak net margin of 26.92%."],
    [REVENUE, "Revenue was above USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was not USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue will be USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue may have been USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was USD 416.2 billion because of a net margin of 26.92%."],
    [REVENUE, "Quarterly revenue was USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue, restated, was USD 416.2 billion at a net margin of 26.92%."],
    [POLICY, "Within policy. The credit officer approved it."],
    [POLICY, "Not within policy. The final decision rests with the credit officer."],
    [NO_COVERAGE, "Coverage figure is given."],
    // Other names, sources and hidden text.
    [REVENUE, "IBM revenue was USD 416.2 billion at a net margin of 26.92%."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92%, says Goldman."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92% [source](https://example.com)."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92% <b>default</b>."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92% de\u200bfault."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92% дефолт."],
    [REVENUE, "Revenue was USD 416.2 billion at a net margin of 26.92% \u{1f4c9}."],
    // Left out.
    [REVENUE, "Revenue was USD 416.2 billion."],
    [DEBT, "Debt is USD 98.7 billion."],
    [REVENUE, ""],
    [REVENUE, `Revenue was USD 416.2 billion at a net margin of 26.92%${" the".repeat(100)}.`],
  ])("is not a rewording of %j: %j", (template, sentence) => {
    expect(reasonAgainstRewording(sentence, template)).not.toBeNull();
  });
});

describe("a model's text", () => {
  const templates = [
    { id: "s1", text: REVENUE },
    { id: "s2", text: DEBT },
  ];
  const honest = "The company reported revenue of USD 416.2 billion, with a net margin of 26.92%.";

  it("is read line by line, each citing one sentence", () => {
    const { rewordings, trusted } = groundSummary(`[s1] ${honest}\n- [s2] ${DEBT}\n`, templates);
    expect(trusted).toBe(true);
    expect([...rewordings]).toEqual([
      ["s1", honest],
      ["s2", DEBT],
    ]);
  });

  it.each([
    ["a line that cites nothing", honest],
    ["a sentence that is not there", `[s9] ${honest}`],
    ["another sentence than it words", `[s2] ${honest}`],
    ["nothing", "\n \n"],
    ["a faithful line beside a lie", `[s1] ${honest}\n[s2] The auditors resigned.`],
  ])("is not used when it has %s", (_what, text) => {
    expect(groundSummary(text, templates)).toMatchObject({ trusted: false, rewordings: new Map() });
  });
});
