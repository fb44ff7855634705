import type { Answer } from "../source.ts";

/** The register of legal entity identifiers. */
export interface LegalEntities {
  /** Entities with that legal name, else those that the register considers similar, best first, at most 10. */
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
  /** Whether the entity exists and is active; a lapsed registration does not mean that it was dissolved. */
  readonly active: boolean | null;
  readonly registrationStatus: string;
  /** Renewal date of the registration, `YYYY-MM-DD`. */
  readonly renewalDate: string | null;
  /** Its number in its home business register. */
  readonly registeredAs: string | null;
}
