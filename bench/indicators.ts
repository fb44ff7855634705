/** Compares the speed of the indicators with npm `technicalindicators` and `trading-signals` in one run, on the same
 *  prices, and prints the largest difference of any value. `npm run bench:indicators`. npm installs the two into a
 *  temporary folder, since nothing else needs them; `PEERS` names a folder that already has them. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import { bollingerBands } from "#domain/prices/bollinger.ts";
import { exponentialMovingAverage, simpleMovingAverage } from "#domain/prices/moving-average.ts";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { medianTimes } from "./measure.ts";

const PEERS = { technicalindicators: "3.1.0", "trading-signals": "8.3.0" };
const BARS = 200_000;
const ROUNDS = 7;
const GOALS = { technicalindicators: 15, "trading-signals": 5 };

type Values = ArrayLike<number | null | undefined>;
/** What the peers export, as far as it is used here. */
interface Technical {
  readonly SMA: { calculate(input: object): number[] };
  readonly EMA: { calculate(input: object): number[] };
  readonly RSI: { calculate(input: object): number[] };
  readonly MACD: { calculate(input: object): { MACD?: number; signal?: number }[] };
  readonly BollingerBands: { calculate(input: object): { upper: number }[] };
}
interface Signal {
  update(value: number, replace: boolean): unknown;
}
type Signals = Readonly<Record<string, new (...given: never[]) => Signal>>;

const given = process.env["PEERS"];
const folder = given ?? mkdtempSync(join(tmpdir(), "tranche-bench-"));
try {
  if (given === undefined) {
    const wanted = Object.entries(PEERS).map(([name, version]) => `${name}@${version}`);
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, ...wanted], { stdio: "ignore" });
  }
  // Node loads only the CommonJS build of the first and only the module of the second.
  const technical = createRequire(join(folder, "bench.cjs"))("technicalindicators") as Technical;
  const path = join(folder, "node_modules", "trading-signals", "dist", "index.js");
  compare(technical, (await import(pathToFileURL(path).href)) as Signals);
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

function compare(technical: Technical, signals: Signals): void {
  const random = seededRandom(11);
  let price = 100;
  const values = Array.from({ length: BARS }, () => (price *= Math.exp((random() - 0.5) * 0.02)));
  const streamed = (name: string, ...settings: number[]): Values => {
    const Indicator = signals[name];
    if (Indicator === undefined) throw new Error(`trading-signals has no ${name}`);
    const indicator = new (Indicator as new (...given: number[]) => Signal)(...settings);
    return values.map((value) => numberOf(indicator.update(value, false)));
  };
  const cases: readonly {
    name: string;
    rounding?: number;
    ours: () => Values;
    technical: () => Values;
    signals: () => Values;
  }[] = [
    {
      name: "SMA(20)",
      ours: () => simpleMovingAverage(values, 20),
      technical: () => technical.SMA.calculate({ period: 20, values }),
      signals: () => streamed("SMA", 20),
    },
    {
      name: "EMA(20)",
      ours: () => exponentialMovingAverage(values, 20),
      technical: () => technical.EMA.calculate({ period: 20, values }),
      signals: () => streamed("EMA", 20),
    },
    {
      name: "RSI(14)",
      ours: () => relativeStrengthIndex(values, 14),
      // It rounds its result to two decimals.
      rounding: 0.005,
      technical: () => technical.RSI.calculate({ period: 14, values }),
      signals: () => streamed("RSI", 14),
    },
    {
      name: "Bollinger(20, 2), upper",
      ours: () => bollingerBands(values, 20, 2).upper,
      technical: () => technical.BollingerBands.calculate({ period: 20, stdDev: 2, values }).map(({ upper }) => upper),
      signals: () => streamed("BollingerBands", 20, 2),
    },
    {
      name: "MACD(12, 26, 9)",
      ours: () => macd(values, 12, 26, 9).macd,
      technical: () =>
        technical.MACD.calculate({
          fastPeriod: 12,
          slowPeriod: 26,
          signalPeriod: 9,
          SimpleMAOscillator: false,
          SimpleMASignal: false,
          values,
        }).map(({ MACD }) => MACD),
      signals: () => macdSignals(signals, values),
    },
  ];
  let failed = 0;
  for (const { name, rounding = 0, ours, technical: peer, signals: stream } of cases) {
    const [own = 0, first = 0, second = 0] = medianTimes(ROUNDS, [ours, peer, stream]);
    const differences = [difference(ours(), peer(), rounding), difference(ours(), stream(), 0)];
    const ratios = [first / own, second / own];
    const speed = BARS / own / 1_000;
    process.stdout.write(
      `${name}: ${speed.toFixed(1)} M values/s; ${ratios[0]?.toFixed(1)}× technicalindicators (largest difference ${differences[0]?.toExponential(1)}), ${ratios[1]?.toFixed(1)}× trading-signals (${differences[1]?.toExponential(1)})\n`,
    );
    if ((ratios[0] ?? 0) < GOALS.technicalindicators || (ratios[1] ?? 0) < GOALS["trading-signals"]) failed += 1;
    if (differences.some((one) => !(one < 1e-9))) failed += 1;
  }
  process.stdout.write(
    `goals: ≥${GOALS.technicalindicators}× and ≥${GOALS["trading-signals"]}×, values within 1e-9: ${failed} missed\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

function macdSignals(signals: Signals, values: readonly number[]): Values {
  const { EMA, MACD } = signals as Record<string, new (...given: unknown[]) => Signal>;
  if (EMA === undefined || MACD === undefined) throw new Error("trading-signals has no MACD");
  const indicator = new MACD(new EMA(12), new EMA(26), new EMA(9));
  return values.map((value) => numberOf(indicator.update(value, false)));
}

function numberOf(result: unknown): number | null {
  if (typeof result === "number") return result;
  const { upper, macd: line } = (result ?? {}) as { upper?: number; macd?: number };
  return upper ?? line ?? null;
}

/** The largest relative difference of the values that both have at the end of their series, after the first thousand:
 *  differently seeded averages have converged by then. */
function difference(a: Values, b: Values, rounding: number): number {
  const length = Math.min(a.length, b.length) - 1_000;
  let largest = 0;
  for (let i = 1; i <= length; i++) {
    const [one, other] = [a[a.length - i], b[b.length - i]];
    if (typeof one !== "number" || typeof other !== "number") return Number.NaN;
    largest = Math.max(largest, Math.max(0, Math.abs(one - other) - rounding) / Math.max(1, Math.abs(one)));
  }
  return largest;
}
