import { expect, it } from "vitest";
import { ByteBudget, type ByteBudgetOptions } from "./byte-budget.ts";

const budgetOf = (options: Partial<ByteBudgetOptions> = {}) =>
  new ByteBudget({
    totalBytes: 100,
    ownerBytes: 60,
    ownerAccounts: 2,
    ownerMaxWaiting: 3,
    waitMs: 600_000,
    ...options,
  });
const atOnce = { ownerMaxWaiting: 0 };

it("grants bytes up to the limit of an owner, and up to the total for all", async () => {
  const budget = budgetOf(atOnce);
  const [ann, bob] = [budget.open("ann"), budget.open("bob")];
  expect(await ann.take(60)).toBe("granted");
  expect(await ann.take(1)).toBe("owner_limit");
  expect(await bob.take(40)).toBe("granted");
  expect(await bob.take(1)).toBe("full");
  ann.close();
  ann.close();
  expect(await bob.take(20)).toBe("granted");
});

it("lets two accounts of an owner hold bytes, and counts an account only once it does", async () => {
  const budget = budgetOf(atOnce);
  const [first, second, third] = [budget.open("ann"), budget.open("ann"), budget.open("ann")];
  expect([await second.take(1), await third.take(1), await first.take(1)]).toEqual([
    "granted",
    "granted",
    "owner_limit",
  ]);
  third.close();
  expect(await first.take(1)).toBe("granted");
});

it("lets an account wait until another one is closed, in order", async () => {
  const budget = budgetOf();
  const holder = budget.open("ann");
  await holder.take(60);
  const order: string[] = [];
  const waits = ["first", "second"].map(async (name) => {
    const account = budget.open("ann");
    order.push(`${name} ${await account.take(40)}`);
    account.close();
  });
  holder.close();
  await Promise.all(waits);
  expect(order).toEqual(["first granted", "second granted"]);
});

it("ends a wait when its time is over, and when its own account is closed", async () => {
  const short = budgetOf({ waitMs: 1 });
  await short.open("ann").take(60);
  expect(await short.open("ann").take(1)).toBe("owner_limit");
  await short.open("bob").take(40);
  expect(await short.open("eve").take(1)).toBe("full");
  const patient = budgetOf();
  await patient.open("ann").take(60);
  const account = patient.open("ann");
  const wait = account.take(1);
  account.close();
  expect(await wait).toBe("owner_limit");
});
