import { defineConfig } from "drizzle-kit";

// Only to draft a migration: `drizzle-kit export` prints the SQL of all tables; what is new in it is copied into the next
// numbered file in migrations/ and completed by hand with constraints, triggers and partial indexes.
export default defineConfig({ dialect: "postgresql", schema: "./src/features/*/tables.ts" });
