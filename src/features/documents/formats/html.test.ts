import { expect, it } from "vitest";
import { readHtml } from "./html.ts";

const textOf = (html: string) => readHtml(new TextEncoder().encode(html)).text;

it.each([
  [
    "collapses whitespace as a browser does",
    "<p> The \n\t <b>Borrower</b>  shall <i>pay</i>.</p>",
    "The Borrower shall pay.",
  ],
  ["joins words that markup splits", "<p>C<small>REDIT</small> A<small>GREEMENT</small></p>", "CREDIT AGREEMENT"],
  ["separates blocks, and breaks lines at br", "<div>One<br>Two</div><p>Three</p>Four", "One\nTwo\n\nThree\n\nFour"],
  ["decodes entities", "<p>&ldquo;A&amp;B&rdquo; &euro;5&nbsp;m &#8532;</p>", "“A&B” €5\u00a0m ⅔"],
  [
    "drops invisible content",
    "<head><title>T</title><style>p{}</style></head><script>1<2</script><p>Seen<span style='color:red; display: none'>not <b>this</b></span><i hidden>nor this</i></p><noscript>no</noscript><!-- no -->",
    "Seen",
  ],
  ["keeps the lines of preformatted text", "<pre>  A\n    B\n\nC</pre>", "A\n    B\n\nC"],
  [
    "writes a table as rows with a rule under its heading",
    "<table><tr><td>Level</td><td>Margin</td></tr><tr><td>I</td><td>1.25%</td></tr></table>",
    "| Level | Margin |\n| --- | --- |\n| I | 1.25% |",
  ],
  [
    "draws no header rule if the first row has figures",
    "<table><tr><td>I</td><td>1.25%</td></tr><tr><td>II</td><td>1.50%</td></tr></table>",
    "| I | 1.25% |\n| II | 1.50% |",
  ],
  [
    "joins currency and percent signs in separate columns, and leaves out empty columns",
    "<table><tr><th>Bank</th><th></th><th></th><th>Amount</th></tr><tr><td>A</td><td></td><td>$</td><td>5,000</td></tr></table>",
    "| Bank | Amount |\n| --- | --- |\n| A | $5,000 |",
  ],
  [
    "keeps columns under a spanning heading",
    "<table><tr><th>Level</th><th colspan=2>Rate</th></tr><tr><td>I</td><td>1%</td><td>2%</td></tr></table>",
    "| Level | Rate |  |\n| --- | --- | --- |\n| I | 1% | 2% |",
  ],
  [
    "reads a table with one cell per row as lines",
    "<table><tr><td>ARTICLE I</td></tr><tr><td>DEFINITIONS</td></tr></table>",
    "ARTICLE I\nDEFINITIONS",
  ],
  [
    "reads a nested table as its words",
    "<table><tr><td>A</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>",
    "| A | 1 2 |",
  ],
  ["replaces bars within a cell", "<table><tr><td>a|b</td><td>1</td></tr></table>", "| a/b | 1 |"],
  ["reads unclosed elements", "<table><tr><td>A<td>1<tr><td>B<td>2", "| A | 1 |\n| B | 2 |"],
])("%s", (_what, html, text) => {
  expect(textOf(html)).toBe(text);
});

it("reads the encoding that a page declares, without guessing", () => {
  const page = '<meta charset="windows-1252"><p>\u0093Borrower\u0094</p>';
  expect(readHtml(Buffer.from(page, "latin1")).text).toBe("“Borrower”");
  expect(() => readHtml(Buffer.from("<p>caf\u00e9</p>", "latin1"))).toThrow("not_utf8");
});

it("refuses endless nesting quickly", () => {
  const started = performance.now();
  expect(() => textOf("<div>".repeat(2_000_000))).toThrow("deeper than");
  expect(performance.now() - started).toBeLessThan(15_000);
});
