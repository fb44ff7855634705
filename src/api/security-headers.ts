import { API_VERSION } from "./version.ts";

/** Directives of the content security policy of pages: own scripts and styles only, and no framing. A page with other needs sets its
 *  own header (`api/reference`). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
].join(";");

/** Headers of the health checks. An answer that a browser opens as a page loads nothing and cannot be framed.
 *  Source: OWASP REST Security Cheat Sheet. */
export const HEALTH_HEADERS: Readonly<Record<string, string>> = {
  "api-version": API_VERSION,
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/** Headers of every answer of the API. A route may allow its own answers to be stored. */
export const API_HEADERS: Readonly<Record<string, string>> = { ...HEALTH_HEADERS, "cache-control": "no-store" };

/** Headers of everything else: the web app and the API reference. Source: OWASP Secure Headers Project. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...HEALTH_HEADERS,
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "SAMEORIGIN",
};
