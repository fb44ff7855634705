import { type CompanyFacts, factsAsOf, yearFact } from "./company-facts.ts";

/** One tagged amount that is part of a company's debt. */
export interface DebtPart {
  readonly tag: string;
  readonly label: string;
  readonly value: number;
  readonly accession: string;
}

/** Debt on a balance sheet date, with its tags. */
export interface DebtPicture {
  /** Null if none is reported, or if the known parts cannot be all of it. */
  readonly total: number | null;
  readonly parts: readonly DebtPart[];
  /** Whether the known parts cannot be all of the debt. */
  readonly incomplete: boolean;
  /** Why, one sentence each. */
  readonly notes: readonly string[];
  /** The current part of long-term debt and all short-term borrowings; null if none is reported. */
  readonly dueWithinYear: number | null;
  /** Whether the long-term tags include finance leases. */
  readonly includesFinanceLeases: boolean;
}

/** A tag and the tags that it contains, by the us-gaap calculation hierarchy. An empty tag only groups its children. */
interface Node {
  readonly tag: string;
  readonly label: string;
  readonly children?: readonly Node[];
}

const node = (tag: string, label: string, children: readonly Node[] = []): Node => ({ tag, label, children });

const NONCURRENT_PARTS: readonly Node[] = [
  node("LongTermNotesAndLoans", "Notes and loans, noncurrent", [
    node("LongTermNotesPayable", "Notes payable, noncurrent", [
      node("SeniorLongTermNotes", "Senior notes, noncurrent"),
      node("MediumtermNotesNoncurrent", "Medium-term notes, noncurrent"),
      node("JuniorSubordinatedLongTermNotes", "Junior subordinated notes, noncurrent"),
      node("OtherLongTermNotesPayable", "Other notes payable, noncurrent"),
    ]),
    node("LongTermLoansPayable", "Loans payable, noncurrent", [
      node("LongTermLoansFromBank", "Bank loans, noncurrent"),
      node("OtherLoansPayableLongTerm", "Other loans payable, noncurrent"),
    ]),
  ]),
  node("ConvertibleDebtNoncurrent", "Convertible debt, noncurrent", [
    node("ConvertibleLongTermNotesPayable", "Convertible notes, noncurrent"),
  ]),
  node("ConvertibleSubordinatedDebtNoncurrent", "Convertible subordinated debt, noncurrent"),
  node("SecuredLongTermDebt", "Secured debt, noncurrent"),
  node("UnsecuredLongTermDebt", "Unsecured debt, noncurrent"),
  node("SubordinatedLongTermDebt", "Subordinated debt, noncurrent"),
  node("LongTermLineOfCredit", "Line of credit, noncurrent"),
  node("LongTermCommercialPaperNoncurrent", "Commercial paper, noncurrent"),
  node("OtherLongTermDebtNoncurrent", "Other long-term debt, noncurrent"),
];
const NONCURRENT: readonly Node[] = [
  node("LongTermDebtAndCapitalLeaseObligations", "Long-term debt and finance leases, noncurrent", [
    node("LongTermDebtNoncurrent", "Long-term debt, noncurrent", NONCURRENT_PARTS),
  ]),
];

const CURRENT_PARTS: readonly Node[] = [
  node("NotesAndLoansPayableCurrent", "Notes and loans, current", [
    node("NotesPayableCurrent", "Notes payable, current", [
      node("SeniorNotesCurrent", "Senior notes, current"),
      node("MediumtermNotesCurrent", "Medium-term notes, current"),
      node("NotesPayableToBankCurrent", "Notes payable to banks, current"),
      node("OtherNotesPayableCurrent", "Other notes payable, current"),
    ]),
    node("LoansPayableCurrent", "Loans payable, current", [
      node("LoansPayableToBankCurrent", "Bank loans, current"),
      node("OtherLoansPayableCurrent", "Other loans payable, current"),
    ]),
  ]),
  node("ConvertibleDebtCurrent", "Convertible debt, current", [
    node("ConvertibleNotesPayableCurrent", "Convertible notes, current"),
  ]),
  node("ConvertibleSubordinatedDebtCurrent", "Convertible subordinated debt, current"),
  node("SecuredDebtCurrent", "Secured debt, current"),
  node("UnsecuredDebtCurrent", "Unsecured debt, current"),
  node("SubordinatedDebtCurrent", "Subordinated debt, current"),
  node("LinesOfCreditCurrent", "Lines of credit, current"),
  node("OtherLongTermDebtCurrent", "Other long-term debt, current"),
];
const CURRENT: readonly Node[] = [
  node("LongTermDebtAndCapitalLeaseObligationsCurrent", "Long-term debt and finance leases, current", [
    node("LongTermDebtCurrent", "Long-term debt, current", CURRENT_PARTS),
  ]),
];

const SHORT_TERM: readonly Node[] = [
  node("ShortTermBorrowings", "Short-term borrowings", [
    node("ShortTermBankLoansAndNotesPayable", "Short-term bank loans and notes"),
    node("ShortTermNonBankLoansAndNotesPayable", "Short-term loans and notes from others"),
    node("BridgeLoan", "Bridge loan"),
    node("BankOverdrafts", "Bank overdrafts"),
    node("OtherShortTermBorrowings", "Other short-term borrowings"),
  ]),
  node("CommercialPaper", "Commercial paper"),
];

/** Long-term debt with its current part. */
const LONG_TERM: readonly Node[] = [
  node("LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities", "Long-term debt and finance leases", [
    node("LongTermDebt", "Long-term debt"),
  ]),
];
/** Instruments that are tagged without a split into current and noncurrent. */
const INSTRUMENTS: readonly Node[] = [
  node("NotesPayable", "Notes payable", [
    node("SeniorNotes", "Senior notes"),
    node("MediumTermNotes", "Medium-term notes"),
    node("JuniorSubordinatedNotes", "Junior subordinated notes"),
    node("NotesPayableToBank", "Notes payable to banks"),
    node("OtherNotesPayable", "Other notes payable"),
  ]),
  node("ConvertibleDebt", "Convertible debt", [node("ConvertibleNotesPayable", "Convertible notes")]),
  node("ConvertibleSubordinatedDebt", "Convertible subordinated debt"),
  node("SecuredDebt", "Secured debt"),
  node("UnsecuredDebt", "Unsecured debt"),
  node("SubordinatedDebt", "Subordinated debt"),
  node("LoansPayable", "Loans payable", [
    node("LoansPayableToBank", "Bank loans"),
    node("OtherLoansPayable", "Other loans payable"),
  ]),
  node("LineOfCredit", "Line of credit"),
  node("OtherLongTermDebt", "Other long-term debt"),
];
const ALL_CURRENT: readonly Node[] = [node("DebtCurrent", "Debt, current")];
const ALL: readonly Node[] = [node("DebtLongtermAndShorttermCombinedAmount", "Debt, long-term and short-term")];
/** Gross amounts from the debt note. Not a part, but the sum of the parts must be close to it. */
const CARRYING_AMOUNT: readonly Node[] = [node("DebtInstrumentCarryingAmount", "Carrying amount of the debt note")];

/** The sum of a group of tags, and the tags used. */
interface Sum {
  readonly value: number;
  readonly parts: readonly DebtPart[];
}

/** Maximum gap between a sum and its total. A larger gap than issuance costs and discounts means that a part is missing. */
const TOLERANCE = 0.1;

/** Reads the debt on a balance sheet date, as known on another date: noncurrent, current and short-term parts, a total where a
 *  part is missing, and instruments if neither is given. Nothing is counted twice. */
export function debtPicture(company: CompanyFacts, end: string, currency: string, asOf: string): DebtPicture {
  const read = (nodes: readonly Node[]): Sum | null =>
    sumOf(nodes, (tag) => {
      const fact = yearFact(factsAsOf(company, tag, currency, asOf), end);
      return fact === null ? null : { value: fact.val, accession: fact.accn };
    });
  const [noncurrent, current, shortTerm] = [read(NONCURRENT), read(CURRENT), read(SHORT_TERM)];
  const [longTerm, instruments, allCurrent] = [read(LONG_TERM), read(INSTRUMENTS), read(ALL_CURRENT)];
  const [all, carrying] = [read(ALL), read(CARRYING_AMOUNT)];
  const counted = partsCounted({ noncurrent, current, shortTerm, longTerm, instruments, allCurrent, all });
  const total = counted.reduce((sum, { value }) => sum + value, 0);
  const parts = counted.flatMap((sum) => sum.parts);
  const notes: string[] = [];
  const covers = (larger: Sum | null, what: string): void => {
    if (larger !== null && larger.value > total * (1 + TOLERANCE))
      notes.push(`${what} exceeds the parts that are tagged.`);
  };
  covers(instruments, "The sum of the instruments tagged");
  covers(carrying, "The carrying amount in the debt note");
  if (shortTerm !== null && shortTerm.value > 0 && counted.every((sum) => sum === shortTerm))
    notes.push("Only short-term borrowings are tagged.");
  const dueWithinYear =
    allCurrent?.value ?? sumOfKnown(current, shortTerm) ?? currentByDifference(longTerm, noncurrent);
  return {
    total: parts.length === 0 || notes.length > 0 ? null : total,
    parts,
    incomplete: notes.length > 0,
    notes,
    dueWithinYear,
    includesFinanceLeases: parts.some(({ tag }) => tag.includes("CapitalLease")),
  };
}

interface Sums {
  readonly noncurrent: Sum | null;
  readonly current: Sum | null;
  readonly shortTerm: Sum | null;
  readonly longTerm: Sum | null;
  readonly instruments: Sum | null;
  readonly allCurrent: Sum | null;
  readonly all: Sum | null;
}

/** The sums that make up the debt. None contains another. */
function partsCounted(s: Sums): readonly Sum[] {
  if (s.all !== null) return [s.all];
  const known = (...sums: readonly (Sum | null)[]): Sum[] => sums.filter((sum) => sum !== null);
  if (s.noncurrent !== null && s.allCurrent !== null) return [s.noncurrent, s.allCurrent];
  const longTermParts = known(s.noncurrent, s.current);
  const sumOfParts = longTermParts.reduce((sum, { value }) => sum + value, 0);
  const isSplit = longTermParts.length === 2;
  // A total includes parts without their own tag. It cannot be less than the tagged parts.
  if (s.longTerm !== null && s.longTerm.value >= sumOfParts * (isSplit ? 1 + TOLERANCE : 1))
    return known(s.longTerm, s.shortTerm ?? beyond(s.allCurrent, s.current));
  if (isSplit) return known(s.noncurrent, s.current, s.shortTerm);
  if (s.noncurrent !== null) return known(s.noncurrent, s.shortTerm);
  if (s.instruments !== null) return known(s.instruments, s.shortTerm);
  return known(s.allCurrent ?? s.current, s.allCurrent === null ? s.shortTerm : null);
}

/** The rest of a sum after another that it contains; null without either. */
function beyond(whole: Sum | null, part: Sum | null): Sum | null {
  if (whole === null || part === null) return null;
  const value = whole.value - part.value;
  const [first] = whole.parts;
  return value <= 0 || first === undefined
    ? null
    : { value, parts: [{ ...first, label: `${first.label}, less long-term debt due`, value }] };
}

function sumOfKnown(...sums: readonly (Sum | null)[]): number | null {
  const known = sums.filter((sum) => sum !== null);
  return known.length === 0 ? null : known.reduce((total, { value }) => total + value, 0);
}

function currentByDifference(longTerm: Sum | null, noncurrent: Sum | null): number | null {
  if (longTerm === null || noncurrent === null) return null;
  return Math.max(0, longTerm.value - noncurrent.value);
}

type Read = (tag: string) => { readonly value: number; readonly accession: string } | null;

/** The sum over nodes. A reported tag covers its parts, unless they add up to more. */
function sumOf(nodes: readonly Node[], read: Read): Sum | null {
  const sums = nodes.flatMap(({ tag, label, children = [] }) => {
    const fact = read(tag);
    const contained = sumOf(children, read);
    if (fact === null) return contained === null ? [] : [contained];
    if (contained !== null && contained.value > fact.value * (1 + TOLERANCE)) return [contained];
    return [{ value: fact.value, parts: [{ tag, label, value: fact.value, accession: fact.accession }] }];
  });
  if (sums.length === 0) return null;
  return { value: sums.reduce((sum, { value }) => sum + value, 0), parts: sums.flatMap(({ parts }) => parts) };
}

/** Interest above this share of the debt means that some debt is not tagged, since even high-yield coupons are lower. */
const HIGHEST_INTEREST = 0.15;

/** The debt, with a doubt if the year's interest is too high for the debt of that year or the year before. */
export function withInterestCheck(
  debt: DebtPicture,
  interest: number | null | undefined,
  totalBefore: number | null,
): DebtPicture {
  if (debt.total === null || typeof interest !== "number" || interest <= 0) return debt;
  const largest = Math.max(debt.total, totalBefore ?? 0);
  if (interest <= HIGHEST_INTEREST * largest) return debt;
  const note = "Interest expense is more than this debt explains.";
  return { ...debt, total: null, incomplete: true, notes: [...debt.notes, note] };
}
