/** Countries with the adjective of their people. */
const NATIONS: readonly (readonly [string, string])[] = [
  ["United States", "American"],
  ["United Kingdom", "British"],
  ["England", "English"],
  ["Scotland", "Scottish"],
  ["Wales", "Welsh"],
  ["Ireland", "Irish"],
  ["Canada", "Canadian"],
  ["Australia", "Australian"],
  ["New Zealand", "New Zealand"],
  ["France", "French"],
  ["Germany", "German"],
  ["Italy", "Italian"],
  ["Spain", "Spanish"],
  ["Portugal", "Portuguese"],
  ["Netherlands", "Dutch"],
  ["Belgium", "Belgian"],
  ["Switzerland", "Swiss"],
  ["Austria", "Austrian"],
  ["Sweden", "Swedish"],
  ["Norway", "Norwegian"],
  ["Denmark", "Danish"],
  ["Finland", "Finnish"],
  ["Poland", "Polish"],
  ["Russia", "Russian"],
  ["Greece", "Greek"],
  ["Turkey", "Turkish"],
  ["China", "Chinese"],
  ["Japan", "Japanese"],
  ["South Korea", "South Korean"],
  ["India", "Indian"],
  ["Indonesia", "Indonesian"],
  ["Brazil", "Brazilian"],
  ["Mexico", "Mexican"],
  ["Argentina", "Argentine"],
  ["South Africa", "South African"],
  ["Nigeria", "Nigerian"],
  ["Egypt", "Egyptian"],
  ["Israel", "Israeli"],
];
/** Parts of the United Kingdom, which a text may name instead. */
const BRITISH = new Set(["England", "Scotland", "Wales"]);

/** The countries that a text names, by their own name or their adjective. "Anglo-American" names none. */
export function nationsIn(text: string): readonly string[] {
  return NATIONS.filter(([country, adjective]) =>
    new RegExp(String.raw`(?<![\w-])(?:${country}|${adjective})(?![\w-])`).test(text),
  ).map(([country]) => country);
}

/** Whether something of the one country may be of the other as well. */
export function mayBeSame(one: string, other: string): boolean {
  return (
    one === other ||
    (BRITISH.has(one) && other === "United Kingdom") ||
    (BRITISH.has(other) && one === "United Kingdom")
  );
}
