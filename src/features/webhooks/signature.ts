import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new signing secret as its receiver is given it: `whsec_` and the bytes in base64. */
export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers by which a receiver knows who sent a message, and when. Standard Webhooks 1.0.0, "Signature scheme". */
export function signedHeaders(secret: string, { id, at, body }: SignedMessage): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
