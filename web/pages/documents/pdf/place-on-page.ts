/** Finds the words of an evidence on a page: a DOM range over the page's words, or null if they are not found.
 *  Whitespace is ignored, since a page breaks lines elsewhere; `before` is the text in front of the quote, which
 *  selects one of several equal places. */
export function placeOnPage(words: HTMLElement, quote: string, before: string): Range | null {
  const { letters, places } = lettersOf(words);
  const sought = bare(quote);
  if (sought === "") return null;
  const context = bare(before).slice(-CONTEXT_UNITS);
  const withContext = letters.indexOf(context + sought);
  const at = withContext === -1 ? letters.indexOf(sought) : withContext + context.length;
  const [first, last] = [places[at], places[at + sought.length - 1]];
  if (at === -1 || first === undefined || last === undefined) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

const CONTEXT_UNITS = 24;

interface Letter {
  readonly node: Node;
  readonly offset: number;
}

function lettersOf(words: HTMLElement): { letters: string; places: Letter[] } {
  const places: Letter[] = [];
  let letters = "";
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    for (let offset = 0; offset < text.length; offset++) {
      const letter = bare(text.charAt(offset));
      if (letter === "") continue;
      letters += letter;
      places.push({ node, offset });
    }
  }
  return { letters, places };
}

/** Without blanks, hyphens and the differences between quotation marks: what line breaking and fonts change. */
function bare(text: string): string {
  return text
    .replaceAll(/[\s\u00ad‐‑-]/g, "")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'");
}
