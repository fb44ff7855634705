import { dayNumber } from "#domain/figures/calendar-date.ts";
import { claim } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { facilityNames, grouped, selectFacilities } from "../../facilities/select-facilities.ts";
import { cite } from "../../subject.ts";
import { answered, noFacility, type Topic } from "../../topic.ts";

const ASKS =
  /\b(?:how many|number of|count (?:of )?(?:the )?) ?(?:calendar )?days\b.*\bmatur|\bdays (?:left |remaining |remain )?(?:to|until|till|before) (?:the |its |final )?(?:\w+ ){0,3}(?:matur|final)|\bmatur\w*\b.*\bin (?:how many )?days\b/;
/** Days of notice, of grace and of a period of interest are others. */
const OTHER = /\b(?:notice|grace|interest|business|after maturity|extend\w*|extension|request\w*|prepay\w*)\b/;

const SINCE_SIGNING =
  /\bfrom (?:the )?(?:closing(?: date)?|signing|date of (?:the|this) (?:agreement|loan)|agreement date|effective date)\b/;

/** The calendar days from the date of the question, from that of the agreement where it says so, or from today to the maturity of each facility. */
export const daysToMaturity: Topic = (question, subject) => {
  const { text, periods } = question;
  if (!ASKS.test(text) || OTHER.test(text)) return null;
  const [day, other] = periods;
  if (other !== undefined || (day !== undefined && day.from !== day.to)) return null;
  const isSinceSigning = day === undefined && SINCE_SIGNING.test(text);
  const from = day?.from ?? (isSinceSigning ? subject.agreement.agreement_date : subject.today);
  if (from === null) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const lengths = grouped(selection.facilities, ({ facility: { maturity_date: end } }) => {
    if (end === null) return null;
    const days = dayNumber(end) - dayNumber(from);
    return days < 0
      ? `matured on ${formatDate(end)}, ${-days} days before ${formatDate(from)}`
      : `from ${formatDate(from)} to the maturity on ${formatDate(end)} = ${days} days`;
  });
  return answered(
    lengths.map(({ text: words, members }) =>
      claim(
        `${facilityNames(members)}: ${words}.`,
        cite(
          subject,
          ...members.slice(0, 1).map(({ pointer }) => `${pointer}/maturity_date`),
          ...(isSinceSigning ? ["/agreement_date"] : []),
        ),
      ),
    ),
  );
};
