import { words } from "@/words.ts";

/** Checks that need no server; each returns an error or undefined. They mirror src/features/users/routes/schemas.ts. */
export function emailObjection(value: string): string | undefined {
  if (value.trim() === "") return words.errors.required;
  return /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : words.errors.emailForm;
}

export function requiredObjection(value: string): string | undefined {
  return value === "" ? words.errors.required : undefined;
}

export function newPasswordObjection(value: string): string | undefined {
  if (value === "") return words.errors.required;
  const characters = Array.from(value).length;
  return characters >= 12 && characters <= 256 ? undefined : words.errors.passwordLength;
}
