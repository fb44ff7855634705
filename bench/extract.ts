/** Measures the extraction in processor time: throughput compared with plain passes over the same text, growth with the
 *  length of the text, a time profile, hostile texts and memory. Exits 1 if time grows faster than the text or an
 *  agreement of 300 pages takes too long. `npm run bench`; needs nothing but this project. */
import { readdirSync, readFileSync } from "node:fs";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";
import { parseAgreement } from "../src/domain/extraction/parse-agreement.ts";
import { sampleAgreement } from "../test/support/sample-agreement.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { growthOf, medianTimes, processorTime } from "./measure.ts";
import { ownTimes } from "./profile.ts";

const MB = 1_000_000;
const PAGES_300 = 900_000;
const [ROUNDS, ATTEMPTS, PROFILE_LINES] = [7, 3, 10];
const [MAX_GROWTH, MAX_300_PAGES_MS, SLOW_MS] = [2.1, 1_500, 10_000];
/** Doubling lengths in MB, for agreements and for hostile texts that look suspicious at first. */
const AGREEMENT_SIZES = [0.3125, 0.625, 1.25, 2.5, 5];
const HOSTILE_SIZES = [0.625, 1.25, 2.5, 5];

/** The minimum work of any text reader: five passes with simple patterns. */
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
  await printProfile(textOf(MB));
  printGrowth(name, textOf);
}
printHostile();
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
for (const failure of failures) console.error(`too slow: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** One agreement of this length, made longer by adding covenants. */
function longAgreement(units: number): string {
  const perSection = (sampleAgreement({ sections: 1_010 }).length - sampleAgreement({ sections: 10 }).length) / 1_000;
  return sampleAgreement({ sections: Math.ceil(units / perSection) }).slice(0, units);
}

/** The agreements that ship with the project, one after the other, up to this length. */
function copies(units: number): string {
  const folder = new URL("../samples/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  const texts = files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  const seed = texts.length > 0 ? texts.join("\n\n") : sampleAgreement({ sections: 40 });
  return seed.repeat(Math.ceil(units / seed.length)).slice(0, units);
}

function printThroughput(name: string, text: string): void {
  extractAgreement(text);
  const [plain = 0, ours = 0, parsing = 0, pages = 0] = medianTimes(ROUNDS, [
    () => PLAIN_PASSES.reduce((count, pass) => count + (text.match(pass)?.length ?? 0), 0),
    () => extractAgreement(text),
    () => parseAgreement(text),
    () => extractAgreement(text.slice(0, PAGES_300)),
  ]);
  const speed = text.length / MB / (ours / 1_000);
  console.log(`${name}, ${format(text.length / MB)} MB: ${format(speed)} MB/s, ${format(ours)} ms`);
  console.log(`  ${format(ours / plain)} times five plain passes (${format(plain)} ms); parsing ${format(parsing)} ms`);
  console.log(`  300 pages: ${format(pages)} ms`);
  if (pages > MAX_300_PAGES_MS) failures.push(`${name}: 300 pages take ${format(pages)} ms`);
}

async function printProfile(text: string): Promise<void> {
  const repeated = () => Array.from({ length: ROUNDS }, () => extractAgreement(text));
  for (const { name, share } of await ownTimes(repeated, PROFILE_LINES)) {
    console.log(`  ${(share * 100).toFixed(1).padStart(5)}% ${name}`);
  }
}

function printGrowth(name: string, textOf: (units: number) => string): void {
  const { times, span, steepest } = leastGrowth(textOf, AGREEMENT_SIZES);
  console.log(
    `${name}: growth ${format(span)} when the length doubles, at most ${format(steepest)} over two doublings`,
  );
  for (const [i, ms] of times.entries()) {
    console.log(`  ${format(AGREEMENT_SIZES[i] as number).padStart(6)} MB ${format(ms).padStart(8)} ms`);
  }
  if (span > MAX_GROWTH) failures.push(`${name}: growth ${format(span)}`);
}

function printHostile(): void {
  console.log("hostile texts: 1.25 MB, 5 MB, growth for one doubling");
  for (const [name, textOf] of hostileTexts()) {
    const [quarter, whole] = [1.25, 5].map((size) => timeOf(textOf(size * MB))) as [number, number];
    const growth = Math.sqrt(whole / quarter);
    const times = `${format(quarter).padStart(6)} ms ${format(whole).padStart(6)} ms ${format(growth)}`;
    const again = growth > MAX_GROWTH || whole > SLOW_MS ? judged(name, textOf) : "";
    console.log(`  ${name.padEnd(38)} ${times}${again}`);
  }
}

/** A text that looked too slow is measured again over eight times its length, with the median of several rounds. */
function judged(name: string, textOf: (units: number) => string): string {
  const { times, span } = leastGrowth(textOf, HOSTILE_SIZES);
  const whole = times.at(-1) as number;
  if (whole > SLOW_MS) failures.push(`${name}: ${format(whole)} ms`);
  if (span > MAX_GROWTH) failures.push(`${name}: growth ${format(span)}`);
  return `; measured again ${format(span)}`;
}

/** Growth over all sizes. A real slowdown repeats in every measurement; noise from a busy machine does not. */
function leastGrowth(textOf: (units: number) => string, sizes: readonly number[]) {
  const texts = sizes.map((size) => textOf(size * MB));
  const works = texts.map((text) => () => extractAgreement(text));
  let least = { times: [] as readonly number[], span: Number.POSITIVE_INFINITY, steepest: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < ATTEMPTS && least.span > MAX_GROWTH; attempt++) {
    const times = medianTimes(ROUNDS, works);
    const growth = growthOf(times);
    if (growth.span < least.span) least = { times, ...growth };
  }
  return least;
}

function timeOf(text: string): number {
  return processorTime(() => extractAgreement(text));
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
