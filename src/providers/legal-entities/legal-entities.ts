import type { Answer } from "../source.ts";

/** The register of legal entity identifiers. */
export interface LegalEntities {
  /** Entities of that legal name, else those that the register thinks near, best first, at most 10. */
  find(name: string): Promise<Answer<readonly LegalEntity[]>>;
  byLei(lei: string): Promise<Answer<LegalEntity>>;
}

export interface LegalEntity {
  /** ISO 17442. */
  readonly lei: string;
  readonly legalName: string;
  /** ISO 3166-1, of the legal address. */
  readonly country: string | null;
  /** ISO 3166-1 or -2. */
  readonly jurisdiction: string | null;
  /** Whether the entity exists and is active; a lapsed registration does not say that it was dissolved. */
  readonly active: boolean | null;
  readonly registrationStatus: string;
  /** When the registration is to be renewed, `YYYY-MM-DD`. */
  readonly renewalDate: string | null;
  /** Its number in the business register of its home. */
  readonly registeredAs: string | null;
}
