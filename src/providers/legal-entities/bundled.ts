import { NOT_BUNDLED } from "../source.ts";
import type { LegalEntities } from "./legal-entities.ts";

/** The set holds no legal entities, and says so. */
export const bundledLegalEntities: LegalEntities = {
  find: async () => NOT_BUNDLED,
  byLei: async () => NOT_BUNDLED,
};
