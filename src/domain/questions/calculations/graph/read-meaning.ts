import { readPeriods } from "../../question/read-numbers.ts";
import { withClauseCaps } from "../formulas/formula.ts";
import type { DatedAmount, Node } from "./node.ts";
import { plainFormula } from "./plain-formula.ts";
import { readNode } from "./read-node.ts";

/** The formula that a definition or the rest of a sentence states, with the provisos that raise or lower it; null where it is
 *  none. On one line. */
export function readMeaning(stated: string): Node | null {
  const meaning = withClauseCaps(stated);
  const own = plainFormula(firstSentence(meaning));
  const node = readDated(own) ?? readNode(own);
  const rest = meaning.slice(firstSentence(meaning).length);
  const changed = node === null ? null : adjusted(node, rest);
  return changed === node && CHANGES_SHARE.test(rest) ? null : changed;
}

/** A proviso with another share for another time, which is not read. */
const CHANGES_SHARE =
  /^[,;:(]?\s*provided\b[^.]{0,200}\b(?:after|until|prior to|from|if|during|unless)\b[^.]{0,200}\d\s?%/i;

/** The first sentence of a meaning: what follows says more about it. */
export function firstSentence(meaning: string): string {
  const end =
    /[.](?=\s+(?:[A-Z“"(]|\d+\.\d))|[.]\s*$|[,;:(]\s*(?:it being|provided)\b/.exec(meaning)?.index ?? meaning.length;
  return meaning.slice(0, end);
}

const DAY = String.raw`[A-Z][a-z]{2,8} \d{1,2}, (?:19|20)\d\d`;
const DATED = new RegExp(
  String.raw`^\$\s?([\d,.]+)\s+(?:through|until|on or (?:before|prior to)|up to and including|prior to|before)\s+(${DAY}),?;?\s+(?:and\s+)?\$\s?([\d,.]+)\s+(?:thereafter|after that|from and after|at all times thereafter|on and after)`,
);

/** `$1,500,000 through December 31, 2012, and $0 thereafter` */
function readDated(words: string): Node | null {
  const [, first = "", day = "", then = ""] = DATED.exec(words) ?? [];
  const until = readPeriods(day.toLowerCase(), "")[0]?.to;
  if (until === undefined) return null;
  const steps: readonly DatedAmount[] = [
    { value: amountOf(first), until },
    { value: amountOf(then), until: null },
  ];
  return { kind: "dated", steps };
}

function amountOf(words: string): number {
  return Number(words.replaceAll(",", "").replace(/\.$/, ""));
}

const PROVISO = /^[,;:(]?\s*provided,?\s*(?:further,?\s*)?(?:however,?\s*)?(?:that\s*)?:?/i;
/** `if the Exposure hereunder at any time of calculation is less than $750,000,000,` */
const CONDITION =
  /^(?:if|so long as|when|whenever|at any time(?: when| that)?|in the event that|to the extent)\s+(?:the\s+)?([^,;$%]{3,120}?)\s+(?:at (?:any|such) time[^,;$%]{0,40}?\s+)?(?:is|are|shall be|exceeds?)\s+(?:(less|lower)|(?:greater|more|higher|in excess))?(?:\s+than|\s+of)?\s*\$\s?([\d,]+(?:\.\d+)?)( million)?,?\s+(?:then\s+)?/i;
const CHANGED =
  /\b(?:shall|will|is to|is|are)\s+(?:also\s+)?(?:be\s+)?(?:automatically\s+|permanently\s+|further\s+){0,2}(reduced|decreased|lowered|increased|raised)\b(?:,?\s+(?:on a\s+)?dollar[- ]for[- ]dollar(?:\s+basis)?,?)?\s+(?:by|with)\s+(?:the\s+|an\s+)?(?:amount\s+(?:that is\s+)?equal to\s+)?/i;
/** `$1.50 for every $1.00 that is prepaid` */
const FOR_EVERY =
  /^\$\s?([\d.]+)\s+for\s+(?:every|each)\s+\$\s?([\d.]+)\s+(?:that\s+(?:is|are|has been)\s+)?(.{3,200})$/i;

/** A formula with the amount by which a proviso lowers or raises it, where a condition is met. */
function adjusted(node: Node, rest: string): Node {
  const lead = PROVISO.exec(rest);
  if (lead === null) return node;
  const said = plainFormula(rest.slice(lead[0].length));
  const condition = CONDITION.exec(said);
  const body = said.slice(condition?.[0].length ?? 0);
  const change = CHANGED.exec(body);
  if (change === null) return node;
  const by = changeOf(firstSentence(body.slice(change.index + change[0].length)));
  if (by === null) return node;
  const sign = /^(?:inc|rai)/i.test(change[1] ?? "") ? 1 : -1;
  const then: Node = {
    kind: "sum",
    items: [
      { sign: 1, node },
      { sign, node: by },
    ],
  };
  if (condition === null) return then;
  const left = readNode(condition[1] ?? "");
  if (left === null) return node;
  const right: Node = {
    kind: "amount",
    value: amountOf(condition[3] ?? "") * (condition[4] === undefined ? 1 : 1e6),
  };
  return {
    kind: "when",
    test: { left: sameName(left, by), isBelow: condition[2] !== undefined, right },
    then,
    otherwise: node,
  };
}

function changeOf(words: string): Node | null {
  const [, more, per, of = ""] = FOR_EVERY.exec(words) ?? [];
  if (more === undefined || per === undefined) return readNode(words);
  const [, name = of, most] = /^(.{3,}?),?\s+not to exceed\b[^$]{0,60}\$\s?([\d,.]+)/i.exec(of) ?? [];
  const counted: Node = { kind: "name", words: name };
  const factor: Node = { kind: "factor", value: Number(more) / Number(per) };
  if (most === undefined) return { kind: "product", items: [factor, counted] };
  const limit: Node = { kind: "amount", value: amountOf(most) };
  return { kind: "product", items: [factor, { kind: "choice", takes: "lesser", items: [counted, limit] }] };
}

/** The name of a condition as the change names it, so that both take one figure. */
function sameName(name: Node, within: Node): Node {
  if (name.kind !== "name" || within.kind !== "sum") return name;
  const words = (one: string): string => one.replace(/\s+(?:hereunder|then|at)\b.*$/i, "").toLowerCase();
  return (
    within.items
      .map((item) => item.node)
      .find((node) => node.kind === "name" && words(node.words) === words(name.words)) ?? name
  );
}
