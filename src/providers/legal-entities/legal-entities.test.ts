import { expect, test } from "vitest";
import { startFakeGleif } from "../../../test/support/fakes/gleif.ts";
import { vendorDeps } from "../../../test/support/vendor-deps.ts";
import { foundIn } from "../source.conformance.ts";
import { bundledLegalEntities } from "./bundled.ts";
import { gleif } from "./gleif.ts";
import { legalEntitiesConformance } from "./legal-entities.conformance.ts";

const fake = await startFakeGleif();
const register = gleif(vendorDeps(), { baseUrl: fake.baseUrl, userAgent: "Tranche/0.1" });

legalEntitiesConformance("GLEIF", () => register);
legalEntitiesConformance("bundled", () => bundledLegalEntities);

test("GLEIF: a name without an exact match is searched in the full text", async () => {
  const [entity] = foundIn(await register.find("Apfel & Söhne"));
  expect(entity).toMatchObject({ legalName: "Apfel & Söhne GmbH", country: "DE" });
});

test("GLEIF: an entity with a lapsed registration is still active", async () => {
  expect(foundIn(await register.byLei("549300EXAMPLE0000042"))).toEqual({
    lei: "549300EXAMPLE0000042",
    legalName: "Apfel & Söhne GmbH",
    country: "DE",
    jurisdiction: "DE",
    active: true,
    registrationStatus: "LAPSED",
    renewalDate: "2026-09-30",
    registeredAs: null,
  });
});
