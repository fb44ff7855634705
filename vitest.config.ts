import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // Each file in a process of its own, and few at once: an embedded database takes about 350 MB.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    globalSetup: ["test/support/database-template.ts"],
    // Tests see the same times wherever they run; the odd offset shows what was meant to be UTC and is not.
    env: { TZ: "Asia/Kathmandu" },
  },
});
