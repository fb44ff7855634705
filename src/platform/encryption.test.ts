import fc from "fast-check";
import { expect, test } from "vitest";
import { createCipher } from "./encryption.ts";

const [OLD, NEW] = ["the key of last year, 32 bytes of it", "the key of this year, 32 bytes of it"] as const;

test("every text is restored as it was, and the sealed form does not contain it", () => {
  const cipher = createCipher([OLD]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 6 }), fc.string(), (text, context) => {
      const sealed = cipher.seal(text, context);
      expect(cipher.open(sealed, context)).toBe(text);
      expect(sealed).not.toContain(text);
    }),
  );
});

test("sealing the same text twice gives different results", () => {
  const cipher = createCipher([OLD]);
  expect(cipher.seal("a secret", "x")).not.toBe(cipher.seal("a secret", "x"));
});

test("a new key in front seals, and what the older one sealed still opens", () => {
  const before = createCipher([OLD]).seal("a secret", "x");
  const rotated = createCipher([NEW, OLD]);
  expect(rotated.open(before, "x")).toBe("a secret");
  const after = rotated.seal("a secret", "x");
  expect(createCipher([NEW]).open(after, "x")).toBe("a secret");
  expect(() => createCipher([OLD]).open(after, "x")).toThrow("is not among the keys");
});

test("a text opens in its own context only, and not when a single character of it was changed", () => {
  const cipher = createCipher([OLD]);
  const sealed = cipher.seal("a secret of some length", "of one");
  expect(() => cipher.open(sealed, "of another")).toThrow();
  const bodyAt = sealed.lastIndexOf(".") + 1;
  for (let at = bodyAt; at < sealed.length - 1; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
    expect(() => cipher.open(changed, "of one")).toThrow();
  }
  expect(() => cipher.open("a secret", "of one")).toThrow("not a sealed text");
  expect(() => cipher.open(sealed.slice(0, bodyAt + 4), "of one")).toThrow();
});

test("requires a key", () => {
  expect(() => createCipher([])).toThrow("no key");
});
