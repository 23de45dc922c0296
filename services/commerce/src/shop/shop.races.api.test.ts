import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { shop } from '@atrium/contracts';
import fc from 'fast-check';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { booksOf, buy, cancel, coins, give, itemsOf, lead, nullify, offer, removeItem } from '../../test/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const succeeded = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length;

const restOf = async (id: string) => (await itemsOf(company.adm, company)).find(({ _id }) => _id === id)?.rest;

async function expectBooks(...people: Person[]) {
  for (const person of people) {
    const { sum, balance, rows } = await booksOf(person);
    expect(sum).toBe(balance);
    expect(Math.min(0, ...rows.map((row) => row.balance))).toBe(0);
  }
}

test('the last piece is bought by one of two', () =>
  together({
    arrange: async () => {
      for (const person of [company.ana, company.bo]) await give(company.adm, person, 10);
      return offer(company, { amount: 1 });
    },
    act: ({ _id }) => [buy(company.ana, _id), buy(company.bo, _id)],
    check: async ({ _id }, settled) => {
      expect(succeeded(settled)).toBe(1);
      expect(await restOf(_id)).toBe(0);
      await expectBooks(company.ana, company.bo);
    },
  }));

test('a balance is spent once', () =>
  together({
    arrange: async () => {
      await nullify(company);
      await give(company.adm, company.ana, 15);
      return offer(company);
    },
    act: ({ _id }) => [buy(company.ana, _id), buy(company.ana, _id)],
    check: async ({ _id }, settled) => {
      expect(succeeded(settled)).toBe(1);
      expect([await coins(company.ana), await restOf(_id)]).toEqual([5, 4]);
      await expectBooks(company.ana);
    },
  }));

test('an accrual is cancelled, or its coins are spent', () =>
  together({
    arrange: async () => {
      await nullify(company);
      const { _id: entry } = await give(company.adm, company.ana, 10);
      return { entry, item: await offer(company) };
    },
    act: ({ entry, item }) => [cancel(company.adm, entry), buy(company.ana, item._id)],
    check: async (_, settled) => {
      expect(succeeded(settled)).toBe(1);
      expect(await coins(company.ana)).toBe(0);
      await expectBooks(company.ana);
    },
  }));

test('an accrual is cancelled once by two', () =>
  together({
    arrange: async () => {
      await nullify(company);
      await give(company.adm, company.ana, 50);
      return give(company.adm, company.ana, 10);
    },
    act: ({ _id }) => [cancel(company.adm, _id), cancel(company.adm, _id)],
    check: async (_, settled) => {
      expect(succeeded(settled)).toBe(1);
      expect(await coins(company.ana)).toBe(50);
    },
  }));

test('an item is deleted, or bought', () =>
  together({
    arrange: async () => {
      await give(company.adm, company.ana, 10);
      return { item: await offer(company), before: await coins(company.ana) };
    },
    act: ({ item }) => [removeItem(company.adm, item._id), buy(company.ana, item._id)],
    check: async ({ item, before }, [removed, bought]) => {
      expect(removed!.status === 'fulfilled').toBe(bought!.status === 'rejected');
      expect(await restOf(item._id)).toBe(bought!.status === 'fulfilled' ? 4 : undefined);
      expect(await coins(company.ana)).toBe(bought!.status === 'fulfilled' ? before - 10 : before);
    },
  }));

test('an order is paid back once, or issued', () =>
  together({
    arrange: async () => {
      await nullify(company);
      await give(company.adm, company.ana, 10);
      return (await buy(company.ana, (await offer(company))._id)).order;
    },
    act: ({ _id }) => [lead(company.ana, _id, 'cancelled'), lead(company.adm, _id, 'issued')],
    check: async (_, [cancelled, issued]) => {
      expect(succeeded([cancelled!, issued!])).toBe(1);
      expect(await coins(company.ana)).toBe(cancelled!.status === 'fulfilled' ? 10 : 0);
      await expectBooks(company.ana);
    },
  }));

test('a repeated purchase is made once', async () => {
  await nullify(company);
  await give(company.adm, company.bo, 30);
  const { _id } = await offer(company);
  const key = crypto.randomUUID();
  const once = () => as(company.bo, { 'idempotency-key': key }).call(shop.buy, { body: { item: _id } });
  const first = await once();
  expect(await once()).toEqual(first);
  expect([await coins(company.bo), await restOf(_id)]).toEqual([20, 4]);
  await expectBooks(company.bo);
});

type Step =
  { act: 'give'; amount: number } | { act: 'buy' | 'cancelOrder' | 'reverse'; at: number } | { act: 'nullify' };

const step = fc.oneof(
  fc.record({ act: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    act: fc.constantFrom('buy' as const, 'cancelOrder' as const, 'reverse' as const),
    at: fc.nat({ max: 3 }),
  }),
  fc.record({ act: fc.constant('nullify' as const) }),
);

test('after any steps the ledger is the balance and as a model has it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { maxLength: 12 }), async (steps) => {
      const { adm, mia } = company;
      await nullify(company);
      const item = await offer(company, { amount: 3 });
      let [balance, rest] = [0, 3];
      const given: { id: string; amount: number }[] = [];
      const open: string[] = [];
      const done = (work: Promise<unknown>) =>
        work.then(
          () => true,
          () => false,
        );
      const outcomes: { act: string; made: boolean; may: boolean }[] = [];
      for (const one of steps) {
        if (one.act === 'give') {
          given.push({ id: (await give(adm, mia, one.amount))._id, amount: one.amount });
          balance += one.amount;
        } else if (one.act === 'nullify') {
          await nullify(company);
          if (balance > 0) for (const each of given) each.amount = 0;
          balance = 0;
        } else if (one.act === 'buy') {
          const may = balance >= 10 && rest > 0;
          const made = await done(buy(mia, item._id).then(({ order }) => open.push(order._id)));
          outcomes.push({ act: one.act, made, may });
          if (may) [balance, rest] = [balance - 10, rest - 1];
        } else if (one.act === 'cancelOrder') {
          const order = open.splice(one.at, 1)[0];
          if (!order) continue;
          await lead(mia, order, 'cancelled');
          [balance, rest] = [balance + 10, rest + 1];
        } else {
          const entry = given[one.at];
          if (!entry) continue;
          const may = entry.amount > 0 && balance >= entry.amount;
          outcomes.push({ act: one.act, made: await done(cancel(adm, entry.id)), may });
          if (may) [balance, entry.amount] = [balance - entry.amount, 0];
        }
      }
      expect(outcomes.filter(({ made, may }) => made !== may)).toEqual([]);
      expect([await coins(mia), await restOf(item._id)]).toEqual([balance, rest]);
      await expectBooks(mia);
    }),
    { numRuns: 6 },
  ));
