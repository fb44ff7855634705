import type { CompanyFacts, Fact } from "#domain/statements/company-facts.ts";

/** The facts filed by the end of a date, and the date of the last of them; null if there were none. */
export function factsFiledBy(
  company: CompanyFacts,
  asOf: string,
): { readonly facts: CompanyFacts; readonly lastFiled: string } | null {
  let lastFiled = "";
  const known = (facts: readonly Fact[]): readonly Fact[] => {
    const filed = facts.filter((fact) => fact.filed <= asOf);
    for (const fact of filed) if (fact.filed > lastFiled) lastFiled = fact.filed;
    return filed;
  };
  const facts = keepMembers(company.facts, (tags) =>
    keepMembers(tags, ({ units }) => {
      const kept = keepMembers(units, (rows) => {
        const filed = known(rows);
        return filed.length === 0 ? null : filed;
      });
      return kept === null ? null : { units: kept };
    }),
  );
  return facts === null ? null : { facts: { ...company, facts }, lastFiled };
}

/** The remaining members; null if there are none. */
function keepMembers<A, B>(
  record: Readonly<Record<string, A>>,
  keep: (member: A) => B | null,
): Record<string, B> | null {
  const kept = Object.entries(record).flatMap(([name, member]) => {
    const value = keep(member);
    return value === null ? [] : [[name, value] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
