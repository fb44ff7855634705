import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AgreementLabel } from "./agreement-label.ts";

export const labelFolder = fileURLToPath(new URL("../../test/fixtures/labels/", import.meta.url));

/** The labels of real agreements, in the order of their files. */
export function labelsOfRounds(): AgreementLabel[] {
  return readdirSync(labelFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^round-\d+\/.*\.json$/.test(file))
    .sort()
    .map((file) => JSON.parse(readFileSync(`${labelFolder}${file}`, "utf8")) as AgreementLabel);
}
