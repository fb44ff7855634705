/** A goal of the United Nations' 2030 Agenda with the target that an activity helps (+) or hurts (-). */
export interface SdgLink {
  readonly goal: number;
  readonly target: string;
  readonly direction: "+" | "-";
}

export type CodeSystem = "NACE" | "NAICS";

/** Activities by code prefix (NACE Rev. 2, NAICS 2022) and their effects on targets. The longest prefix counts.
 *  The links are this project's own reading of the targets' wording; an activity that is not listed has none, nor has one
 *  whose code covers both sides: electricity in NACE (35.11) can be of coal or of wind. */
const LINKS: Readonly<Record<CodeSystem, Readonly<Record<string, readonly SdgLink[]>>>> = {
  NACE: {
    "01": [link("2.4", "+")],
    "02": [link("15.2", "+")],
    "03": [link("14.4", "-")],
    "05": [link("13.2", "-"), link("3.9", "-")],
    "06": [link("13.2", "-")],
    "10": [link("2.1", "+")],
    "12": [link("3.a", "-")],
    "19": [link("13.2", "-")],
    "20.2": [link("3.9", "-")],
    "21": [link("3.b", "+")],
    "23.51": [link("13.2", "-")],
    "24.1": [link("9.4", "-")],
    "25.4": [link("16.4", "-")],
    "29.1": [link("11.6", "-")],
    "30.2": [link("11.2", "+")],
    "36": [link("6.1", "+")],
    "37": [link("6.3", "+")],
    "38": [link("12.5", "+")],
    "39": [link("15.3", "+")],
    "42.12": [link("11.2", "+")],
    "49.1": [link("11.2", "+")],
    "49.31": [link("11.2", "+")],
    "51.1": [link("13.2", "-")],
    "61": [link("9.c", "+")],
    "64.19": [link("8.10", "+")],
    "65": [link("8.10", "+")],
    "72": [link("9.5", "+")],
    "85": [link("4.3", "+")],
    "86": [link("3.8", "+")],
    "87": [link("3.8", "+")],
    "92": [link("3.5", "-")],
  },
  NAICS: {
    "111": [link("2.4", "+")],
    "113": [link("15.2", "+")],
    "114": [link("14.4", "-")],
    "2111": [link("13.2", "-")],
    "2121": [link("13.2", "-"), link("3.9", "-")],
    "221112": [link("13.2", "-")],
    "221114": [link("7.2", "+")],
    "221115": [link("7.2", "+")],
    "221116": [link("7.2", "+")],
    "22131": [link("6.1", "+")],
    "22132": [link("6.3", "+")],
    "3122": [link("3.a", "-")],
    "3241": [link("13.2", "-")],
    "3254": [link("3.b", "+")],
    "32731": [link("13.2", "-")],
    "3311": [link("9.4", "-")],
    "481": [link("13.2", "-")],
    "482": [link("11.2", "+")],
    "485": [link("11.2", "+")],
    "517": [link("9.c", "+")],
    "522": [link("8.10", "+")],
    "562": [link("12.5", "+")],
    "611": [link("4.3", "+")],
    "622": [link("3.8", "+")],
    "7132": [link("3.5", "-")],
  },
};

function link(target: string, direction: "+" | "-"): SdgLink {
  return { goal: Number(target.split(".")[0]), target, direction };
}

/** Links of an activity code, with or without dots; empty for an unlisted code. */
export function sdgLinks(system: CodeSystem, code: string): readonly SdgLink[] {
  const digits = code.replaceAll(/[^0-9]/g, "").slice(0, 6);
  const table = new Map(Object.entries(LINKS[system]).map(([prefix, links]) => [prefix.replace(".", ""), links]));
  for (let length = digits.length; length >= 2; length--) {
    const found = table.get(digits.slice(0, length));
    if (found !== undefined) return found;
  }
  return [];
}

/** Words of an activity's description that suggest a goal, each as a whole. Text alone only makes a candidate. */
const WORDS: readonly (readonly [word: string, link: SdgLink])[] = [
  ["solar", link("7.2", "+")],
  ["wind power", link("7.2", "+")],
  ["wind farm", link("7.2", "+")],
  ["wind farms", link("7.2", "+")],
  ["hydropower", link("7.2", "+")],
  ["geothermal", link("7.2", "+")],
  ["energy efficiency", link("7.3", "+")],
  ["drinking water", link("6.1", "+")],
  ["wastewater", link("6.3", "+")],
  ["sanitation", link("6.2", "+")],
  ["public transport", link("11.2", "+")],
  ["affordable housing", link("11.1", "+")],
  ["recycling", link("12.5", "+")],
  ["reforestation", link("15.2", "+")],
  ["school", link("4.1", "+")],
  ["schools", link("4.1", "+")],
  ["hospital", link("3.8", "+")],
  ["hospitals", link("3.8", "+")],
  ["microfinance", link("8.10", "+")],
  ["coal", link("13.2", "-")],
  ["crude oil", link("13.2", "-")],
  ["tobacco", link("3.a", "-")],
];

/** Goals that a description suggests; candidates for a person to confirm by the activity's code. */
export function sdgCandidates(description: string): readonly SdgLink[] {
  const text = description.toLowerCase();
  const found = WORDS.filter(([word]) => new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, "u").test(text));
  return [...new Map(found.map(([, suggested]) => [suggested.target, suggested])).values()];
}

export interface SdgActivity {
  readonly share: number;
  readonly links: readonly SdgLink[];
}

/** Shares of activities that help and that hurt each goal, from coded activities. An activity counts once per goal and
 *  direction. */
export function sdgShares(
  activities: readonly SdgActivity[],
): readonly { readonly goal: number; readonly helping: number; readonly hurting: number }[] {
  const shares = new Map<number, { helping: number; hurting: number }>();
  for (const { share, links } of activities) {
    for (const key of new Set(links.map((found) => `${found.goal}${found.direction}`))) {
      const goal = Number.parseInt(key, 10);
      const entry = shares.get(goal) ?? { helping: 0, hurting: 0 };
      if (key.endsWith("+")) entry.helping += share;
      else entry.hurting += share;
      shares.set(goal, entry);
    }
  }
  return [...shares].map(([goal, entry]) => ({ goal, ...entry })).sort((a, b) => a.goal - b.goal);
}
