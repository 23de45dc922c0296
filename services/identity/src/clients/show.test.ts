import { client as shape } from '@atrium/contracts';
import type { Caller } from '@atrium/kit';
import { expect, test } from 'vitest';
import { newClient } from './company.ts';
import { showClient } from './show.ts';

const stored = {
  ...newClient({ name: 'Acme', workspace: 'acme', comments: 'Pays late' }, 'UTC', new Date()),
  session_epoch: 3,
  internal: 'of a later release',
};
const shownTo = (role: string) =>
  showClient(
    { clientId: stored._id, roles: [role] } as Caller,
    stored,
    { vendor: 'Atrium', oidc: false },
    { iban: '1' },
  );

test('a company is shown with the fields of the contract and no others', () => {
  expect(Object.keys(shownTo('admin')).toSorted()).toEqual(Object.keys(shape.shape).toSorted());
});

test('bank data and remarks are shown to administrators only', () => {
  expect(shownTo('admin')).toMatchObject({ comments: 'Pays late', company: { iban: '1' } });
  expect(shownTo('employee')).toMatchObject({ name: 'Acme', comments: '' });
  expect(shownTo('employee')).not.toHaveProperty('company');
});
