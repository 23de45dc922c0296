import { analytics, users, visits } from '@atrium/contracts';
import { as, makeCompany, together } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';

const portal = inject('portal');

test('a visit that is reported three times at the same time counts once', async () => {
  const { ana, adm, client } = await makeCompany(portal);
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  await together({
    arrange: async (round) => round,
    act: (round) => {
      const times = { sessionStart: ago(round + 2), currentTime: ago(round + 1) };
      const body = { userId: ana._id, clientId: client._id, ...times };
      return [1, 2, 3].map(() => as(ana).call(visits.session, { body }));
    },
    minSuccesses: 3,
    check: async (round) => {
      const { result } = await as(adm).call(analytics.visitors, { params: { x: client._id } });
      expect([result.visits, result.seconds]).toEqual([round + 1, (round + 1) * 60]);
    },
  });
});

test('of two changes of a person at the same time the figures have the last', async () => {
  const { ana, adm, client } = await makeCompany(portal);
  const params = { id: ana._id };
  await together({
    arrange: async (round) => round,
    act: (round) =>
      ['Editor', 'Driver'].map((name) =>
        as(adm).call(users.update, { params, body: { position: `${name} ${round}` } }),
      ),
    check: async () => {
      const { position } = (await as(adm).call(users.get, { params })).result;
      const query = { figure: 'present' as const, position };
      expect((await as(adm).call(analytics.people, { params: { x: client._id }, query })).total).toBe(1);
    },
  });
});
