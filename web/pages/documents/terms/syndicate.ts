import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { companyName } from "#domain/agreement/document-name.ts";

/** A party with its roles; each role and amount has the pointer of its source. */
export interface MatrixParty {
  readonly name: string;
  /** Pointer of the party by role. */
  readonly roles: ReadonlyMap<string, string>;
}

/** The parties by name, in the order of the agreement, and the roles that occur. */
export function partyMatrix({ parties }: CreditAgreement): { roles: readonly string[]; rows: readonly MatrixParty[] } {
  // A cover page writes a name in capitals that a schedule does not.
  const rows = new Map<string, { readonly name: string; readonly roles: Map<string, string> }>();
  for (const [i, { name, role }] of parties.entries()) {
    const key = companyName(name).toLowerCase();
    const row = rows.get(key) ?? { name: companyName(name), roles: new Map<string, string>() };
    row.roles.set(role, `/parties/${i}/name`);
    rows.set(key, row);
  }
  return {
    roles: [...new Set(parties.map(({ role }) => role))],
    rows: [...rows.values()],
  };
}

interface LenderAmount {
  readonly pointer: string;
  readonly amount: number;
}

export interface Syndicate {
  readonly currency: string;
  readonly facilities: readonly string[];
  readonly lenders: readonly {
    readonly name: string;
    readonly pointer: string;
    /** One per facility; null: no commitment to it. */
    readonly amounts: readonly (LenderAmount | null)[];
    readonly total: number;
    /** Of all commitments, 0..100. */
    readonly share: number;
  }[];
  /** One per facility. */
  readonly totals: readonly number[];
  readonly total: number;
}

/** The commitments of the lenders by facility, one syndicate a currency: sums never mix currencies. */
export function syndicates(agreement: CreditAgreement): Syndicate[] {
  const stated = agreement.facilities.flatMap((facility, f) =>
    facility.lender_commitments.map(({ party_id, amount }, n) => ({
      facility: facility.facility_name,
      lender: party_id,
      pointer: `/facilities/${f}/lender_commitments/${n}/amount`,
      amount,
    })),
  );
  const currencies = [...new Set(stated.map(({ amount }) => amount.currency))];
  return currencies.map((currency) => {
    const own = stated.filter(({ amount }) => amount.currency === currency);
    const facilities = [...new Set(own.map(({ facility }) => facility))];
    const sum = (some: typeof own): number => some.reduce((total, { amount }) => total + amount.amount, 0);
    const total = sum(own);
    const lenders = [...new Set(own.map(({ lender }) => lender))].map((lender) => {
      const its = own.filter((one) => one.lender === lender);
      const at = agreement.parties.findIndex(({ id }) => id === lender);
      const amounts = facilities.map((facility) => {
        const of = its.filter((one) => one.facility === facility);
        return of[0] === undefined ? null : { pointer: of[0].pointer, amount: sum(of) };
      });
      const share = total === 0 ? 0 : (100 * sum(its)) / total;
      return {
        name: agreement.parties[at]?.name ?? lender,
        pointer: `/parties/${at}/name`,
        amounts,
        total: sum(its),
        share,
      };
    });
    const totals = facilities.map((facility) => sum(own.filter((one) => one.facility === facility)));
    return { currency, facilities, lenders: lenders.toSorted((a, b) => b.total - a.total), totals, total };
  });
}
