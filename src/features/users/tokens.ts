import { createHash, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "#platform/clock.ts";
import { newId, parseId } from "#platform/ids.ts";

const ISSUER = "tranche";
const AUDIENCE = "tranche-api";
const ALGORITHM = "HS256";

export interface AccessTokens {
  issue(holder: Holder): Promise<string>;
  /** The session that a token was issued for; null if the token is not ours, expired or malformed. The caller checks
   *  whether the session was revoked. */
  read(token: string): Promise<Holder | null>;
}

interface Holder {
  readonly userId: number;
  readonly sessionId: string;
  /** How many times the session's tokens had been refreshed when it was issued. */
  readonly rotation: number;
}

/** Verified tokens that this process caches. The oldest is dropped first. */
const MAX_VERIFIED = 10_000;

/** Access tokens: JWT (RFC 7519) with one pinned algorithm, issuer and audience (RFC 8725). */
export function accessTokens(secret: string, ttlSeconds: number, clock: Clock): AccessTokens {
  const key: KeyObject = createSecretKey(Buffer.from(secret, "utf8"));
  const verified = new Map<string, { readonly holder: Holder; readonly expiresAt: number }>();
  return {
    issue({ userId, sessionId, rotation }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, rot: rotation })
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
        const sessionId = typeof payload.sid === "string" ? parseId(payload.sid) : undefined;
        const { rot: rotation = 0, exp } = payload;
        if (!isId(userId) || sessionId === undefined || !isCount(rotation) || exp === undefined) return null;
        const holder = { userId, sessionId, rotation };
        verified.set(token, { holder, expiresAt: exp });
        if (verified.size > MAX_VERIFIED) verified.delete(verified.keys().next().value as string);
        return holder;
      } catch {
        return null;
      }
    },
  };
}

const MAX_INTEGER = 2_147_483_647;

/** A user's id within the range of PostgreSQL's integer. */
function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_INTEGER;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER;
}

/** 256 random bits with a prefix that secret scanners recognize. */
export function newSecret(prefix: "trr_" | "tri_" | "trk_" | "trs_"): string {
  return prefix + randomBytes(32).toString("base64url");
}

/** Secrets are stored only as their SHA-256, in hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
