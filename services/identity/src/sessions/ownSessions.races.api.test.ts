import { ownSessions, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { type Company, makeCompany, signInAside, testClient, together } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { agents, newcomer, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const arrange = async () => {
  const person = await newcomer(portal, company);
  const kept = await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
  const other = await sessionFrom(portal, person, '203.0.113.7', agents.safari);
  return { person, kept, other, profile: { params: { id: person._id } } };
};

test('a session that is begun while all others end has ended, or is listed', () =>
  together({
    arrange,
    act: ({ person, kept }) => [
      kept.client.call(ownSessions.endOthers, { query: { keep: kept.sid } }),
      signInAside(portal, person.email, person.password),
    ],
    async check({ kept, other, profile }, [, signIn]) {
      expect(await kept.client.call(users.get, profile)).toBeTruthy();
      await eventually(async () => {
        expect(await other.client.refused(users.get, profile)).toMatchObject({ status: 401 });
      });
      const headers = { authorization: `Bearer ${(signIn as PromiseFulfilledResult<string>).value}` };
      const begun = await testClient({ origin: portal.url, headers: () => headers }).get(
        `/api/user/${profile.params.id}`,
      );
      const { result } = await kept.client.call(ownSessions.list);
      expect(result).toHaveLength(begun.status === 200 ? 2 : 1);
    },
  }));

test('two sessions that end each other leave at most one', () =>
  together({
    arrange,
    act: ({ kept, other }) =>
      [kept, other].map(({ client, sid }) => client.call(ownSessions.endOthers, { query: { keep: sid } })),
    async check({ kept, other, profile }) {
      await eventually(async () => {
        const answers = await Promise.all(
          [kept, other].map(({ client }) => client.get(`/api/user/${profile.params.id}`)),
        );
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      });
    },
  }));
