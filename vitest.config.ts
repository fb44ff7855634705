import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import SlowestFirst from "./test/support/slowest-first.ts";

const PAGES = "test/web/**/*.test.ts";
const PURE = ["src/domain/**/*.test.ts", "web/**/*.test.ts"];
/** Tests that start processes and kill them, lose databases, or send hostile input: a third of the time of all. */
const SLOW = [
  "test/process/**/*.test.ts",
  "test/hostile/**/*.test.ts",
  "src/platform/database/embedded-*.test.ts",
  "test/support/**/*.test.ts",
];
/** What the tests of the service need once a run: a migrated database, and the bundled programs. */
const SERVICE = {
  globalSetup: ["test/support/database-template.ts", "test/support/programs.ts"],
  // When memory runs out, the operating system may kill a server that a test started. A crash has another signal.
  retry: { count: 1, condition: /SIGKILL/ },
};

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./web", import.meta.url)) } },
  test: {
    pool: "forks",
    // The files of a worker share its modules, which take longer to load than most files take to run. What a file opens, it
    // closes (test/support/at-end.ts).
    isolate: false,
    // Two more than two cores can work on, since most files wait now and then; an embedded database takes about 350 MB.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    env: {
      // Tests see the same times wherever they run; the odd offset shows what was meant to be UTC and is not.
      TZ: "Asia/Kathmandu",
      // Each app starts threads, and each thread loads the sources: compiling them took longer than most tests.
      NODE_COMPILE_CACHE: fileURLToPath(new URL("./node_modules/.cache/tranche/compiled", import.meta.url)),
    },
    projects: [
      { extends: true, test: { ...SERVICE, name: "slow", include: SLOW } },
      { extends: true, test: { name: "domain", include: PURE } },
      {
        extends: true,
        test: {
          ...SERVICE,
          name: "service",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...PURE, ...SLOW, PAGES],
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
