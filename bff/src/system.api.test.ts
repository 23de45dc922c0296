import { system } from '@atrium/contracts';
import { as, makeCompany, superadminOf } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';

test('administrators see the version and which services take requests, others do not', async () => {
  const { adm, ana } = await makeCompany(inject('portal'));
  const { result } = await as(adm).call(system.state, {});
  expect(result.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Date.parse(result.since)).toBeLessThan(Date.now());
  expect(result.services.map(({ name }) => name)).toContain('identity');
  expect(result.services.every(({ ready }) => ready)).toBe(true);
  const outside = await as(superadminOf(inject('portal'))).call(system.state, {});
  expect(outside.result.services).toEqual(result.services);
  expect(await as(ana).refused(system.state, {})).toMatchObject({ status: 403, code: 'no_access' });
});
