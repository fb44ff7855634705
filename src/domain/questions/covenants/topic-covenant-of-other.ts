import { cite } from "../subject.ts";
import { onOneLine, sentencesAt } from "../text/sentences.ts";
import { notStated, type Topic } from "../topic.ts";
import { askedCovenants, covenantName } from "./covenant-levels.ts";

const SUFFIX = String.raw`(?:Inc|Corp|Corporation|LLC|L\.L\.C|Ltd|L\.P|N\.A|LP)\b\.?`;
/** A company with its form: `Harbor Services, Inc.` */
const COMPANY = new RegExp(String.raw`\b[A-Z][\w&.-]*(?: (?:of |& )?[A-Z][\w&.-]*){0,5},? ${SUFFIX}`, "g");
const ASKS_LEVEL = /\b(?:must|required?|has to|have to|needs?(?: to)?|minimum|maximum|keep|maintain)\b/;
const NO_LETTERS = /[^A-Za-z0-9]+/g;

/** The level of a covenant for a company that its sentence does not bind: refused where the sentence names another company, and the
 *  one of the question is no party. */
export const covenantOfOther: Topic = ({ text, raw }, subject) => {
  if (!ASKS_LEVEL.test(text)) return null;
  const [asked, second] = companiesIn(raw.replace(/^(?:What|How|Which|Does|Must|Is|Under)\b/, ""));
  if (asked === undefined || second !== undefined) return null;
  if (subject.agreement.parties.some(({ name }) => isSame(name, asked))) return null;
  const found = askedCovenants(text, subject.agreement.financial_covenants)?.found ?? [];
  const bound = found.map(({ covenant, pointer }) => {
    const [place] = cite(subject, `${pointer}/threshold`, pointer);
    const sentences = place === undefined ? [] : sentencesAt(subject, place);
    return { covenant, names: companiesIn(sentences.map(({ words }) => words).join(" ")) };
  });
  const [first] = bound;
  const isOfOthers = bound.every(({ names }) => names.length > 0 && !names.some((name) => isSame(name, asked)));
  return first === undefined || !isOfOthers
    ? null
    : notStated(`a covenant on ${covenantName(first.covenant).toLowerCase()} for ${asked.replace(/\.$/, "")}`);
};

function companiesIn(words: string): string[] {
  return [...new Set((onOneLine(words).match(COMPANY) ?? []).map((name) => name.trim()))];
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.toLowerCase().replaceAll(NO_LETTERS, ""));
  return first === second;
}
