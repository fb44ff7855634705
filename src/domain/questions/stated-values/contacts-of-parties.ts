import type { Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

/** What reaches a party: how questions ask for it, and how an address gives it. */
const CONTACTS: readonly (readonly [asked: RegExp, given: RegExp])[] = [
  [
    /\b(?:fax|facsimile|telecop(?:y|ier))(?:'s)?\b[^?]{0,12}\bnumbers?\b|\bnumbers?\b[^?]{0,16}\b(?:fax|facsimile|telecop(?:y|ier))\b/,
    /\b(?:fax|facsimile|telecop\w*|telefax)\b(?:(?!\b(?:tele)?phone\b|\bfax\b)[^;]){0,40}?\d{3}[^;\d]{0,4}\d{3,4}/gi,
  ],
  [/\baccount numbers?\b/, /\baccount\s+(?:no|number|#)[.:]{0,2}[^;\d]{0,12}\d{3,}/gi],
  [/\be-?mail address(?:es)?\b/, /[\w.+-]+@[\w-]+\.\w+/g],
];
/** How far the contact stands from the name of the party, in UTF-16 units. */
const NEAR = 450;
/** Roles by which an address names a party. */
const ROLES: readonly (readonly [role: RegExp, words: string])[] = [
  [/borrower/, "borrowers?|company|obligors?|loan parties"],
  [/agent/, "(?:administrative |collateral )?agent"],
  [/lender|bank/, "lenders?|banks?"],
  [/guarantor/, "guarantors?|parent"],
];

/** Whether a question asks for a number or address of a party by name, and the text gives none after that name or the party's
 *  role, before it names another party. */
export function lacksContact({ text, raw }: Question, reply: Reply, subject: Subject): boolean {
  const given = CONTACTS.find(([asked]) => asked.test(text))?.[1];
  if (given === undefined || reply.kind !== "answer" || subject.text === null) return false;
  const { parties } = subject.agreement;
  const said = onOneLine(raw).toLowerCase().replaceAll("’", "'");
  const inFull = parties.filter(({ name }) => said.includes(opening(name)));
  const inShort = inFull.length > 0 ? inFull : parties.filter(({ name }) => isInShort(said, opening(name)));
  const byName = inShort.filter(({ name }) => said.includes(`${opening(name)}'s`));
  const named = byName.length > 0 ? byName : inShort;
  const asked = named.length > 0 ? named : parties.filter(({ role }) => isByRole(text, role));
  const [party] = asked;
  if (party === undefined || new Set(asked.map(({ name }) => opening(name))).size > 1) return false;
  const whole = onOneLine(subject.text).toLowerCase();
  const names = new Set([...parties.map(({ name }) => opening(name)), "with a copy to", "with copies to"]);
  const role = ROLES.find(([one]) => one.test(party.role))?.[1] ?? party.role;
  return ![...whole.matchAll(given)].some(({ index }) => {
    const before = whole.slice(Math.max(0, index - NEAR), index);
    return isOf(before, opening(party.name), names, role);
  });
}

const OF_MANY = /^(?:first|bank|united|national|american|general|citizens|union|new|north|south|west|east)$/;

/** Whether a question has the first word of a name, which is not one of many names. */
function isInShort(said: string, name: string): boolean {
  const [first = ""] = name.split(/[ -]/);
  return first.length > 3 && !OF_MANY.test(first) && new RegExp(String.raw`\b${RegExp.escape(first)}\b`).test(said);
}

/** Whether a question calls a party by its role: the company is the borrower. */
function isByRole(text: string, role: string): boolean {
  return /borrower/.test(role) ? /\b(?:borrower|company)\b/.test(text) : /agent/.test(role) && /\bagent\b/.test(text);
}

/** Whether the last party that words name is that one; without any name, the last role counts. */
function isOf(words: string, own: string, names: ReadonlySet<string>, role: string): boolean {
  const last = [...names].reduce<string | null>((best, name) => {
    const before = best === null ? -1 : words.lastIndexOf(best);
    return words.lastIndexOf(name) > before ? name : best;
  }, null);
  return last === null ? new RegExp(String.raw`\b(?:${role})\b`).test(words) : last === own;
}

/** The first words of a name, without its legal form. */
function opening(name: string): string {
  const words = onOneLine(name)
    .toLowerCase()
    .replace(/^the /, "")
    .replace(
      /[,.]? (?:inc|corp(?:oration)?|company|co|llc|l\.l\.c|ltd|limited|l\.p|lp|plc|n\.a|national association)\b.*$/,
      "",
    );
  return words.split(/[,(]/)[0]?.trim() ?? words;
}
