import { createHash, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "#platform/clock.ts";
import { newId } from "#platform/ids.ts";

const ISSUER = "tranche";
const AUDIENCE = "tranche-api";
const ALGORITHM = "HS256";

export interface AccessTokens {
  issue(userId: number, sessionId: string): Promise<string>;
  /** The session that a token was issued for, or null when it is not one of ours, not valid now or not well formed. Whether
   *  that session was revoked is for the caller to ask. */
  read(token: string): Promise<Holder | null>;
}

interface Holder {
  readonly userId: number;
  readonly sessionId: string;
}

/** Tokens whose signature this process has verified, the oldest gone where there are more. */
const MOST_VERIFIED = 10_000;

/** Access tokens: JWT (RFC 7519) with one pinned algorithm, issuer and audience (RFC 8725). */
export function accessTokens(secret: string, ttlSeconds: number, clock: Clock): AccessTokens {
  const key: KeyObject = createSecretKey(Buffer.from(secret, "utf8"));
  const verified = new Map<string, { readonly holder: Holder; readonly expiresAt: number }>();
  return {
    issue(userId, sessionId) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setJti(newId())
        .setIssuedAt(now)
        .setExpirationTime(now + ttlSeconds)
        .sign(key);
    },
    async read(token) {
      const known = verified.get(token);
      if (known) return known.expiresAt * 1000 > clock.now().getTime() ? known.holder : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["sub", "jti", "iat", "exp", "sid"],
          currentDate: clock.now(),
        });
        const userId = Number(payload.sub);
        if (!Number.isSafeInteger(userId) || typeof payload.sid !== "string" || payload.exp === undefined) return null;
        const holder = { userId, sessionId: payload.sid };
        verified.set(token, { holder, expiresAt: payload.exp });
        if (verified.size > MOST_VERIFIED) verified.delete(verified.keys().next().value as string);
        return holder;
      } catch {
        return null;
      }
    },
  };
}

/** 256 random bits that cannot be guessed, with a prefix by which secret scanners know them. */
export function newSecret(prefix: "trr_" | "tri_" | "trk_" | "trs_"): string {
  return prefix + randomBytes(32).toString("base64url");
}

/** How such a secret is stored: only its SHA-256, in hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
