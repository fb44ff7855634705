/** Lines shorter than this say nothing about the width of printed lines. */
const JOINED = 400;
/** How long the printed lines of a page are. */
const [SHORTEST, LONGEST] = [60, 150] as const;
const [MIN_BREAKS, MIN_SHARE] = [20, 0.6] as const;
const GAP = /[ \u00a0]{2,1000}/g;
const FIELD_CODE = / \\[a-z] \d/g;
const MAX_FIELD = 300;
const OPENING_QUOTES = ['"', "“"] as const;

/** The text as it is to be read, with the length of the source: pages whose printed lines run on with two blanks or more
 *  between them get their line breaks back (a wider gap is a paragraph), and field codes that a word processor left behind
 *  a heading (`Fees "Section 3.1. Fees" \l 2 .`) become invisible. Linear time. */
export function withLineBreaks(source: string): string {
  const readable = withoutFieldCodes(source);
  return hasLostBreaks(readable) ? breakLines(readable) : readable;
}

function breakLines(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.includes("|") ? line : line.replace(GAP, asBreak)))
    .join("\n");
}

const asBreak = (gap: string): string => (gap.length === 2 ? "\n " : "\n\n".padEnd(gap.length));

/** Whether most of the long lines consist of printed lines: gaps at a regular width, and in the middle of sentences. */
function hasLostBreaks(text: string): boolean {
  let [all, printed, inSentence, breaks] = [0, 0, 0, 0];
  for (const line of longLines(text)) {
    let from = 0;
    for (const gap of line.matchAll(GAP)) {
      const width = gap.index - from;
      all += width;
      if (width >= SHORTEST && width <= LONGEST) {
        printed += width;
        breaks++;
        if (/[a-z,]/i.test(line[gap.index - 1] ?? "")) inSentence++;
      }
      from = gap.index + gap[0].length;
    }
    all += line.length - from;
  }
  return breaks >= MIN_BREAKS && printed >= MIN_SHARE * all && inSentence >= MIN_SHARE * breaks;
}

function* longLines(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    if (end - start >= JOINED) yield text.slice(start, end);
    start = end + 1;
  }
}

function withoutFieldCodes(source: string): string {
  // A plain search, which is much faster, finds none in most texts.
  if (!source.includes("\\")) return source;
  let text = "";
  let from = 0;
  for (const code of source.matchAll(FIELD_CODE)) {
    const title = source.slice(Math.max(from, code.index - MAX_FIELD), code.index);
    const opened = Math.max(...OPENING_QUOTES.map((quote) => title.lastIndexOf(quote, title.length - 2)));
    if (opened === -1 || !/["”]$/.test(title)) continue;
    const start = code.index - title.length + opened;
    const end = code.index + code[0].length;
    text += source.slice(from, start) + "\u200b".repeat(end - start);
    from = end;
  }
  return from === 0 ? source : text + source.slice(from);
}
