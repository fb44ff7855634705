import harbour from "../../../../samples/harbour-ridge-term-loan.txt?url";
import meridian from "../../../../samples/meridian-sustainability-linked-facility.txt?url";
import amendment from "../../../../samples/northgate-second-amendment.txt?url";
import northgate from "../../../../samples/northgate-syndicated-credit-agreement.txt?url";

/** Agreements that ship with the app, as files of its build. */
export const SAMPLES = [
  { id: "northgate", url: northgate },
  { id: "meridian", url: meridian },
  { id: "harbour", url: harbour },
  { id: "amendment", url: amendment },
] as const;

export type SampleId = (typeof SAMPLES)[number]["id"];
