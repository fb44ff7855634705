declare module "pg/lib/utils.js" {
  /** How node-postgres turns a JavaScript value into a query parameter. Not in its published types. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
