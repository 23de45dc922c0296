import { apiTokens, employment, maxApiTokens } from '@atrium/contracts';
import { as, makeCompany, together } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';
import { newcomers, openMongo } from '../../test/world.ts';

const portal = inject('portal');

test('of two administrators who make the last token at the same time, one is refused', async () => {
  const company = await makeCompany(portal);
  const { adm, client } = company;
  const administrators = await newcomers(portal, company, 2);
  for (const { _id } of administrators) await as(adm).call(employment.giveRole, { params: { id: _id, role: 'admin' } });
  const mongo = await openMongo(portal);
  const stored = mongo.db('atrium_identity').collection<{ _id: string; client_id: string }>('api_tokens');
  const own = { client_id: client._id };
  await together({
    rounds: 5, // each may give the own password ten times a minute
    arrange: async (round) => {
      await stored.deleteMany(own);
      const sample = { ...own, name: 'Sample', scopes: [], created: new Date(), expires: null, used: null };
      const rows = Array.from({ length: maxApiTokens - 1 }, (_, at) => {
        const _id = `${client._id}-${round}-${at}`;
        return { ...sample, _id, hash: _id };
      });
      await stored.insertMany(rows);
    },
    act: () =>
      administrators.map((by) =>
        as(by).call(apiTokens.add, {
          body: { name: 'Directory', scopes: ['scim'], expires: null, old_password: by.password },
        }),
      ),
    check: async () => expect(await stored.countDocuments(own)).toBe(maxApiTokens),
  });
  await mongo.close();
});
