import type { CompanyFacts } from "#domain/statements/company-facts.ts";
import type { Answer, Source } from "../source.ts";

/** What registrants file with a securities regulator. */
export interface Filings {
  /** The registrant of a ticker or a name; the ticker decides if both are given. */
  findCompany(wanted: WantedCompany): Promise<CompanyAnswer>;
  /** A registrant's profile, and its filings of at least the last year, newest first. */
  companyProfile(cik: number): Promise<Answer<CompanyProfile>>;
  /** Reported figures, including restatements, as known on a date: none was filed after it. */
  companyFacts(wanted: WantedFacts): Promise<Answer<CompanyFacts>>;
}

export interface WantedCompany {
  readonly name?: string;
  readonly ticker?: string;
}

export interface WantedFacts {
  readonly cik: number;
  /** `YYYY-MM-DD`; today without it. */
  readonly asOf?: string;
}

export interface Company {
  /** Central Index Key. */
  readonly cik: number;
  readonly name: string;
  readonly tickers: readonly string[];
}

export interface FoundCompany extends Company {
  readonly matchedBy: "ticker" | "name" | "similar_name";
  /** 0..1, the match of the given name; null without a name. A low score with a ticker means that the two may not
   *  belong to the same company. */
  readonly nameSimilarity: number | null;
}

/** `ambiguous`: several companies have the name, or none does but some are similar; the caller must choose. */
export type CompanyAnswer =
  | Answer<FoundCompany>
  | { readonly kind: "ambiguous"; readonly candidates: readonly Company[]; readonly source: Source };

export interface CompanyProfile extends Company {
  readonly exchanges: readonly string[];
  /** Standard Industrial Classification, four digits. */
  readonly sic: string | null;
  readonly sicDescription: string | null;
  /** `MM-DD`: the day on or near which its fiscal year ends. */
  readonly fiscalYearEnd: string | null;
  readonly stateOfIncorporation: string | null;
  readonly lei: string | null;
  readonly formerNames: readonly string[];
  readonly filings: readonly Filing[];
}

export interface Filing {
  /** With dashes. */
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  /** End of the reporting period. */
  readonly periodEnd: string | null;
  /** Items of a current report: `2.03`. */
  readonly items: readonly string[];
  readonly url: string;
}
