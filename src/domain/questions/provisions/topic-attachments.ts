import { type Claim, quotation, type Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { answered, refused, type Topic } from "../topic.ts";

const KIND = "schedule|exhibit|annex|appendix|attachment";
const ID = String.raw`(?:\d+(?:\.\d+)*(?:\([a-z\d]{1,3}\))*|[ivxlc]{1,6}|[a-z])(?:-\d+)?`;
/** What the schedules of agreements are about: `the litigation schedule`. */
const TITLE =
  "disclosure|litigation|lawsuits?|liens?|indebtedness|debt|subsidiar(?:y|ies)|environmental|propert(?:y|ies)|insurance|investments?|guarantors?|lenders?|commitments?|labor|erisa|taxes|tax|contracts?|patents?|trademarks?";
const ATTACHMENT = String.raw`(?:(?:the|its|their|our|any|attached) )?(?:supplement to (?:the )?)?((?:(?:${TITLE}) )?(?:${KIND})s?(?: of (?:(?:existing|permitted|outstanding|material|principal|significant|certain) )?(?:${TITLE}|exceptions)(?: and (?:${TITLE}|affiliates))?)?)(?: (${ID}))?(?: (?:to|of) (?:this|the) (?:agreement|amendment))?`;
const LISTED = "listed|named|disclosed|shown|set (?:out|forth)|identified|described|specified";
const LISTS =
  "list(?:ed|s)?|nam(?:ed|es?)|disclos(?:ed|es?)|show[ns]?|includ(?:ed|es?)|set(?:s)? (?:out|forth)|identif(?:ied|ies|y)|describ(?:ed|es?)|says?|contain(?:s|ed)?|appears?|sets?|states?|requires?|prescribes?|specif(?:y|ies)|provides?|gives?";
/** `which lawsuits are listed in the disclosure schedule?`, `which liens are listed on Schedule 6.01 as existing?` */
const LISTED_IN = new RegExp(
  String.raw`\b(?:(${LISTS}|on|in) (?:in |on )?${ATTACHMENT}\s*[?.]?$|(${LISTED})(?: as [a-z ]{3,50}?)? (?:in |on )${ATTACHMENT}(?= (?:as|and|when|at|to)\b|[,?])|^(?:which|what|who) [a-z ]{2,40} (on|in) ${ATTACHMENT}(?= (?:is|are|has|have|was|were)\b))`,
);
/** `what is the largest debt on Schedule 6.2, and who is owed it?` */
const PART_OF = new RegExp(
  String.raw`^(?:(?:what|which)(?:'s| is| are| was| were)? (?:the )?(?:largest|biggest|smallest|first|last|only|oldest|total|sum|[a-z]+ of)|how (?:many|much))\b[^?]{2,60}? (?:on|in) (?:the )?(?:attached )?(${KIND}) (${ID})(?= and\b|[,?]|\s*$)`,
);
/** `how much is grandfathered on the schedule to the debt covenant?` */
const OF_COVENANT = new RegExp(
  String.raw`\b(?:listed|disclosed|scheduled|grandfathered|existing|shown|set (?:out|forth))\b[^?]{0,40} (?:on|in) (?:the|a|its) (${KIND}) (?:to|for|of|behind|under) (?:the |its )?(?:[a-z]+ ){1,4}(?:covenant|section|negative pledge|limitation|restriction)\b`,
);
/** `what liens does Schedule 9.3 list?` */
const WHAT_IT_LISTS = new RegExp(String.raw`\b(?:do|does|did) ${ATTACHMENT} (${LISTS})( about [^?]{2,80})?\s*[?.]?$`);
const LISTS_NAMES = "list|name|identify|show me|(?:give|tell) (?:me|us)";
const ASKS_CONTENT = new RegExp(String.raw`^(?:and |so |please )?(?:what|which|who|whose|${LISTS_NAMES})\b`);
const ASKS = new RegExp(String.raw`^(?:and |so |please )?(?:what|which|who|whose|how (?:many|much)|${LISTS_NAMES})\b`);

/** The line with which an attachment begins. */
const HEADING = new RegExp(String.raw`^[ \t]*(?:disclosure )?(?:${KIND})s?\b[^\n.;]{0,4}[^\n;]{0,60}$`, "gim");
/** A line of a sentence begins with the name of an attachment too: `Schedule 6.02) and extensions of such debt`. */
const GOES_ON = new RegExp(
  String.raw`^[ \t]*(?:${KIND})s?\s+[\w.-]+(?:\([a-z\d]{1,3}\))*(?:[),]|\s+(?:and|or|is|are|to|of|as|hereto|which|that|shall)\b)`,
  "i",
);
/** `the debt listed on Schedule 6.1` */
const DEFERS = new RegExp(
  String.raw`\b(?:listed|described|disclosed|set\s+forth|named|identified|specified)\s+(?:on|in)\s+(?:the\s+)?(${KIND})\s+(${ID})(?!\w)`,
  "i",
);
/** Attachments stand in the last part of a text. */
const FROM = 0.6;
/** An attachment of fewer words was left out: only its title is there. */
const MIN_WORDS = 8;
const NONE = /\bnone\b/i;
/** How much of an attachment shows what it is about, in UTF-16 units. */
const TITLE_UNITS = 160;

interface Attachment extends Place {
  readonly heading: string;
  readonly title: string;
}

/** What a schedule or exhibit lists: its words where the text has them, else a refusal. The agreement only refers to it. */
export const attachments: Topic = (question, subject) => {
  const { text } = question;
  const asked = askedAttachment(text);
  if (subject.text === null || !ASKS.test(text)) return null;
  const ofCovenant = OF_COVENANT.exec(text)?.[1];
  if (ofCovenant !== undefined && about(question, attachmentsOf(subject.text)).length === 0)
    return notIncluded(ofCovenant, namedBeside(question, subject));
  if (asked === null) return null;
  // An amount on a schedule without a number may stand in any clause.
  if (asked.id === null && /^how much\b/.test(text)) return null;
  const all = attachmentsOf(subject.text);
  const found =
    asked.id === null
      ? about(
          question,
          all.filter(({ heading }) => isOfKind(heading, asked.kind)),
        )
      : all.filter((one) => isNamed(one, asked.kind, asked.id ?? ""));
  if (found.length === 0) return notIncluded(asked.kind);
  if (!asked.asksList || !ASKS_CONTENT.test(text)) return null;
  return answered(found.slice(0, 1).map((one) => quotation(quoteOf(subject, one))));
};

/** A refusal that leaves nothing to say of what it lists: `what debt is on it, and to whom is it owed?` */
function notIncluded(kind: string, name: string | null = null): Reply {
  const reason =
    name === null
      ? `The document does not include that ${kind}.`
      : `That is set in ${name}, which the document does not include.`;
  return { kind: "refusal", reason, isNotStated: true, isElsewhere: true };
}

/** The attachment that the sentence with most words of a question defers to. */
function namedBeside({ text }: Question, subject: Subject): string | null {
  const asked = new Set(contentStems(text));
  let best: { readonly name: string; readonly said: number } | null = null;
  for (const { words } of sentencesOf(subject)) {
    const [, kind, id] = DEFERS.exec(words) ?? [];
    if (kind === undefined || id === undefined) continue;
    const said = new Set(contentStems(words).filter((stem) => asked.has(stem))).size;
    if (said > (best?.said ?? 1)) best = { name: `${kind} ${id}`, said };
  }
  return best?.name ?? null;
}

function askedAttachment(text: string) {
  const [, part, partId] = PART_OF.exec(text) ?? [];
  if (part !== undefined && partId !== undefined) return { kind: part, id: partId, asksList: false };
  const [, whole = "", wholeId, , topic] = WHAT_IT_LISTS.exec(text) ?? [];
  const [, atEnd, partAtEnd, idAtEnd, within, partWithin, idWithin, on, partOn, idOn] = LISTED_IN.exec(text) ?? [];
  const how = atEnd ?? within ?? on ?? "";
  const words = whole || (partAtEnd ?? partWithin ?? partOn ?? "");
  if (words === "") return null;
  const id = wholeId ?? idAtEnd ?? idWithin ?? idOn ?? null;
  // `in the schedule` may be any table; the disclosure schedules are attached.
  if (id === null && !/ |schedules$/.test(words)) return null;
  return {
    kind: words
      .replace(/ of .*$/, "")
      .replace(/^.* /, "")
      .replace(/s$/, ""),
    id,
    asksList: (whole !== "" && topic === undefined) || !/^(?:on|in)$/.test(how),
  };
}

/** The attachments of which the text has more than the title. */
function attachmentsOf(text: string): Attachment[] {
  const from = text.length * FROM;
  const starts = [...text.matchAll(HEADING)].filter(({ index, 0: line }) => index > from && !GOES_ON.test(line));
  return starts.flatMap(({ index: start, 0: heading }, i) => {
    const end = starts[i + 1]?.index ?? text.length;
    const words = onOneLine(text.slice(start + heading.length, end).replaceAll("<PAGE>", " ")).trim();
    const isGiven = words.split(" ").length >= MIN_WORDS || NONE.test(words);
    const first = start + (/^\s*/.exec(heading)?.[0].length ?? 0);
    return isGiven ? [{ start: first, end, heading, title: `${heading} ${words.slice(0, TITLE_UNITS)}` }] : [];
  });
}

function isNamed({ heading }: Attachment, kind: string, id: string): boolean {
  return new RegExp(String.raw`\b${kind}s?\W{1,3}${RegExp.escape(id)}(?![\w(]|\.\d|-\d)`, "i").test(heading);
}

/** Whether a heading opens an attachment of that kind; `schedule` also where it says that it discloses something. */
function isOfKind(heading: string, kind: string): boolean {
  return new RegExp(String.raw`\b(?:${kind}|disclosure)`, "i").test(heading);
}

/** The attachments whose titles have the words of the question, other than those that name attachments. */
function about({ text }: Question, all: readonly Attachment[]): Attachment[] {
  const named = new Set(
    contentStems(
      `listed named disclosed shown included set identified described disclosure ${KIND.replaceAll("|", " ")} schedules`,
    ),
  );
  const asked = contentStems(text).filter((stem) => !named.has(stem));
  return all.filter(({ title }) => {
    const said = new Set(contentStems(title));
    return /\bdisclosure\b/i.test(title) || asked.some((stem) => said.has(stem));
  });
}

const DOCUMENT =
  "guarant(?:y|ee)|(?:pledge|security|intercreditor|subordination|collateral|purchase|merger|partnership|trust|fee|side) (?:agreement|letter)|indenture|mortgage|deed of trust|engagement letter";
/** `how is “Permitted Lien” worded in the indenture?` */
const WORDED_IN = new RegExp(
  String.raw`^(?:and |so )?(?:how (?:is|are|does)|what(?:'s| is| does| do))\b[^?]*\b(?:worded|defin(?:ed?|ition)|describ(?:ed?|es)|sp(?:elled|ells) out|say)\b[^?]{0,24}\b(?:in|of|under|by) (?:the |its |their |that |this )?(?:[a-z]+ ){0,2}?(${DOCUMENT})\b`,
);

/** The wording of another document, refused where no line of the text opens that document. */
export const otherDocuments: Topic = ({ text: asked }, { text }) => {
  const name = WORDED_IN.exec(asked)?.[1];
  if (name === undefined || text === null) return null;
  const opening = new RegExp(
    String.raw`^[ \t]*(?:form of |(?:${KIND})\b[^\n]{0,20})?(?:[a-z]+ ){0,3}${name.replace(/^guarant.*/, "guarant(?:y|ee)")}[ \t]*$`,
    "im",
  );
  return opening.test(text) ? null : refused(`The document does not include the ${name}.`);
};

/** Whether the text has more than the name of a document that a clause refers to: `Schedule 7.3`, `Term Note`. */
export function isIncluded(name: string, { text }: Subject): boolean {
  if (text === null) return false;
  const [, kind, id] = new RegExp(String.raw`^(${KIND})\s+([\w.()-]+?)[.,]?$`, "i").exec(name) ?? [];
  if (kind !== undefined && id !== undefined) return attachmentsOf(text).some((one) => isNamed(one, kind, id));
  const last = RegExp.escape(name.split(" ").at(-1) ?? name).replace(/s$/, "");
  return new RegExp(
    String.raw`^[ \t]*(?:form of |(?:${KIND})\b[^\n]{0,20})?(?:[a-z-]+ ){0,4}${last}s?[ \t]*$`,
    "im",
  ).test(text);
}

/** Whether an attachment with more than its title is a paper of that name. */
export function includesPaper(name: RegExp, { text }: Subject): boolean {
  return text !== null && attachmentsOf(text).some(({ heading }) => name.test(heading));
}

const ASKS_NAMES =
  /^(?:and |so )?(?:which|what|who|list|name)\b[^?]*\b(?:by name|names of|named)\b|^(?:and |so )?(?:which|what) (?:[a-z-]+ ){1,4}(?:is|are|was|were|has been|have been) (?:listed|disclosed|scheduled|identified)\b|^(?:and |so )?(?:which|what) (?:[a-z-]+ ){0,2}(?:banks?|institutions|brokers?|subsidiaries|properties|leases|patents|trademarks|lawsuits|contracts|plants|warehouses|locations|insurers|vessels) (?:do|does) (?:the |its |their )?[a-z.&' -]{2,40}? (?:keep|have|hold|own|use|bank|lease|operate)s?\b(?! to\b)/;
/** Claims that may say where the names are. */
const MAX_READ = 2;

/** A refusal where names are asked for and the answer only says that an attachment lists them, which the text lacks. */
export function namesElsewhere({ text }: Question, claims: readonly Claim[], subject: Subject): Reply | null {
  if (!ASKS_NAMES.test(text) || subject.text === null) return null;
  const referring = claims.slice(0, MAX_READ).map((one) => DEFERS.exec(one.text));
  const [, kind = "", id = ""] = referring.find((one) => one !== null) ?? [];
  if (id === "" || attachmentsOf(subject.text).some((one) => isNamed(one, kind, id))) return null;
  return refused(`The names are in ${kind} ${id}, which the document does not include.`);
}
