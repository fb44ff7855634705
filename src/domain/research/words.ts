/** Words that say nothing about the subject of a question. */
const STOP_WORDS = new Set(
  `a an the and or but if of at by for in on to as with from into about against between during before after above below over
  under is are was were be been being am do does did doing have has had having can could may might must shall should will
  would i me my we our us you your he him his she her it its they them their this that these those there here what which who
  whom whose when where why how not no nor so than too very s t d ll re ve m also any all both each few more most other some
  such only own same then once just please tell give me show find explain describe say says said using use based
  information question answer know`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** All words of a text in lower case, by their stem: `covenants` and `covenant` are one. */
export function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map(stemOf);
}

/** The stems of the words that carry meaning, in order, repeated ones included. */
export function contentStems(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stemOf);
}

/** Whether a word, in lower case, is a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** A light English stem: possessives, plurals, `-ed` and `-ing`, and a final `e`. It only has to be the same for the
 *  forms of a word, not a word itself. */
function stemOf(word: string): string {
  const bare = word.replace(/['’].*$/u, "");
  if (bare.length <= 3 || /\d/.test(bare)) return bare;
  let stem = bare;
  if (/(?:ss|us|is)$/.test(stem)) return stem;
  if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ches|shes|xes|sses)$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith("s")) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith("ing")) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith("ed")) stem = stem.slice(0, -2);
  if (stem.length > 4 && stem.endsWith("e")) stem = stem.slice(0, -1);
  return stem;
}
