import { createHash, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "#platform/clock.ts";
import { newId } from "#platform/ids.ts";

const ISSUER = "tranche";
const AUDIENCE = "tranche-api";
const ALGORITHM = "HS256";

export interface AccessTokens {
  issue(userId: number, sessionId: string): Promise<string>;
  /** The session that a token was issued for, or null when it is not one of ours, not valid now or not well formed. */
  read(token: string): Promise<{ userId: number; sessionId: string } | null>;
}

/** Access tokens: JWT (RFC 7519) with one pinned algorithm, issuer and audience (RFC 8725). */
export function accessTokens(secret: string, ttlSeconds: number, clock: Clock): AccessTokens {
  const key: KeyObject = createSecretKey(Buffer.from(secret, "utf8"));
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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["sub", "jti", "iat", "exp", "sid"],
          currentDate: clock.now(),
        });
        const userId = Number(payload.sub);
        return Number.isSafeInteger(userId) && typeof payload.sid === "string"
          ? { userId, sessionId: payload.sid }
          : null;
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
