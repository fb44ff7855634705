/** Speed of the extraction: throughput beside plain passes over the same text, growth with the length of the text,
 *  hostile texts and memory. Exits 1 when time grows faster than the text or an agreement of 300 pages takes too long.
 *  `npm run bench`; needs nothing but this project. */
import { readdirSync, readFileSync } from "node:fs";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";
import { parseAgreement } from "../src/domain/extraction/parse-agreement.ts";
import { sampleAgreement } from "../test/support/sample-agreement.ts";
import { hostileTexts } from "./hostile-texts.ts";

const MB = 1_000_000;
const PAGES_300 = 900_000;
const ROUNDS = 7;
const [MAX_GROWTH, MAX_300_PAGES_MS, SLOW_MS, NOISE_MS] = [2.2, 1_500, 10_000, 60];

/** What any reader of the text has to do at the least: five passes with simple patterns. */
const PLAIN_PASSES = [
  /\$[\d,]+/g,
  /\d{1,3}\.\d{1,4}%/g,
  /(?:January|March|June|October) \d{1,2}, \d{4}/g,
  /"[^"\n]{1,80}" means/g,
  /Section \d+\.\d+/g,
];

const failures: string[] = [];
for (const [name, textOf] of [["one agreement", longAgreement] as const, ["copies of the samples", copies] as const]) {
  printThroughput(name, textOf(MB));
  printGrowth(name, textOf);
}
printHostile();
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
for (const failure of failures) console.error(`too slow: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** One agreement of the length, by more and more covenants. */
function longAgreement(units: number): string {
  const perSection = (sampleAgreement({ sections: 1_010 }).length - sampleAgreement({ sections: 10 }).length) / 1_000;
  return sampleAgreement({ sections: Math.ceil(units / perSection) }).slice(0, units);
}

/** The agreements that the project ships, one after the other, until the length is reached. */
function copies(units: number): string {
  const folder = new URL("../samples/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  const texts = files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  const seed = texts.length > 0 ? texts.join("\n\n") : sampleAgreement({ sections: 40 });
  return seed.repeat(Math.ceil(units / seed.length)).slice(0, units);
}

function printThroughput(name: string, text: string): void {
  const ours: number[] = [];
  const plain: number[] = [];
  extractAgreement(text);
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(timeOf(() => PLAIN_PASSES.reduce((count, pass) => count + (text.match(pass)?.length ?? 0), 0)));
    ours.push(timeOf(() => extractAgreement(text)));
  }
  const ratio = median(ours.map((ms, i) => ms / (plain[i] as number)));
  const speed = text.length / MB / (median(ours) / 1_000);
  const parsing = median(Array.from({ length: ROUNDS }, () => timeOf(() => parseAgreement(text))));
  console.log(`${name}, ${format(text.length / MB)} MB: ${format(speed)} MB/s, ${format(median(ours))} ms`);
  console.log(
    `  ${format(ratio)} times five plain passes (${format(median(plain))} ms); parsing alone ${format(parsing)} ms`,
  );
  const pages = bestOf(3, text.slice(0, PAGES_300));
  console.log(`  300 pages: ${format(pages)} ms`);
  if (pages > MAX_300_PAGES_MS) failures.push(`${name}: 300 pages take ${format(pages)} ms`);
}

/** Growth is the factor for one doubling, taken over two of them: less noise than each alone. */
function printGrowth(name: string, textOf: (units: number) => string): void {
  console.log(`${name}: time and its growth when the length doubles`);
  const sizes = [0.3125, 0.625, 1.25, 2.5, 5];
  const times = sizes.map((size) => bestOf(3, textOf(size * MB)));
  for (const [i, ms] of times.entries()) {
    const earlier = times[i - 2];
    const growth = earlier === undefined ? null : Math.sqrt(ms / earlier);
    const size = format(sizes[i] as number).padStart(6);
    console.log(`  ${size} MB ${format(ms).padStart(8)} ms ${growth === null ? "" : format(growth)}`);
    if (growth !== null && growth > MAX_GROWTH && ms > NOISE_MS) failures.push(`${name}: growth ${format(growth)}`);
  }
}

function printHostile(): void {
  console.log("hostile texts: 1.25 MB, 5 MB, growth for one doubling");
  for (const [name, textOf] of hostileTexts()) {
    let [quarter, whole] = [bestOf(1, textOf(1.25 * MB)), bestOf(1, textOf(5 * MB))];
    if (whole > SLOW_MS || Math.sqrt(whole / quarter) > MAX_GROWTH) {
      quarter = Math.min(quarter, bestOf(2, textOf(1.25 * MB)));
      whole = Math.min(whole, bestOf(2, textOf(5 * MB)));
    }
    const growth = Math.sqrt(whole / quarter);
    console.log(
      `  ${name.padEnd(38)} ${format(quarter).padStart(6)} ms ${format(whole).padStart(6)} ms ${format(growth)}`,
    );
    if (whole > SLOW_MS) failures.push(`${name}: ${format(whole)} ms`);
    if (growth > MAX_GROWTH && whole > 4 * NOISE_MS) failures.push(`${name}: growth ${format(growth)}`);
  }
}

function bestOf(tries: number, text: string): number {
  return Math.min(...Array.from({ length: tries }, () => timeOf(() => extractAgreement(text))));
}

/** Milliseconds of processor time: other programs on the machine do not count. */
function timeOf(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return Math.max(0.01, (user + system) / 1_000);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
