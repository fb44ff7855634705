/** Packages that stay outside the server bundle: native code, WebAssembly next to a module, files, or loaded only when used. */
export const EXTERNAL_PACKAGES: readonly string[] = [
  "@dbos-inc/dbos-sdk",
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "dejavu-fonts-ttf",
  "jszip",
  "mammoth",
  "pg",
  "pino",
  "piscina",
  "unpdf",
];
