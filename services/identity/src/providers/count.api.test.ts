import { employment, identityProviders, maxProviders } from '@atrium/contracts';
import { as, makeCompany, type Person } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';
import { newcomers } from '../../test/world.ts';

const portal = inject('portal');

test('a company has ten providers at most, also when two administrators add the last', async () => {
  const company = await makeCompany(portal);
  const administrators = await newcomers(portal, company, 2);
  for (const { _id } of administrators)
    await as(company.adm).call(employment.giveRole, { params: { id: _id, role: 'admin' } });
  const add = (by: Person, number: number) =>
    as(by).call(identityProviders.add, {
      body: {
        name: `SSO ${number}`,
        issuer: `https://sso${number}.example`,
        client: 'atrium',
        secret: 'its-secret',
        active: true,
        trustEmail: false,
        unknown: 'refuse',
        factor: 'portal',
        scopes: '',
        groupsClaim: '',
        roles: [],
        old_password: by.password,
      },
    });
  for (let number = 1; number < maxProviders; number += 1) await add(administrators[number % 2]!, number);
  const outcomes = await Promise.allSettled(administrators.map((by, index) => add(by, maxProviders + index)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, body: { fields: { name: 'too_many' } } },
  });
  expect((await as(company.adm).call(identityProviders.list)).result).toHaveLength(maxProviders);
});
