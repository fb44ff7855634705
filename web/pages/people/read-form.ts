import type { CallInput } from "./start-body.ts";

export const FIGURE_NAMES = [
  "monthly_income",
  "monthly_debt_payments",
  "monthly_expenses",
  "liquid_assets",
  "credit_limit",
  "credit_used",
  "late_payments",
] as const;
export type FigureField = (typeof FIGURE_NAMES)[number];

export interface FormTexts extends Readonly<Record<FigureField, string>> {
  readonly person_name: string;
  readonly company: string;
  readonly role: string;
  readonly location: string;
}

/** The entered figures; null if one is not a number. */
export function readFigures(texts: Readonly<Record<FigureField, string>>): Record<string, number> | null {
  const figures: Record<string, number> = {};
  for (const name of FIGURE_NAMES) {
    const text = texts[name].replaceAll(",", "").trim();
    if (text === "") continue;
    const value = Number(text);
    if (!Number.isFinite(value) || value < 0) return null;
    figures[name] = value;
  }
  return figures;
}

/** The lines that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The request body, without empty fields. */
export function bodyOf(
  texts: FormTexts,
  more: { purpose: string; urls: string[]; texts: string; figures: Record<string, number>; answers: number[] | null },
): CallInput {
  const optional = (name: "company" | "role" | "location") =>
    texts[name].trim() === "" ? {} : { [name]: texts[name].trim() };
  return {
    person_name: texts.person_name.trim(),
    purpose: more.purpose,
    ...optional("company"),
    ...optional("role"),
    ...optional("location"),
    ...(more.urls.length === 0 ? {} : { urls: more.urls }),
    ...(more.texts.trim() === "" ? {} : { texts: [more.texts.trim()] }),
    ...(more.answers === null
      ? {}
      : { questionnaire: { instrument: "ipip-50" as const, answers: more.answers, consent: true as const } }),
    ...(Object.keys(more.figures).length === 0 ? {} : { financials: more.figures }),
  };
}
