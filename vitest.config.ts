import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const PAGES = "test/web/**/*.test.ts";
const PURE = "src/domain/**/*.test.ts";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./web", import.meta.url)) } },
  test: {
    pool: "forks",
    // One more than two cores can work on, since most files wait now and then; an embedded database takes about 350 MB.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests see the same times wherever they run; the odd offset shows what was meant to be UTC and is not.
    env: { TZ: "Asia/Kathmandu" },
    projects: [
      // Pure functions have nothing that one file could leave to the next: their files share a process and its modules.
      { extends: true, test: { name: "domain", include: [PURE], isolate: false } },
      // Each file in a process of its own.
      {
        extends: true,
        test: {
          name: "service",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [PURE, PAGES],
          globalSetup: ["test/support/database-template.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: [PAGES],
          globalSetup: ["test/support/database-template.ts"],
          // A browser beside other tests on two cores now and then takes longer than any page should.
          retry: 1,
        },
      },
    ],
  },
});
