import type { TermChange } from "./terms-in-force.ts";
import { writeTerm } from "./write-term.ts";

/** A change of terms in words: `Maturity Mar 14, 2029 → Feb 27, 2031`. */
export function writeChange(change: TermChange): string {
  const { facility, label, kind, before, after } = change;
  const name = facility === null ? label : `${facility}: ${label.toLowerCase()}`;
  const written = (value: unknown) => (value === null ? null : writeTerm({ kind, value }));
  const [from, to] = [written(before), written(after)];
  if (from === null) return `${name} ${to} (new)`;
  return to === null ? `${name} ${from} (no longer stated)` : `${name} ${from} → ${to}`;
}

/** The terms that people look for first. */
const HEADLINE = ["/commitment", "/maturity", "/pricing", "/margin", "covenant/"];
const MAX_IN_SUMMARY = 5;

/** The changes of a document in one line. */
export function summarizeChanges(changes: readonly TermChange[]): string {
  const rank = ({ key }: TermChange) => {
    const at = HEADLINE.findIndex((part) => key.endsWith(part) || key.startsWith(part));
    return at < 0 ? HEADLINE.length : at;
  };
  const ordered = changes.toSorted((a, b) => rank(a) - rank(b));
  const shown = ordered.slice(0, MAX_IN_SUMMARY).map(writeChange);
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join("; ");
}
