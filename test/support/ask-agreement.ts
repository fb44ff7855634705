import { answerFromSources } from "#domain/questions/answer-sources.ts";
import { readAskedAgreement } from "#domain/questions/asked-agreement.ts";
import { readQuestion } from "#domain/questions/question.ts";
import { createSubject } from "#domain/questions/subject.ts";

const TODAY = "2026-06-30";

/** Asks about one agreement, its text and its object, as chat does. The answer has a line for each claim; a refusal is
 *  `refused: <reason>`. */
export function askAbout(
  text: string | null,
  agreement: Readonly<Record<string, unknown>> = {},
): (question: string) => string {
  const subject = createSubject({
    title: "Agreement",
    ref: { document_id: 1 },
    agreement: readAskedAgreement(agreement),
    text,
    today: TODAY,
  });
  return (question) => {
    const reply = answerFromSources(readQuestion(question, TODAY), [subject], []);
    return reply.kind === "refusal" ? `refused: ${reply.reason}` : reply.claims.map((claim) => claim.text).join("\n");
  };
}
