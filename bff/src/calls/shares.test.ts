import { expect, test } from 'vitest';
import { makeShares, type Requester } from './shares.ts';

const ana: Requester = { userId: 'ana', clientId: 'northwind', address: '6.6.6.6' };
const stranger: Requester = { userId: null, clientId: null, address: '2001:db8:1:2::7' };

/** How many of 1,000 requests at once are admitted. */
function admitted(take: ReturnType<typeof makeShares>, requesterOf: (number: number) => Requester) {
  const given: (() => void)[] = [];
  const refusals: unknown[] = [];
  for (let number = 0; number < 1000; number += 1) {
    try {
      given.push(take('short', requesterOf(number)));
    } catch (error) {
      refusals.push(error);
    }
  }
  expect(refusals).toHaveLength(1000 - given.length);
  expect(refusals[0]).toMatchObject({ status: 429, extra: { retryAfter: 1 } });
  return given;
}

test('a person, an address and a company each have a share', () => {
  const take = makeShares(1);
  const ofAna = admitted(take, () => ana);
  expect(ofAna).toHaveLength(64);
  expect(admitted(take, (number) => ({ ...ana, userId: `colleague ${number}` }))).toHaveLength(160 - 64);
  expect(admitted(take, () => ({ ...ana, userId: 'zed', clientId: 'initech' }))).toHaveLength(64);
  expect(admitted(take, (number) => ({ ...stranger, address: `2001:db8:1:2::${number}` }))).toHaveLength(64);
  expect(admitted(take, () => ({ ...stranger, address: '2001:db8:9:9::7' }))).toHaveLength(64);
});

test('places are given back, and long requests have places of their own', () => {
  const take = makeShares(1);
  const given = admitted(take, () => ana);
  expect(() => take('short', ana)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  take('long', ana)();
  given.forEach((give) => give());
  expect(admitted(take, () => ana)).toHaveLength(64);
});

test('the factor multiplies the shares', () => {
  expect(admitted(makeShares(2), () => ana)).toHaveLength(128);
});
