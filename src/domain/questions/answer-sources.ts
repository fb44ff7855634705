import { type Claim, claim, type Reply } from "./answer/claim.ts";
import { formatDate } from "./answer/formats.ts";
import { answerQuestion } from "./answer-question.ts";
import { described } from "./comparison/topic-comparison.ts";
import { selectFacilities } from "./facilities/select-facilities.ts";
import { answerFromFacts, type Fact } from "./facts.ts";
import { type Question, readQuestion } from "./question/question.ts";
import { cite, type Subject } from "./subject.ts";
import { answered } from "./topic.ts";

/** Questions about the results of runs, not about a document. */
const ABOUT_RUN = /\b(?:analysis|analyses|research|run|workflow|findings?|results?)\b/;

/** Answers from all agreements and facts that a message is about. If several agreements have an answer, each one's is
 *  given. */
export function answerFromSources(question: Question, subjects: readonly Subject[], facts: readonly Fact[]): Reply {
  const runFirst = ABOUT_RUN.test(question.text) && facts.some(({ citation }) => citation.run_id !== undefined);
  if (runFirst) {
    const reply = answerFromFacts(question, facts);
    if (reply.kind === "answer") return reply;
  }
  const across = compareAcross(question, subjects);
  if (across !== null) return across;
  const replies = subjects.map((subject) => ({ subject, reply: answerQuestion(question, subject) }));
  const answers = replies.flatMap(({ subject, reply }) =>
    reply.kind === "answer" ? [{ subject, claims: reply.claims }] : [],
  );
  if (answers.length === 1 && subjects.length === 1) return { kind: "answer", claims: answers[0]?.claims ?? [] };
  if (answers.length > 0)
    return { kind: "answer", claims: answers.flatMap(({ subject, claims }) => titled(subject, claims)) };
  const fromFacts = answerFromFacts(question, facts);
  if (fromFacts.kind === "answer") return fromFacts;
  return replies[0]?.reply ?? fromFacts;
}

const COMPARES = /\b(?:compare|comparison|differences? (?:between|in)|versus|vs\.?)\b/;
const COMPARES_MATURITY =
  /\bwhich\b.*\b(?:due|matur\w*|expir\w*|ends?|runs?|lasts?)\b.*\b(?:first|earli(?:er|est)|sooner|soonest|last|later|latest|longer|longest)\b/;
/** Words of a comparison that name none of the terms. */
const COMPARING =
  /\b(?:(?:please )?compare|comparison of|differences? (?:between|in)|(?:in|of|under|for|between|across) (?:the )?(?:two|both|each|these)(?: (?:deals|agreements|loans|facilities|documents))?|of (?:them|these)|side by side)\b/g;
const OF_FACILITIES = /\b(?:facilit\w*|revolvers?|term loans?|loans?|deals?|agreements?|terms|pricing)\b/;

/** One term of each agreement: `compare the governing laws`. Null where the comparison is of whole facilities. */
function termOf(question: Question, subjects: readonly Subject[]): Reply | null {
  const rest = question.text.replaceAll(COMPARING, " ").replaceAll(/\s+/g, " ").trim();
  if (rest.length < 4 || OF_FACILITIES.test(rest)) return null;
  const claims = subjects.flatMap((subject) => {
    const asked = readQuestion(`what is ${rest.replace(/(rate|law|date|fee|margin)s\b/g, "$1")}`, subject.today);
    const reply = answerQuestion(asked, subject);
    return reply.kind === "answer" ? titled(subject, reply.claims) : [];
  });
  return claims.length === 0 ? null : { kind: "answer", claims };
}

/** The agreements by their last maturity, the earliest first. */
function ordered(subjects: readonly Subject[]): Reply | null {
  const dated = subjects.flatMap((subject) => {
    const last = subject.agreement.facilities
      .flatMap(({ maturity_date }, i) => (maturity_date === null ? [] : [{ maturity_date, i }]))
      .toSorted((a, b) => (a.maturity_date < b.maturity_date ? 1 : -1))[0];
    return last === undefined ? [] : [{ subject, last }];
  });
  if (dated.length < 2) return null;
  return answered(
    dated
      .toSorted((a, b) => (a.last.maturity_date < b.last.maturity_date ? -1 : 1))
      .flatMap(({ subject, last }) => {
        const said = claim(
          `matures on ${formatDate(last.maturity_date)} (${last.maturity_date}).`,
          cite(subject, `/facilities/${last.i}/maturity_date`),
        );
        return titled(subject, [said]);
      }),
  );
}

function titled({ title }: Subject, claims: readonly Claim[]): Claim[] {
  return claims.map(({ text, citations }) => claim(`${title}: ${text}`, citations));
}

/** Facilities of several agreements side by side: `Compare the two revolvers`. */
function compareAcross(question: Question, subjects: readonly Subject[]): Reply | null {
  if (subjects.length < 2) return null;
  if (COMPARES_MATURITY.test(question.text)) return ordered(subjects);
  if (!COMPARES.test(question.text)) return null;
  const term = termOf(question, subjects);
  if (term !== null) return term;
  const chosen = subjects.map((subject) => ({ subject, selection: selectFacilities(question, subject) }));
  const claims = chosen.flatMap(({ subject, selection }) =>
    selection.kind === "missing"
      ? []
      : titled(
          subject,
          selection.facilities
            .flatMap((one) => described(subject, one))
            .filter(({ citations }) => citations.length > 0),
        ),
  );
  return claims.length === 0 ? null : { kind: "answer", claims };
}
