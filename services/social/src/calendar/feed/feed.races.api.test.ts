import { calendar } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const make = async () => (await as(company.ana).call(calendar.makeFeed)).result.path!;

const statusOf = async (path: string) => (await fetch(new URL(path, inject('portal').url))).status;

test('of two addresses that are made at the same time one works', () =>
  together({
    arrange: async () => undefined,
    act: () => [make(), make()],
    minSuccesses: 2,
    check: async (_, settled) => {
      const paths = settled.map((outcome) => (outcome as PromiseFulfilledResult<string>).value);
      expect((await Promise.all(paths.map(statusOf))).toSorted()).toEqual([200, 404]);
    },
    rounds: 3,
  }));

test('an address that is made beside the end of the former works, or has ended with it', () =>
  together({
    arrange: make,
    act: () => [make(), as(company.ana).call(calendar.removeFeed)],
    minSuccesses: 2,
    check: async (former, [made]) => {
      expect(await statusOf(former)).toBe(404);
      const { created } = (await as(company.ana).call(calendar.feed)).result;
      const status = await statusOf((made as PromiseFulfilledResult<string>).value);
      expect(status).toBe(created === null ? 404 : 200);
    },
    rounds: 3,
  }));
