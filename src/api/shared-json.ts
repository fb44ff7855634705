/** The bytes of shared bodies, once one of their requests is answered. */
const serialized = new WeakMap<object, Buffer | null>();

/** Marks a body that several requests may send, so that it is serialized once. It must not change afterwards. */
export function sharedJson<T extends object>(body: T): T {
  serialized.set(body, null);
  return body;
}

/** A body as JSON. */
export function jsonOf(body: unknown): string | Buffer {
  if (typeof body !== "object" || body === null) return JSON.stringify(body);
  const known = serialized.get(body);
  if (known === undefined) return JSON.stringify(body);
  const bytes = known ?? Buffer.from(JSON.stringify(body));
  serialized.set(body, bytes);
  return bytes;
}
