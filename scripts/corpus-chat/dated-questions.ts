import type { AgreementLabel } from "./agreement-label.ts";
import type { LabelQuestion } from "./label-questions.ts";
import { inDecimals, saysNumber } from "./said-values.ts";

const DAY = /\d{4}-\d{2}-\d{2}/g;

/** Questions on what holds or is due on a day: a covenant's level, an installment, the principal of a year. */
export function onDays(label: AgreementLabel): LabelQuestion[] {
  return [...onLevels(label), ...onInstallments(label)];
}

function onLevels({ financial_covenants: covenants = [] }: AgreementLabel): LabelQuestion[] {
  return covenants.flatMap(({ name, steps, optional }) => {
    const dated = (steps ?? []).flatMap(([when, level]) => {
      const day = /before|prior|after \d/i.test(when) ? undefined : when.match(DAY)?.at(-1);
      return day === undefined || typeof level !== "number" ? [] : [{ day, level }];
    });
    if (name === undefined || optional === true) return [];
    return dated.map(({ day, level }) => ({
      term: "level on a day",
      wordings: [
        `What is the ${name} covenant on ${inWords(day)}?`,
        `Which ${name} applies on ${inWords(day)}?`,
        `${name} at ${day}?`,
      ],
      isRight: (said: string) => {
        // Labels state the level before an amendment later in the same text, which an answer gives second.
        const lines = said.split("\n");
        const own = inDecimals(lines.find((line) => line.startsWith("Before the amendment")) ?? lines[0] ?? "");
        return saysNumber(own, level) || saysNumber(own, level * 100);
      },
    }));
  });
}

function onInstallments({ more, facilities = [] }: AgreementLabel): LabelQuestion[] {
  return (more?.repayment ?? []).flatMap(({ facility, type, schedule }) => {
    const rows = Array.isArray(schedule) && !/cumulative|outstanding/.test(type) ? schedule.flatMap(rowOf) : [];
    const [, second] = rows;
    if (second === undefined) return [];
    const of = facilities.length > 1 ? ` of the ${facility}` : "";
    const year = second.day.slice(0, 4);
    const sum = rows.filter(({ day }) => day.startsWith(year)).reduce((total, { amount }) => total + amount, 0);
    return [
      {
        term: "installment",
        wordings: [`How much principal${of} is due on ${inWords(second.day)}?`, `Installment${of} on ${second.day}?`],
        isRight: (said: string) => saysNumber(said, second.amount),
      },
      {
        term: "installment",
        wordings: [`How much principal${of} is due in ${year}?`, `How much${of} amortizes in ${year}?`],
        isRight: (said: string) => saysNumber(said, sum),
      },
    ];
  });
}

/** `["2005-03-31", 8355778]` or `{ date, amount }`; none for percentages and other forms. */
function rowOf(row: unknown): { day: string; amount: number }[] {
  const [day, amount] = Array.isArray(row)
    ? (row as unknown[])
    : [(row as { date?: unknown }).date, (row as { amount?: unknown }).amount];
  return typeof day === "string" && typeof amount === "number" && amount > 100 ? [{ day, amount }] : [];
}

function inWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
