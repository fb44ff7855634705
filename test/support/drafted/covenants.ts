import type { CovenantForms, UndertakingForms } from "./covenant-forms.ts";
import type { Part } from "./terms.ts";
import { capitalized, dollars, inColumns } from "./wording.ts";

/** The article of the financial covenants, in the layout that was drawn. */
export function covenants(forms: UndertakingForms): Part {
  return { states: ["covenants", "steps"], text: article(forms) };
}

function article({ layout, covenants, captioned, borrowerRole }: UndertakingForms): string {
  const stated = covenants.map((one) => ({ one, text: sentence(one, `The ${borrowerRole}`) }));
  switch (layout) {
    case "sections": {
      const sections = stated.map(({ one, text }, i) => {
        const limit = one.limits.startsWith("highest") ? "Maximum " : "Minimum ";
        return `Section 6.${10 + i} ${captioned[i] ? limit : ""}${heading(one)}. ${text}`;
      });
      return ["ARTICLE VI\n\nNEGATIVE COVENANTS", ...sections].join("\n\n");
    }
    case "lettered": {
      const items = stated.map(({ one, text }, i) => `(${"abc"[i] ?? ""}) ${heading(one)}. ${text}`);
      return ["ARTICLE VI\n\nCOVENANTS\n\nSection 6.12 Financial Covenants.", ...items].join("\n\n");
    }
    case "article": {
      const items = stated.map(({ one, text }, i) => `7.${1 + i} ${heading(one)}.\n\n${text}`);
      return ["ARTICLE VII\n\nFINANCIAL COVENANTS", ...items].join("\n\n");
    }
    case "inline": {
      const items = stated.map(({ text }, i) => `(${"i".repeat(i + 1)}) ${text}`);
      return `Section 6.12 Financial Covenants. So long as any Loan is outstanding: ${items.join(" ")}`;
    }
  }
}

const heading = ({ tested: [name] }: CovenantForms): string => capitalized(name);

function sentence(one: CovenantForms, borrower: string): string {
  switch (one.limits) {
    case "highest":
      return highest(one, borrower);
    case "lowest":
      return lowest(one, borrower);
    case "lowest amount":
      return lowestAmount(one, borrower);
    case "highest amount":
      return `${borrower} shall not make or permit ${one.tested[0]} in any fiscal year to exceed ${dollars(one.level)}.`;
  }
}

type Of<Limits extends CovenantForms["limits"]> = Extract<CovenantForms, { limits: Limits }>;

function highest({ tested: [name], level, printed, wording }: Of<"highest">, borrower: string): string {
  const limit = printedLevel(level, printed);
  const [first, next] = [`${level.toFixed(2)} to 1.00`, `${(level - 0.5).toFixed(2)} to 1.00`];
  switch (wording) {
    case "will not permit":
      return `${borrower} will not permit the ${name} as of the last day of any fiscal quarter to exceed ${limit}.`;
    case "at any time":
      return `${borrower} will not permit the ${name} at any time to exceed ${limit}.`;
    case "shall not be greater":
      return `${borrower} shall not permit the ${name}, determined as of the end of each fiscal quarter for the four quarters then ended, to be greater than ${limit}.`;
    case "maintain":
      return `${borrower} shall maintain, as of the end of each fiscal quarter, a ${name} of not more than ${limit}.`;
    case "steps in a table": {
      const rows = [
        ["Period", "Ratio"],
        ["Closing Date through December 31, 2020", first],
        ["March 31, 2021 and thereafter", next],
      ];
      return `${borrower} will not permit the ${name} as of the end of any fiscal quarter ending during any period set forth below to exceed the ratio set forth below opposite such period:\n\n${rows.map((row) => inColumns(row, 41, 0)).join("\n")}`;
    }
    case "steps in prose":
      return `${borrower} will not permit the ${name} to exceed (i) ${first} as of the last day of any fiscal quarter ending on or before December 31, 2020 and (ii) ${next} as of the last day of any fiscal quarter ending thereafter.`;
    case "shall not allow":
      return `${borrower} shall not allow the ${name} to be more than ${level.toFixed(2)}:1 at the end of any fiscal quarter.`;
  }
}

function printedLevel(level: number, like: Of<"highest">["printed"]): string {
  if (like !== "2x") return like.replace("2.00", level.toFixed(2));
  return `${Number.isInteger(level * 10) ? level.toFixed(1) : level.toFixed(2)}x`;
}

function lowest({ tested: [name], level, wording }: Of<"lowest">, borrower: string): string {
  const limit = level.toFixed(2);
  const article = name.startsWith("Interest") ? "an" : "a";
  switch (wording) {
    case "will not permit":
      return `${borrower} will not permit the ${name} for any period of four consecutive fiscal quarters to be less than ${limit} to 1.00.`;
    case "maintain":
      return `${borrower} shall maintain ${article} ${name} of not less than ${limit} to 1.00 as of the last day of each fiscal quarter.`;
    case "shall not be less":
      return `The ${name} shall not be less than ${limit}:1.00 as of the end of any fiscal quarter.`;
    case "at least":
      return `${borrower} shall cause the ${name} to be at least ${limit}x at all times.`;
    case "measured":
      return `As of the last day of each fiscal quarter, measured on a trailing four quarter basis, the ${borrower.slice(4)} shall have ${article} ${name} of at least ${limit} to 1.0.`;
  }
}

function lowestAmount({ tested: [name], level, wording }: Of<"lowest amount">, borrower: string): string {
  switch (wording) {
    case "at all times":
      return `${borrower} shall at all times maintain ${name} of not less than ${dollars(level)}.`;
    case "will not permit":
      return `${borrower} will not permit ${name} at any time to be less than ${dollars(level)}.`;
    case "with a share of income":
      return `${borrower} shall not permit ${name} as of the end of any fiscal quarter to be less than the sum of ${dollars(level)} plus 50% of Consolidated Net Income for each fiscal quarter ending after the Closing Date.`;
    case "in millions":
      return `${borrower} shall maintain minimum ${name} of $${level / 1_000_000} million, tested as of the last day of each fiscal quarter.`;
  }
}
