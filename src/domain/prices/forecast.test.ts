import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#domain/figures/seeded-random.ts";
import { dieboldMarianoP, directionHitRate, pinballLoss, symmetricPercentageError } from "./forecast-accuracy.ts";
import { intervalAround, intervalShapes } from "./forecast-interval.ts";
import {
  autoregressiveForecast,
  driftForecast,
  naiveForecast,
  thetaForecast,
  trendSlope,
  weightedMeanForecast,
} from "./point-forecast.ts";
import { forecastPrices } from "./price-forecast.ts";
import { FORECAST_MODELS, walkForward } from "./walk-forward.ts";

/** Prices of a walk with the given steps in logs. */
function path(steps: readonly number[]): number[] {
  return steps.reduce<number[]>((prices, step) => [...prices, (prices.at(-1) ?? 100) * Math.exp(step)], [100]);
}

/** A walk without memory: the digits of a linear congruence, evenly spread. */
function aimlessSteps(count: number): number[] {
  let state = 12_345;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648 - 0.5) * 0.04;
  });
}

const prices = fc.array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { minLength: 24, maxLength: 60 }).map(path);

describe.each(Object.entries(FORECAST_MODELS))("%s", (_, model) => {
  it("forecasts scale with the unit of price", () => {
    fc.assert(
      fc.property(prices, (known) => {
        const scaled = model(
          // A power of two scales without rounding, so that equally good parameters stay equally good.
          known.map((price) => price * 1024),
          3,
        );
        model(known, 3).forEach((value, i) => expect((scaled[i] ?? 0) / 1024 / value).toBeCloseTo(1, 6));
      }),
      { numRuns: 40 },
    );
  });

  it("a walk-forward forecast sees nothing after its origin", () => {
    const known = path(aimlessSteps(70));
    const changed = [...known.slice(0, 60), ...known.slice(60).map((price) => price * 3)];
    const before = (walk: ReturnType<typeof walkForward>) =>
      walk.filter((outcome) => outcome.origin < 60).map(({ origin, forecast }) => ({ origin, forecast }));
    expect(before(walkForward(changed, model, 2, 20))).toEqual(before(walkForward(known, model, 2, 20)));
  });
});

it("a constant price is forecast as itself by every model", () => {
  const flat = new Array<number>(40).fill(50);
  for (const model of [naiveForecast, driftForecast, thetaForecast(), weightedMeanForecast(), autoregressiveForecast]) {
    for (const value of model(flat, 4)) expect(value).toBeCloseTo(50, 9);
  }
});

it("drift extends the line through the first and last price", () => {
  expect(driftForecast([10, 99, 12], 2)).toEqual([13, 14]);
  expect(trendSlope([3, 5, 7])).toBe(2);
});

it("the autoregression finds returns that alternate", () => {
  const known = path(Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 0.02 : -0.01) + 1e-4 * Math.sin(i * i)));
  const [next = 0] = autoregressiveForecast(known, 1);
  expect(Math.log(next / (known.at(-1) ?? 1))).toBeCloseTo(0.02, 3);
});

it("an interval holds the forecast, widens with the horizon and with its probability", () => {
  const shape = intervalShapes(path(aimlessSteps(100)), 0.95)(100);
  const [one, nine] = [intervalAround(100, shape, 1), intervalAround(100, shape, 9)];
  expect(one.lower).toBeLessThan(100);
  expect(one.upper).toBeGreaterThan(100);
  expect(Math.log(nine.upper / 100) / Math.log(one.upper / 100)).toBeCloseTo(3, 9);
  const narrow = intervalAround(100, intervalShapes(path(aimlessSteps(100)), 0.8)(100), 1);
  expect(narrow.upper).toBeLessThan(one.upper);
});

it("from 250 errors on the bounds are the errors' own quantiles", () => {
  const lopsided = aimlessSteps(400).map((step) => (step < -0.015 ? 3 * step : step));
  const shape = intervalShapes(path(lopsided), 0.95)(400);
  expect(-shape.low).toBeGreaterThan(1.5 * shape.high);
  expect(intervalShapes(path(lopsided), 0.95)(200).high).toBeCloseTo(1.96, 2);
});

describe("price forecast", () => {
  it("a random walk gets the naive price and says so", () => {
    const known = path(aimlessSteps(500));
    const { forecast } = forecastPrices(known, 5);
    expect(forecast?.verdict).toBe("no_better_than_naive");
    expect(forecast?.model).toBe("naive");
    expect(forecast?.steps.map((step) => step.mean)).toEqual(new Array(5).fill(known.at(-1)));
    expect(forecast?.assessment.origins).toBeGreaterThanOrEqual(100);
  });

  it("distinguishes a price that climbs steadily from the naive forecast", () => {
    const climbing = path(aimlessSteps(500).map((step) => 0.01 + step / 20));
    const { forecast } = forecastPrices(climbing, 5);
    expect(forecast?.verdict).toBe("better_than_naive");
    expect(forecast?.steps.at(-1)?.mean).toBeGreaterThan((climbing.at(-1) ?? 0) * 1.02);
  });

  it("too few prices, or one that is not positive, are refused", () => {
    expect(forecastPrices(path(aimlessSteps(298)), 1).reason).toBe("insufficient_history");
    expect(forecastPrices([...path(aimlessSteps(400)), 0], 1).reason).toBe("undefined");
  });

  it("with too few origins the naive price is published, whatever the trend", () => {
    const { forecast } = forecastPrices(path(new Array<number>(320).fill(0.01)), 5);
    expect(forecast?.model).toBe("naive");
  });
});

it("distinguishes two forecasts only if their errors differ", () => {
  const errors = aimlessSteps(60);
  expect(dieboldMarianoP(errors, errors, 1).reasonIfNull).toBe("undefined");
  const worse = errors.map((error, i) => Math.abs(error) + 0.01 + (i % 3) / 1000);
  expect(dieboldMarianoP(errors, worse, 1).value ?? 1).toBeLessThan(0.001);
});

it("accuracy figures follow their definitions", () => {
  const outcomes = [
    { last: 10, forecast: 12, actual: 11 },
    { last: 10, forecast: 9, actual: 12 },
    { last: 10, forecast: 10, actual: 12 },
  ];
  expect(directionHitRate(outcomes)).toMatchObject({ rate: { value: 0.5 }, count: 2 });
  expect(symmetricPercentageError(outcomes.slice(0, 1)).value).toBeCloseTo(2 / 23, 12);
  expect(pinballLoss([{ forecast: 10, actual: 12 }], 0.9).value).toBeCloseTo(1.8, 12);
  expect(pinballLoss([{ forecast: 12, actual: 10 }], 0.9).value).toBeCloseTo(0.2, 12);
});

it("rarely publishes a model for a random walk, since the test's origins had no part in the choice", () => {
  const random = seededRandom(20_261_120);
  const published = Array.from({ length: 12 }, () => {
    let price = 100;
    const prices = Array.from({ length: 450 }, () => {
      price *= 1 + (random() + random() + random() - 1.5) * 0.02;
      return price;
    });
    const { forecast } = forecastPrices(prices, 1);
    expect(forecast?.track.length).toBeGreaterThanOrEqual(100);
    return forecast?.verdict === "better_than_naive";
  });
  // One of twelve is expected at p <= 0.1; over four has a probability under 1 %.
  expect(published.filter(Boolean).length).toBeLessThanOrEqual(4);
});
