import { expect, test } from "vitest";
import { foundIn } from "../source.conformance.ts";
import type { LegalEntities } from "./legal-entities.ts";

/** Tests for every register. It may have no entities, but must then say so. */
export function legalEntitiesConformance(name: string, register: () => LegalEntities): void {
  test(`${name}: an entity is found with its identifier, or is not bundled`, async () => {
    const answer = await register().find("Apple Inc.");
    if (answer.kind === "not_found") expect(answer.reason).toBe("not_bundled");
    else {
      for (const entity of foundIn(answer)) {
        expect(entity.lei).toMatch(/^[A-Z0-9]{20}$/);
        expect(entity.legalName).not.toBe("");
      }
    }
  });

  test(`${name}: no entity is invented`, async () => {
    expect((await register().find("Entirely Unheard Of Holdings")).kind).toBe("not_found");
    expect((await register().byLei("00000000000000000000")).kind).toBe("not_found");
    expect((await register().byLei("../lei-records")).kind).toBe("not_found");
  });
}
