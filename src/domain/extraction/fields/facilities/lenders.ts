import { DEBTOR_ROLES, type PartyRole } from "#domain/agreement/party.ts";
import type { Money } from "#domain/agreement/values.ts";
import { derived, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { PartyEntry } from "../../parties/parties.ts";
import { companyKey, isMisspelled, isSameButBlanks } from "../../parties/party-claim.ts";
import { companyCalled } from "../../parties/party-names.ts";
import type { SignatureBlock } from "../../parties/signatures/signature-block.ts";
import { signatureBlocks } from "../../parties/signatures/signature-blocks.ts";
import { isNameFragment } from "../../readers/legal-form.ts";
import { addsUp, readCommitmentTables } from "./commitment-schedule.ts";
import type { FacilityDraft } from "./facility-draft.ts";

/** A lender named in a schedule or on a signature page. */
export interface LenderReading {
  readonly name: Found<string>;
  readonly role: Found<PartyRole>;
}

/** A bound for hostile texts, larger than any syndicate. */
const MAX_NAMED = 600;
const INDIVIDUALLY = /\bindividual(?:ly| capacity)\b/i;
/** Debtors sign before agents and lenders. */
const CREDITOR = /\b(?:agents?|lenders?|banks?)\b/i;
const LENDER = /\b(?:lenders?|banks?)\b/i;
const NOT_LENDER =
  /\b(?:departing|exiting|retiring|terminating|resigning|former|swing\s?-?line|issuing|l\/c|letters? of credit|fronting|facing)\s+(?:line\s+)?(?:lenders?|banks?|issuers?)\b|\bborrowers?\b|\bguarantors?\b/gi;
const ARRANGES = /\b(?:arrangers?|book-?\s?runners?|managers?)\b/i;
const FINANCIER =
  /\b(?:bank\w*|banc\w*|banq\w*|n\.?a|trust|credit|cr[eé]dito?|capital|funds?|funding|financ\w+|lend\w*|loans?|clo|savings|securities|insurance|opportunit\w+|master|debt)\b/i;

/** "Acme Investments, Inc., Manager" signs for the lender above it. */
const FOR_ANOTHER =
  /,\s(?:its\s)?(?:manager|general partner|managing member|member|attorney-in-fact|adviser|advisor)$/i;

/** The lenders named in schedules and on signature pages, each once, schedules first. A signer without a capacity
 *  counts if its name is a financier's and no complete schedule lists all lenders. */
export function readLenders(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  parties: readonly PartyEntry[],
): LenderReading[] {
  const scheduled = facilities.flatMap((facility) => facility.lenders.map((line) => line.name));
  const complete = facilities.length > 0 && facilities.every((facility) => isComplete(facility));
  const named = parties.filter((p) => p.role.value === "lender");
  const blocks = isBilateral(parsed) && named.length > 0 ? [] : ownBlocks(parsed);
  const debtors = parties.filter((p) => DEBTOR_ROLES.has(p.role.value)).map((p) => companyKey(p.name.value));
  const first = blocks.findIndex((block) => CREDITOR.test(block.capacity));
  const signed = blocks.filter((block, i) => {
    if (debtors.includes(companyKey(block.name.value)) || FOR_ANOTHER.test(block.name.value)) return false;
    if (signsAsLender(block)) return true;
    if (complete || (i < first && block.amounts.length === 0) || isOfDebtors(block, debtors)) return false;
    return signsAmongLenders(block, first >= 0);
  });
  const lenders = [
    ...(scheduled.length > 0 ? scheduled : namesInTables(parsed))
      .filter((name) => !debtors.includes(companyKey(name.value)))
      .map((name) => ({ name, role: roleNode(name) })),
    ...signed.map((block) => lenderOf(block)),
  ];
  const former = formerNames(parsed, signed);
  return distinct(
    lenders
      .filter(({ name }) => !isNameFragment(name.value) && !former.includes(companyKey(name.value)))
      .slice(0, MAX_NAMED),
  );
}

const OVER_LENDERS = /\b(?:lenders?|banks?)\b/i;

/** The lenders of a schedule whose amounts are commitments to all loans and belong to no single one. */
function namesInTables(parsed: ParsedAgreement): Found<string>[] {
  return readCommitmentTables(parsed)
    .filter((table) => addsUp(table) && OVER_LENDERS.test(parsed.text.slice(table.header.start, table.header.end)))
    .flatMap(({ rows }) =>
      rows.map(({ name: { value, start, end } }) => found(value, { start, end, confidence: 0.8 })),
    );
}

/** What lenders were called before: "Acme Finance Corp. (formerly known as Acme Loans Corp.)". */
const formerNames = ({ text }: ParsedAgreement, signed: readonly SignatureBlock[]): string[] =>
  signed.flatMap(({ span }) => {
    const words = text.slice(span.start, span.end);
    const former = /\((?:formerly(?: known as)?|f\/k\/a):?\s([^()]{3,100})\)/i.exec(words)?.[1];
    return former === undefined ? [] : [companyKey(former)];
  });

/** A debtor, or a company of its group that signs without a capacity: it begins with the same word. */
function isOfDebtors({ name }: SignatureBlock, debtors: readonly string[]): boolean {
  const key = companyKey(name.value);
  if (debtors.includes(key)) return true;
  const group = key.split(" ")[0] ?? "";
  return group.length > 3 && !FINANCIER.test(name.value) && debtors.some((debtor) => debtor.split(" ")[0] === group);
}

/** The blocks of the document itself: the conformed copy that an amendment annexes names who signed before. */
function ownBlocks(parsed: ParsedAgreement): readonly SignatureBlock[] {
  const blocks = signatureBlocks(parsed);
  const own = blocks.filter((block) => parsed.outline.zoneAt(block.span.start) !== "conformed");
  return own.some(signsAsLender) ? own : blocks;
}

const SINGULAR = /\b[Tt]he (?:Lender|Bank)(?!s|\w)/y;
const PLURAL = /\b(?:Lenders|Banks)\b/y;
const EACH = /\b[Ee]ach (?:Lender|Bank)\b/y;
const FEWEST_MENTIONS = 5;
/** One in so many. */
const RARE = 8;

/** A bilateral agreement mentions the Lender and hardly ever the Lenders. */
function isBilateral(parsed: ParsedAgreement): boolean {
  const known = KNOWN_BILATERAL.get(parsed);
  if (known !== undefined) return known;
  const places = parsed.normal.words.allPlaces(["lender", "bank"]);
  const count = (pattern: RegExp, before: number, most = places.length): number => {
    let found = 0;
    for (const at of places) if (matchesAt(pattern, parsed.text, at - before) && ++found > most) break;
    return found;
  };
  const isRare = (many: number, one: number): boolean => many * RARE <= one;
  const several = count(PLURAL, 0, places.length / RARE);
  // Too many of all mentions are too many of those of one lender, which are then not counted.
  const one = isRare(several, places.length) ? count(SINGULAR, "the ".length) : 0;
  const bilateral = one >= FEWEST_MENTIONS && isRare(several + count(EACH, "each ".length), one);
  KNOWN_BILATERAL.set(parsed, bilateral);
  return bilateral;
}

/** `pattern` is sticky. */
function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = Math.max(0, at);
  return pattern.test(text);
}

const KNOWN_BILATERAL = new WeakMap<ParsedAgreement, boolean>();

/** The first entry of each company; of a bank that a schedule calls "Harbor" and its signature "Harbor Bank", the second. */
function distinct(named: readonly LenderReading[]): LenderReading[] {
  const kept: { lender: LenderReading; key: string }[] = [];
  for (const lender of named) {
    const key = companyKey(lender.name.value);
    const at = kept.findIndex((k) => isSameKey(k.key, key));
    if (at < 0) kept.push({ lender, key });
    else if (isBankCalled(kept[at]?.key ?? "", key)) kept[at] = { lender, key };
  }
  return kept.map((k) => k.lender);
}

function isComplete(facility: FacilityDraft): boolean {
  const amount = facility.tree.commitment_amount as Found<Money> | null;
  if (!amount || facility.lenders.length === 0) return false;
  const sum = facility.lenders.reduce((total, line) => total + line.amount.value.amount, 0);
  return Math.abs(sum - amount.value.amount) < 1;
}

/** The capacity says so: "as a Lender", "LENDERS:", an agent that signs "individually" too. */
function signsAsLender({ capacity }: SignatureBlock): boolean {
  return LENDER.test(capacity.replace(NOT_LENDER, "")) || (INDIVIDUALLY.test(capacity) && /\bagent\b/i.test(capacity));
}

/** Without a capacity, where creditors sign: a financier, or anyone after the first who signs as a creditor. */
function signsAmongLenders(block: SignatureBlock, afterCreditor: boolean): boolean {
  if (block.capacity !== "" && (!INDIVIDUALLY.test(block.capacity) || ARRANGES.test(block.capacity))) return false;
  return block.amounts.length > 0 || afterCreditor || FINANCIER.test(block.name.value);
}

function lenderOf(block: SignatureBlock): LenderReading {
  const explicit = /^[, ]/.test(block.capacity);
  const confidence = block.capacity === "" ? 0.6 : 0.85;
  const span = explicit && block.span.end - block.span.start <= 600 ? block.span : block.name;
  return {
    name: found(block.name.value, { start: block.name.start, end: block.name.end, confidence }),
    role: found<PartyRole>("lender", { start: span.start, end: span.end, confidence }),
  };
}

function roleNode(name: Found<string>): Found<PartyRole> {
  return found<PartyRole>("lender", ...name.support);
}

/** A company with and without its branch is one lender. */
function isSameKey(one: string, other: string): boolean {
  if (isSameButBlanks(one, other) || isMisspelled(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.startsWith(`${short} `) || ABROAD.test(long.slice(short.length))) return false;
  return short.length > 8 || isBankCalled(short, long);
}

/** "Harbor National Bank Canada" is a company of its own, beside "Harbor National Bank". */
const ABROAD = /^ (?:canada|mexico|europe)(?: (?:inc|limited|ltd|ulc|plc|sa))?$/;

/** "Harbor" and "Harbor Bank". */
const isBankCalled = (short: string, long: string): boolean =>
  short.length > 5 && long.startsWith(short) && /^ bank(?: na)?$/.test(long.slice(short.length));

/** Adds the lenders of schedules and signature pages to the parties, and their commitments to the facilities. A party
 *  that is already a lender keeps its entry; the only lender of an agreement without schedule lends the whole
 *  commitment; where only the lenders' amounts are stated, the commitment is their sum. */
export function withLenders(
  parsed: ParsedAgreement,
  parties: readonly PartyEntry[],
  drafts: readonly FacilityDraft[],
): { parties: PartyEntry[]; facilities: FacilityDraft[] } {
  const facilities = drafts.map((draft) => withCompanies(parsed, draft));
  const byKey = new Map(parties.map((p) => [companyKey(p.name.value), p]));
  const lenders = parties.filter((p) => p.role.value === "lender").map(keyed);
  const newcomers: PartyEntry[] = [];
  for (const lender of readLenders(parsed, facilities, parties)) {
    const key = companyKey(lender.name.value);
    if (lenders.some((l) => isSameKey(l.key, key))) continue;
    const id = `p${parties.length + newcomers.length + 1}`;
    const entry = { id, ...lender, ...described(byKey.get(key)) };
    newcomers.push(entry);
    lenders.push({ entry, key });
  }
  return {
    parties: [...parties, ...newcomers],
    facilities: facilities.map((facility) =>
      withCommitments(facility, lenders, isSyndicated(parsed, parties, lenders)),
    ),
  };
}

/** A schedule may list lenders by the short names that the text defines. */
function withCompanies(parsed: ParsedAgreement, facility: FacilityDraft): FacilityDraft {
  const lenders = facility.lenders.map((line) => {
    const company = companyCalled(parsed, line.name.value);
    if (!company) return line;
    const { value, start, end } = company;
    return { ...line, name: found(value, { start, end, confidence: 0.85 }, ...line.name.support) };
  });
  return { ...facility, lenders };
}

interface Keyed {
  readonly entry: PartyEntry;
  readonly key: string;
}

const keyed = (entry: PartyEntry): Keyed => ({ entry, key: companyKey(entry.name.value) });

/** The description of the company in its other role, if it has one. */
function described(known: PartyEntry | undefined): Pick<PartyEntry, "entity_type" | "jurisdiction" | "lei"> {
  return {
    entity_type: known?.entity_type ?? null,
    jurisdiction: known?.jurisdiction ?? null,
    lei: known?.lei ?? null,
  };
}

const OF_SYNDICATE: ReadonlySet<unknown> = new Set(["syndication_agent", "documentation_agent"]);

/** An agent means a syndicate, and the text may not name all its members, unless the agent is the only lender that
 *  signs and no other company is an agent of a syndicate. */
function isSyndicated(parsed: ParsedAgreement, parties: readonly PartyEntry[], lenders: readonly Keyed[]): boolean {
  const agents = parties.filter((party) => party.role.value === "administrative_agent");
  if (agents.length === 0 || isBilateral(parsed)) return false;
  const [sole, ...more] = lenders;
  if (!sole || more.length > 0) return true;
  const others = parties.filter((party) => OF_SYNDICATE.has(party.role.value));
  const alone = [...agents, ...others].every((agent) => isSameKey(companyKey(agent.name.value), sole.key));
  return !alone || !ownBlocks(parsed).some(signsAsLender);
}

function withCommitments(facility: FacilityDraft, lenders: readonly Keyed[], syndicated: boolean): FacilityDraft {
  const stated = facility.lenders.flatMap((line) => {
    const key = companyKey(line.name.value);
    const lender = lenders.find((l) => isSameKey(l.key, key));
    return lender ? [{ party_id: lender.entry.id, amount: line.amount }] : [];
  });
  const whole = facility.scheduled || stated.length === lenders.length;
  const sum = whole ? sumOf(stated.map((s) => s.amount)) : null;
  const commitment = (facility.tree.commitment_amount as Found<Money> | null) ?? sum;
  const lender_commitments = stated.length > 0 || syndicated ? stated : bilateral(commitment, lenders);
  return { ...facility, tree: { ...facility.tree, commitment_amount: commitment, lender_commitments } };
}

/** Derived from amounts that are in the agreement object. */
function sumOf(amounts: readonly Found<Money>[]): Found<Money> | null {
  const [first] = amounts;
  if (!first) return null;
  const cents = amounts.reduce((sum, amount) => sum + Math.round(amount.value.amount * 100), 0);
  return derived({ amount: cents / 100, currency: first.value.currency }, amounts);
}

function bilateral(commitment: Found<Money> | null, lenders: readonly Keyed[]) {
  const [sole, ...more] = lenders;
  if (!sole || more.length > 0 || !commitment || commitment.support.length === 0) return [];
  return [{ party_id: sole.entry.id, amount: found(commitment.value, ...commitment.support.slice(0, 1)) }];
}
