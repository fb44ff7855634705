import { Decimal } from "decimal.js";
import type { Party } from "#domain/agreement/party.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Claim, claim, type Reply } from "../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../answer/formats.ts";
import { namedLenders } from "../calculations/lenders/named-lenders.ts";
import { commitmentInText } from "../facilities/commitment-in-text.ts";
import { type PlacedFacility, selectFacilities } from "../facilities/select-facilities.ts";
import { namedParties, type PlacedParty } from "../parties/topic-parties.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, noFacility, notStated, type Topic } from "../topic.ts";
import { scheduleMissing } from "./topic-scheduled-shares.ts";

/** A share of money that the borrower receives is prepaid or kept; no lender holds it. */
const OF_MONEY =
  /\b(?:share|portion|percent\w*|fraction|proportion) of (?:the |its |their |any )?(?:\w+ ){0,3}(?:cash ?flows?|proceeds|income|earnings|profits?|sales|revenues?)\b|\b(?:royalt(?:y|ies)|smelter|membership|warrants?|dividends?)\b/;

/** `what share makes the Required Lenders?` asks for votes. */
const OF_VOTES = /\b(?:required|majority|requisite|supermajority) (?:lenders|banks)\b/;

/** What lenders do together takes a vote, whatever each has committed: `what share of the lenders can accelerate?` */
const OF_ACTS =
  /\b(?:lenders?|banks)\b[^?]*\b(?:accelerat\w+|approv\w+|consent\w*|waiv\w+|amend\w*|(?:change|modify|alter) (?:the|any|a)\b|instruct\w*|direct\w*|agree|vote|declare|remove|replace|terminate|share (?:the |any |all )?(?:payments?|recover\w+|proceeds|loss\w*))\b/;

/** `how much did the bank charge as its commitment fee?` asks for a fee. */
const OF_FEE = /\b(?:commitment|facility|up-?front|closing|unused|arrangement) (?:fee|charge)s?\b/;

/** When a commitment ends is no amount. */
const OF_TIME = /^when\b|\bhow long\b|\b(?:terminat\w+|expir\w+|extend\w*)\b/;

/** What a lender committed before an amendment, which states what it commits after it. */
const BEFORE_AMENDMENT =
  /\b(?:before|prior to) (?:this|the) (?:\w+ )?(?:amendment|increase|change)\b|\b(?:old|former|previous|earlier|original) (?:commitments?|allocations?|shares?)\b/;

/** An amendment that says which amount it replaces. */
const REPLACES_AMOUNT = /\b(?:delet|replac|substitut)\w+\b[^.;]{0,80}\$/i;

/** Whether the document is an amendment that does not say which amounts it replaces. */
function isAmendment({ agreement, text }: Subject): boolean {
  const whole = text ?? "";
  const isTitled = /\bamendment\b/i.test(whole.slice(0, OPENING_UNITS));
  return (agreement.amends !== null || isTitled) && !REPLACES_AMOUNT.test(whole);
}
/** The title and the parties, in UTF-16 units. */
const OPENING_UNITS = 1_000;

/** The commitment of each lender, or of one. */
export const lenderCommitments: Topic = (question, subject) => {
  const { text } = question;
  if (
    !/\b(?:commit(?:s|ted|ments?)?|hold(?:ing)?|piece|slice|ticket|share|lends?|portion|split|divided|allocat\w+|participation|percent\w*|pro rata|fraction|proportion|(?:is|are) (?!the |an? |they |we |it )(?:[a-z&.']+ ){1,4}(?<!to )(?:pay|(?:signed up|in|good) for))\b/.test(
      text,
    )
  )
    return null;
  if (OF_FEE.test(text) || OF_MONEY.test(text) || OF_VOTES.test(text) || OF_ACTS.test(text) || OF_TIME.test(text))
    return null;
  if (BEFORE_AMENDMENT.test(text) && isAmendment(subject)) return notStated("what a lender committed before it");
  const lenders = new Set(namedLenders(question, subject).map(({ name }) => name));
  const named = namedParties(question, subject).filter(
    ({ party }) => party.role === "lender" && lenders.has(party.name),
  );
  const isShare = /%|\b(?:share|percent\w*|pro rata|fraction|proportion)/.test(text);
  const each =
    /\b(?:(?:each|every)(?! (?:[a-z]+ )?increase)|lenders|by lender|per lender)\b|\b(?:split|divided|allocated|shared|spread)\b[^?]*\b(?:banks|institutions|syndicate)\b/.test(
      text,
    );
  if (named.length === 0 && (!each || /\bpercent|%/.test(text))) return commitmentInText(question, subject);
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const claims = selection.facilities.flatMap(({ facility, pointer }) =>
    facility.lender_commitments.flatMap(({ party_id, amount }, i) => {
      const party = subject.agreement.parties.find(({ id }) => id === party_id);
      if (party === undefined || (named.length > 0 && !named.some((one) => one.party.name === party.name))) return [];
      const said = `${party.name} commits ${formatMoney(amount)} under the ${facility.facility_name}.`;
      const at = `${pointer}/lender_commitments/${i}/amount`;
      return [
        ...(isShare ? shareClaim(subject, { facility, pointer }, { party, amount, at }) : []),
        claim(said, cite(subject, at)),
      ];
    }),
  );
  const sum = lenders.size > 1 && TOGETHER.test(text) ? sumsOf(subject, selection.facilities, lenders) : [];
  const isOfEach = named.length === 0 && OF_EACH.test(text);
  const open = isOfEach ? (scheduleMissing(subject) ?? notStated("how much each lender commits")) : null;
  return (
    answered([...sum, ...claims]) ??
    onlyLender(subject, named, selection.facilities) ??
    commitmentInText(question, subject) ??
    open
  );
};

/** `how much have Alder Bank and Birch Bank committed together?` */
const TOGETHER = /\b(?:together|combined|jointly|in (?:all|total)|total|sum|aggregate|add(?:ed)? up)\b/;

/** What several lenders commit together under each facility in which all of them take part. */
function sumsOf(subject: Subject, facilities: readonly PlacedFacility[], names: ReadonlySet<string>): Claim[] {
  return facilities.flatMap(({ facility, pointer }) => {
    const own = facility.lender_commitments.flatMap(({ party_id, amount }, i) => {
      const name = subject.agreement.parties.find(({ id }) => id === party_id)?.name;
      return name !== undefined && names.has(name)
        ? [{ name, amount, at: `${pointer}/lender_commitments/${i}/amount` }]
        : [];
    });
    const [first] = own;
    const currencies = new Set(own.map(({ amount }) => amount.currency));
    if (first === undefined || own.length !== names.size || currencies.size > 1) return [];
    const total = own.reduce((sum, { amount }) => sum.plus(amount.amount), new Decimal(0)).toNumber();
    const working = own.map(({ amount }) => formatMoney(amount)).join(" + ");
    const said = `${listed(own.map(({ name }) => name))} commit ${working} = ${formatMoney({ ...first.amount, amount: total })} under the ${facility.facility_name}.`;
    return [
      claim(
        said,
        own.flatMap(({ at }) => cite(subject, at)),
      ),
    ];
  });
}

/** Where a text says "Lenders" more often, it has several. */
const MAX_PLURALS = 5;

/** The whole commitment, where the lender that a question names is the only one. */
function onlyLender(
  subject: Subject,
  named: readonly PlacedParty[],
  facilities: readonly PlacedFacility[],
): Reply | null {
  const lenders = new Set(subject.agreement.parties.filter(({ role }) => role === "lender").map(({ name }) => name));
  const [lender] = named;
  const plurals = subject.text?.match(/\b(?:Lenders|Banks)\b/g)?.length ?? 0;
  if (lender === undefined || lenders.size !== 1 || plurals > MAX_PLURALS) return null;
  return answered(
    facilities.flatMap(({ facility, pointer }) => {
      const { commitment_amount: amount, facility_name: name } = facility;
      if (amount === null) return [];
      const said = `${lender.party.name} is the only lender that is named; the commitment under the ${name} is ${formatMoney(amount)}.`;
      return [claim(said, cite(subject, `${lender.pointer}/name`, `${pointer}/commitment_amount`))];
    }),
  );
}

/** `how much has each bank committed?`, `how much of the commitments does each lender hold?` */
const OF_EACH =
  /\b(?:how much|how many (?:dollars|euros|pounds)|what amount|^what (?:does|did|has|is|are|was|were))\b[^?]*\b(?:each|every) (?:lender|bank)\b[^?]*\b(?:commit\w*|lend\w*|holds?|takes?|shares?|portions?|allocations?)\b/;

/** A lender's share of a facility in percent. */
function shareClaim(
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { party, amount, at }: { readonly party: Party; readonly amount: Money; readonly at: string },
): Claim[] {
  const whole = facility.commitment_amount;
  if (whole === null || whole.currency !== amount.currency || whole.amount <= 0) return [];
  const percent = new Decimal(amount.amount).div(whole.amount).times(100).toDecimalPlaces(4).toNumber();
  const said = `${party.name} holds ${formatMoney(amount)} ÷ ${formatMoney(whole)} = ${formatPercent(percent)} of the ${facility.facility_name}.`;
  return [claim(said, cite(subject, at, `${pointer}/commitment_amount`))];
}
