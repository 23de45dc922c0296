import { type Company, letterTo, lettersTo, makeCompany, together } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { agents, newcomer, openMongo, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const ordered = (user_id: string) => mongo.db('atrium_identity').collection('letters').countDocuments({ user_id });

describe('a sign-in', () => {
  test('from a new device or network is told by letter, once', async () => {
    const person = await newcomer(portal, company, { lang: 'en' });
    await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
    await sessionFrom(portal, person, '203.0.113.200', agents.firefox);
    expect(await ordered(person._id)).toBe(0);

    await sessionFrom(portal, person, '203.0.113.7', agents.safari);
    const { html } = await letterTo(portal, person.email);
    expect(html).toMatch(/Safari, iOS, 203\.0\.113\.\*/);
    expect(html).toContain(`/profile/${person._id}?tab=security`);
    await sessionFrom(portal, person, '198.51.100.1', agents.firefox);
    await letterTo(portal, person.email, 2);
    await sessionFrom(portal, person, '198.51.100.1', agents.safari);
    expect(await ordered(person._id)).toBe(2);
  });

  test('on a shared computer is told each time, since that is not remembered', async () => {
    const person = await newcomer(portal, company);
    await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
    const shared = { sharedComputer: true };
    await sessionFrom(portal, person, '198.51.100.1', agents.safari, shared);
    await sessionFrom(portal, person, '198.51.100.1', agents.safari, shared);
    expect(await ordered(person._id)).toBe(2);
  });

  test('is told of five times a day at most', async () => {
    const person = await newcomer(portal, company);
    for (let network = 0; network < 8; network += 1)
      await sessionFrom(portal, person, `198.51.${network}.1`, agents.firefox);
    expect(await ordered(person._id)).toBe(5);
    await letterTo(portal, person.email, 5);
    expect(await lettersTo(portal, person.email)).toHaveLength(5);
  });

  test('several at the same time from one new device give one letter', () =>
    together({
      rounds: 10,
      arrange: async (round) => {
        const person = await newcomer(portal, company);
        await sessionFrom(portal, person, `192.0.${round}.1`, agents.firefox);
        return { person, address: `192.0.${round}.1` };
      },
      act: ({ person, address }) => [1, 2, 3].map(() => sessionFrom(portal, person, address, agents.safari)),
      check: async ({ person }) => expect(await ordered(person._id)).toBe(1),
    }));
});
