import { expect, test } from 'vitest';
import { relyingPartyOf } from './relyingParty.ts';

test.each([
  ['https://portal.acme.test/', { id: 'portal.acme.test', origin: 'https://portal.acme.test' }],
  ['https://portal.acme.test:8443', { id: 'portal.acme.test', origin: 'https://portal.acme.test:8443' }],
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
])('the portal at %s is known to passkeys by its name', (address, party) =>
  expect(relyingPartyOf(address)).toEqual(party),
);
