import { moods } from '@atrium/contracts';
import { as, makeCompany, together } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';

let stored: Stored;

beforeAll(async () => {
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

test('of answers at the same time one counts for each person, in one sum', () =>
  together({
    arrange: () => makeCompany(inject('portal')),
    act: ({ ana, bo, mia }) =>
      [ana, ana, ana, bo, mia].map((person) => as(person).call(moods.give, { body: { value: 6 } })),
    minSuccesses: 3,
    check: async ({ client: { _id: client_id } }, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(await stored.count('moods', { client_id })).toBe(3);
      const tallies = await stored.rows('mood_tallies', { client_id });
      expect(tallies.reduce((all, { count }) => all + (count as number), 0)).toBe(3);
      expect(tallies.reduce((all, { sum }) => all + (sum as number), 0)).toBe(18);
    },
  }));

test('of the same answers brought twice at the same time each counts once', () =>
  together({
    arrange: () => makeCompany(inject('portal')),
    act: ({ adm, ana, bo }) => {
      const answers = [ana, bo].map(({ _id: user }) => ({ user, value: 5 }));
      const bring = () => as(adm).call(moods.bring, { body: { day: '2020-02-03', answers } });
      return [bring(), bring(), bring()];
    },
    check: async ({ client: { _id: client_id } }) => {
      expect(await stored.count('moods', { client_id })).toBe(2);
      const tallies = await stored.rows('mood_tallies', { client_id });
      expect(tallies.reduce((all, { count }) => all + (count as number), 0)).toBe(2);
    },
  }));
