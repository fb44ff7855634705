import { type ListedItem, listAfter } from "../formulas/listed-items.ts";
import type { Node, Signed } from "./node.ts";
import { readTiers } from "./read-tiers.ts";

const LEAD =
  /^[\s,:;—-]*(?:(?:(?:shall |will )?means?\b|(?:as of|at|on|for|with respect to|in respect of|during) (?:any|each|an?|such|the)\b[^,:($%]{0,80}(?:,|:)(?= )|(?:with respect to|as to|for) (?:any|each) [^:($%;]{3,120}?, (?=an amount\b|the (?:lesser|least|lower|sum|greater)\b)|at any (?:given |one |such )?time\b|when determined\b|determined for [^,:;($%]{3,90}? (?=equal to\b)|(?:up to|not in excess of|determined by [^,:($%]{3,40} to) (?=be\b|equal\b|the\b|an?\b|[a-z-]+ percent|\d)|(?:be|is|are|was|an amount|any amount|amounts|that amount|an aggregate amount|the amount|in dollars|equal|equals?|to|without duplication|the result of|determined as|an)\b(?! of\b| by which\b)|\([^()]{0,40}expressed[^()]{0,60}\))[\s,:]*)*(?:the )?/i;
const MAX_DEPTH = 6;
const CHOICE =
  /^(lesser|least|lower|lowest|smaller|smallest|greater|greatest|higher|highest|larger|largest)(?: of)\b:?\s*/i;
const SUM =
  /^(?:aggregate )?(?:sum|total|aggregate)(?: amount)?(?: at (?:such|any) time)?(?:, (?:as of|at|on) [^,;$%]{3,160},)? of(?: the following)?\b:?\s*/i;
const PRODUCT = /^product(?: obtained by multiplying| of)\b:?\s*/i;
const DIFFERENCE =
  /^(?:positive )?(?:excess|difference|remainder)(?:,? if (?:any|positive),?)?,?(?: of| between)\b:?\s*/i;
const BY_WHICH = /^amount(?:,? if any,?)? by which\s+/i;
const OVER = /,?\s+(?:over|exceeds?|and|minus|less)\s+/i;
/** `the aggregate principal amount of all Tranche A Loans, Tranche B Loans and Tranche C Loans` */
const AGGREGATE =
  /^(?:then )?(?:aggregate|total) (?:(?:outstanding|unpaid|principal|undrawn|stated|face) )*amounts? of (?:all |the |such |outstanding )*((?:[A-Z][\w/-]*(?: (?:of )?[A-Z][\w/-]*)*(?:, (?:and )?| and )){1,5}(?:the )?[A-Z][\w/-]*(?: (?:of )?[A-Z][\w/-]*)*)/;
const SHARE =
  /^[^$%.;]{0,60}?(\d{1,4}(?:\.\d+)?)\s?(?:%|percent\b|per cent\b)\)?(?:\s(?:percent|per cent)\b)?,?\s+(?:of|times|multiplied by)\s+/i;
const AMOUNT = /^[^$%;]{0,80}?\$\s?(\d[\d,]*(?:\.\d+)?)( million| billion)?\)?/i;
const FACTOR = /^(?:[a-z -]{0,40}\()?(\d{0,3}(?:\.\d+)?)(\s?%| percent)?\)?$/i;

/** `the NOI of the properties, capitalized at a rate of ten percent (10%)` */
const CAPITALIZED =
  /^([^$%]{3,600}?),?\s+capitali[sz]ed (?:at|by|using) (?:an? )?(?:capitali[sz]ation )?(?:rate (?:of|equal to) )?(?:[a-z -]{3,40}\()?((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?[.;,\s]*$/i;

/** Reads a formula in words on one line; null where it is none. Linear in its length for each level of its nesting. */
export function readNode(words: string, depth = 0): Node | null {
  const said = words.replace(LEAD, "").trim();
  if (said === "" || depth > MAX_DEPTH) return null;
  const read = (part: string): Node | null => readNode(part, depth + 1);
  const capitalized = CAPITALIZED.exec(said);
  if (capitalized !== null) {
    const income = read(capitalized[1] ?? "");
    const rate: Node = { kind: "factor", value: Number(capitalized[2]) / 100 };
    return income === null ? null : { kind: "quotient", items: [income, rate] };
  }
  const capped = cappedBy(said);
  if (capped !== null) {
    const item = read(capped.words);
    const most: Node = { kind: "amount", value: capped.most };
    return item === null ? null : { kind: "choice", takes: "lesser", items: [item, most] };
  }
  const tiers = readTiers(said);
  if (tiers !== null) return tiers;
  if (said.startsWith("(")) {
    const list = listAfter(said);
    if (list.length > 1) return joined(list, read);
    return read(said.replace(/^\([a-z\d]{1,4}\)\s*/i, ""));
  }
  const choice = CHOICE.exec(said);
  if (choice !== null) {
    const items = listAfter(said.slice(choice[0].length)).map(({ words: item }) => read(item));
    const takes = /^[ls](?!arg)/i.test(choice[1] ?? "") ? "lesser" : "greater";
    return items.length < 2 || items.some((one) => one === null)
      ? null
      : { kind: "choice", takes, items: known(items) };
  }
  const sum = SUM.exec(said);
  if (sum !== null)
    return joined(listAfter(said.slice(sum[0].length), /,?\s+(?=(?:plus|minus|less(?! than)|and)\s)|;\s*/i), read);
  const product = PRODUCT.exec(said);
  if (product !== null) {
    const items = listAfter(said.slice(product[0].length), /,?\s+(?=(?:and|by|times|multiplied by)\s)/i).map(
      ({ words: item }) => read(item),
    );
    return items.length < 2 || items.some((one) => one === null) ? null : { kind: "product", items: known(items) };
  }
  const difference = DIFFERENCE.exec(said) ?? BY_WHICH.exec(said);
  if (difference !== null) {
    const [more, less] = pairOf(said.slice(difference[0].length)).map(read);
    return more == null || less == null
      ? null
      : {
          kind: "sum",
          items: [
            { sign: 1, node: more },
            { sign: -1, node: less },
          ],
        };
  }
  const whole = shareOfList(said);
  if (whole !== null) {
    const of = read(whole.of);
    return of === null ? null : { kind: "product", items: [{ kind: "factor", value: whole.percent / 100 }, of] };
  }
  return aggregateOf(said, read) ?? readOperators(said, read);
}

const NOT_OVER = String.raw`(?:(?:shall |may |will )?(?:in no event |not at any time |not )?(?:to )?(?:exceed|be more than)|not (?:exceeding|more than|in excess of)|up to a maximum of|but not more than|limited to|capped at)\s+(?:the amount of )?[^$%;()]{0,60}\(?\$\s?(\d[\d,]*(?:\.\d+)?)( million)?\)?`;
/** `80% of Eligible Inventory, not to exceed $500,000` */
const CAP_AFTER = new RegExp(String.raw`^([^;]{3,400}?),?\s+\(?(?:but\s+)?${NOT_OVER}[,;.)\s]*$`, "i");
/** `80% of the book value (such book value not to exceed $1,250,000) of Eligible Receivables`: of what the share is taken. */
const CAP_WITHIN = new RegExp(
  String.raw`^([^;%$()]{3,120}?)\s\((?:such|which|the) [^()$%]{3,60}? ${NOT_OVER}\)(\s(?:of|in)\s[^;%$]{3,200})$`,
  "i",
);

/** What counts only up to an amount, where all of the words are about one thing. */
function cappedBy(said: string): { readonly words: string; readonly most: number } | null {
  if (/^\(|\b(?:sum|lesser|greater|lower|higher) of\b/i.test(said)) return null;
  // A commitment to lend up to an amount is that amount.
  if (!said.includes("%") && !CAP_WITHIN.test(said)) return null;
  const [, words, most = "", million, more = ""] = CAP_WITHIN.exec(said) ?? CAP_AFTER.exec(said) ?? [];
  if (words === undefined) return null;
  return {
    words: `${words}${more}`,
    most: Number(most.replaceAll(",", "")) * (million === undefined ? 1 : 1e6),
  };
}

/** `80% of an amount equal to (i) the face amount less (ii) sales taxes`: the share of a list without shares of its own. */
function shareOfList(said: string): { readonly percent: number; readonly of: string } | null {
  const share = SHARE.exec(said);
  const of = said.slice(share?.[0].length ?? 0);
  if (share === null || /%/.test(of) || !/^(?:an amount equal to |the (?:sum|excess|difference) of )\(?/i.test(of))
    return null;
  return { percent: Number(share[1]), of };
}

/** The two parts of a difference: by their letters, else by the first word between them. */
function pairOf(words: string): string[] {
  const list = listAfter(words, OVER);
  if (words.startsWith("(") && list.length === 2) return list.map((one) => one.words);
  const between = OVER.exec(words);
  return between === null ? [] : [words.slice(0, between.index), words.slice(between.index + between[0].length)];
}

function aggregateOf(said: string, read: Read): Node | null {
  const names = AGGREGATE.exec(said)?.[1]?.split(/,? and (?:the )?|, /) ?? [];
  const items = names.map(read);
  if (items.length < 2 || items.some((one) => one?.kind !== "name")) return null;
  return { kind: "sum", items: known(items).map((node) => ({ sign: 1, node })) };
}

type Read = (part: string) => Node | null;

function known(items: readonly (Node | null)[]): Node[] {
  return items.flatMap((one) => one ?? []);
}

/** The items of a list that is added up, by the word before each. */
function joined(list: readonly ListedItem[], read: Read): Node | null {
  const items: Signed[] = [];
  for (const { words, joint } of list) {
    const own = /^(plus|minus|less|multiplied by|times)\s+/i.exec(words);
    const node = read(own === null ? words.replace(/^and\s+/i, "") : words.slice(own[0].length));
    if (node === null) return null;
    const word = own?.[1] ?? joint;
    const before = items.at(-1);
    if (before !== undefined && /^(?:multiplied|times)/i.test(word))
      items[items.length - 1] = { sign: before.sign, node: { kind: "product", items: [before.node, node] } };
    else items.push({ sign: /^(?:minus|less)/i.test(word) ? -1 : 1, node });
  }
  const [only, second] = items;
  if (only === undefined) return null;
  return second === undefined && only.sign === 1 ? only.node : { kind: "sum", items };
}

/** What stands between two parts outside of brackets and lists: sums before products. */
function readOperators(said: string, read: Read): Node | null {
  const added = cutAt(said, /,?\s+(plus|minus|less(?! than)|reduced by|increased by)\s+/gi);
  if (added !== null) {
    const [left, right] = [read(added.left), read(added.right)];
    const sign = /plus|increased/i.test(added.word) ? 1 : -1;
    return left === null || right === null
      ? null
      : {
          kind: "sum",
          items: [
            { sign: 1, node: left },
            { sign, node: right },
          ],
        };
  }
  const share = SHARE.exec(said);
  if (share !== null) {
    const of = read(said.slice(share[0].length));
    return of === null ? null : { kind: "product", items: [{ kind: "factor", value: Number(share[1]) / 100 }, of] };
  }
  const times = cutAt(said, /,?\s+(multiplied by|times)\s+/gi);
  if (times !== null) {
    const [left, right] = [read(times.left), read(times.right)];
    return left === null || right === null ? null : { kind: "product", items: [left, right] };
  }
  const over = cutAt(said, /,?\s+(divided by)\s+/gi);
  if (over !== null) {
    const [left, right] = [read(over.left), read(over.right)];
    return left === null || right === null ? null : { kind: "quotient", items: [left, right] };
  }
  return leafOf(said);
}

/** The last operator outside of brackets; null without any. */
function cutAt(
  said: string,
  operator: RegExp,
): { readonly left: string; readonly right: string; readonly word: string } | null {
  const found = [...said.matchAll(operator)].filter(({ index }) => depthAt(said, index) === 0).at(-1);
  if (found === undefined) return null;
  return { left: said.slice(0, found.index), right: said.slice(found.index + found[0].length), word: found[1] ?? "" };
}

function depthAt(said: string, at: number): number {
  let depth = 0;
  for (const mark of said.slice(0, at).replaceAll(/\([a-z\d]{1,4}\)/gi, ""))
    depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
  return depth;
}

function leafOf(said: string): Node | null {
  const factor = FACTOR.exec(said.replace(/[.;,]$/, ""));
  if (factor !== null && (factor[1] ?? "") !== "")
    return { kind: "factor", value: Number(factor[1]) / (factor[2] === undefined ? 1 : 100) };
  const amount = AMOUNT.exec(said);
  if (
    amount !== null &&
    amount[0].length > said.length - 40 &&
    !/\b(?:exceed\w*|more than|limited to|up to)\b/i.test(amount[0])
  ) {
    const scale = amount[2] === undefined ? 1 : /million/i.test(amount[2]) ? 1e6 : 1e9;
    return { kind: "amount", value: Number(amount[1]?.replaceAll(",", "")) * scale };
  }
  if (/[$%]/.test(said.split(",")[0] ?? "")) return null;
  return { kind: "name", words: said };
}
