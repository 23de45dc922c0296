import { vacations, type Vacation } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';
import { ask, balance, daysFrom, dayOf, decide, read, setChief, setDays, setRules } from '../../test/vacations.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  await setChief(company, company.bo, company.ana);
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

/** Ends all vacations, so that each round begins with the whole balance. */
async function clear() {
  const { adm } = company;
  const { result } = await as(adm).call(vacations.list);
  for (const { _id, status } of result) {
    if (status === 'approved') await decide(adm, _id, 'cancelled');
    await as(adm).call(vacations.remove, { params: { id: _id } });
  }
}

const live = async () => {
  const filter = { client_id: company.client._id, user: company.ana._id, status: { $in: ['new', 'approved'] } };
  return stored.rows('vacations', filter);
};

test('the last day of the balance is not taken twice by two approvals', () =>
  together({
    arrange: async () => {
      await clear();
      await setDays(company.adm, company.ana, 1);
      return Promise.all([ask(company.ana, daysFrom(0)), ask(company.ana, daysFrom(2))]);
    },
    act: (asked) => asked.map(({ _id }) => decide(company.bo, _id, 'approved')),
    minSuccesses: 1,
    check: async (_, outcomes) => {
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await balance(company.ana)).toMatchObject({ granted: 1, taken: 1, left: 0 });
      await setDays(company.adm, company.ana, null);
    },
  }));

test('of a vacation and that of its substitute for the same days one is approved', () =>
  together({
    arrange: async () => {
      await clear();
      const { ana, mia } = company;
      return Promise.all([ask(ana, { ...daysFrom(0, 2), substitute: mia._id }), ask(mia, daysFrom(1))]);
    },
    act: (asked) => asked.map(({ _id }) => decide(company.adm, _id, 'approved')),
    minSuccesses: 1,
    check: (_, outcomes) => expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1),
  }));

test('of two requests for the same days one is refused', () =>
  together({
    arrange: clear,
    act: () => [ask(company.ana, daysFrom(0, 3)), ask(company.ana, daysFrom(2, 3)), ask(company.ana, daysFrom(2))],
    minSuccesses: 1,
    check: async () => expect(await live()).toHaveLength(1),
  }));

test('a change beside a request does not make them overlap', () =>
  together({
    arrange: async () => {
      await clear();
      return ask(company.ana, daysFrom(0));
    },
    act: ({ _id }) => [
      as(company.ana).call(vacations.update, { params: { id: _id }, body: { end: dayOf(5) } }),
      ask(company.ana, daysFrom(5)),
    ],
    minSuccesses: 1,
    check: async () => {
      const rows = await live();
      expect(rows.filter(({ start, end }) => start <= dayOf(5) && end >= dayOf(5))).toHaveLength(1);
    },
  }));

test('of an approval and a cancellation both are known in their order, and the balance is that of the end', () =>
  together({
    arrange: async () => {
      await clear();
      return ask(company.ana, daysFrom(0, 4));
    },
    act: ({ _id }: Vacation) => [decide(company.bo, _id, 'approved'), decide(company.ana, _id, 'cancelled')],
    minSuccesses: 1,
    check: async ({ _id }: Vacation, [, cancelled]) => {
      const { status } = await read(company.ana, _id);
      expect(status).toBe(cancelled?.status === 'fulfilled' ? 'cancelled' : 'approved');
      expect((await balance(company.ana)).taken).toBe(status === 'approved' ? 4 : 0);
    },
  }));

test('a request is decided once', () =>
  together({
    arrange: async () => {
      await clear();
      return ask(company.ana, daysFrom(0, 2));
    },
    act: ({ _id }: Vacation) => [
      decide(company.bo, _id, 'approved'),
      decide(company.adm, _id, 'rejected'),
      decide(company.adm, _id, 'approved'),
    ],
    minSuccesses: 1,
    check: async ({ _id }: Vacation, outcomes) => {
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const events = await stored.events(company.client._id, 'workflow.vacation.decided');
      expect(events.filter((event) => event._id === _id)).toHaveLength(1);
    },
  }));

test('an approval beside fewer days a year is refused or counted before them', () =>
  together({
    arrange: async () => {
      await clear();
      await setDays(company.adm, company.ana, 2);
      return ask(company.ana, daysFrom(0, 2));
    },
    act: ({ _id }: Vacation) => [decide(company.bo, _id, 'approved'), setDays(company.adm, company.ana, 1)],
    minSuccesses: 1,
    check: async ({ _id }: Vacation, [approval]) => {
      const { status } = await read(company.ana, _id);
      expect(status).toBe(approval?.status === 'fulfilled' ? 'approved' : 'new');
      expect((await balance(company.ana)).granted).toBe(1);
      await setDays(company.adm, company.ana, null);
    },
  }));

test('two changes of the rules end as one of the two', () =>
  together({
    arrange: async () => void (await setRules(company.adm)),
    act: () => [setRules(company.adm, { days_a_year: 20 }), setRules(company.adm, { days_a_year: 30 })],
    minSuccesses: 2,
    check: async () => {
      const rows = await stored.rows('vacation_settings', { client_id: company.client._id });
      expect(rows).toHaveLength(1);
      expect([20, 30]).toContain(rows[0]!.days_a_year);
    },
  }));
