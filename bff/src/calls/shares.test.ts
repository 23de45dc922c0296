import { expect, test } from 'vitest';
import { makeShares, type Kind, type Requester, type Share } from './shares.ts';

const ana: Requester = { userId: 'ana', clientId: 'northwind', address: '6.6.6.6' };
const stranger: Requester = { userId: null, clientId: null, address: '2001:db8:1:2::7' };

/** How many of 1,000 requests at once are admitted. */
function admitted(
  take: ReturnType<typeof makeShares>,
  requesterOf: (number: number) => Requester,
  kind: Kind = 'short',
) {
  const given: Share[] = [];
  const refusals: unknown[] = [];
  for (let number = 0; number < 1000; number += 1) {
    try {
      given.push(take(kind, requesterOf(number)));
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

test('all who are not signed in share what a company has of files', () => {
  const take = makeShares(1);
  const elsewhere = (number: number) => ({ ...stranger, address: `6.6.${number % 200}.6` });
  expect(admitted(take, elsewhere, 'file')).toHaveLength(160);
  expect(admitted(take, elsewhere, 'download')).toHaveLength(125);
  expect(admitted(take, () => ana, 'file')).toHaveLength(100);
});

test('places are given back, and files have places of their own', () => {
  const take = makeShares(1);
  const given = admitted(take, () => ana);
  expect(() => take('short', ana)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  take('file', ana).end();
  given.forEach(({ end }) => end());
  expect(admitted(take, () => ana)).toHaveLength(64);
});

test('a company has its share back when the service has answered, a person when the answer is read', () => {
  const take = makeShares(1);
  const colleague = (number: number) => ({ ...ana, userId: `colleague ${number}` });
  const given = [...admitted(take, () => ana, 'file'), ...admitted(take, colleague, 'file')];
  expect(given).toHaveLength(160);
  given.forEach(({ answered }) => answered());
  expect(admitted(take, () => ana, 'file')).toHaveLength(0);
  expect(admitted(take, (number) => ({ ...ana, userId: `another ${number}` }), 'file')).toHaveLength(160);
  given.forEach((share) => (share.end(), share.answered()));
  expect(admitted(take, () => ({ ...ana, clientId: null }), 'file')).toHaveLength(100);
});

test('what is sent as the client reads it counts by itself: two people cannot use up their company’s share', () => {
  const take = makeShares(1);
  const downloadsOf = (requester: Requester) =>
    admitted(
      (...given) => {
        const share = take(...given);
        try {
          share.moveTo('download');
        } catch (error) {
          share.end();
          throw error;
        }
        return share;
      },
      () => requester,
      'file',
    );
  const downloads = downloadsOf(ana);
  expect([downloads.length, downloadsOf({ ...ana, userId: 'bo' }).length]).toEqual([32, 32]);
  take('file', ana).end();
  expect(downloadsOf({ ...ana, userId: 'mia' })).toHaveLength(32);
  expect(downloadsOf({ ...ana, userId: 'zoe' })).toHaveLength(125 - 3 * 32);
  downloads.forEach(({ answered, end }) => (answered(), end()));
  expect(downloadsOf(ana)).toHaveLength(32);
});

test('a share is crowded when four fifths of it are taken', () => {
  const take = makeShares(1);
  const shares = Array.from({ length: 26 }, () => take('download', ana));
  expect(shares[0]!.isCrowded()).toBe(true);
  shares.pop()!.end();
  expect(shares[0]!.isCrowded()).toBe(false);
});

test('the factor multiplies the shares', () => {
  expect(admitted(makeShares(2), () => ana)).toHaveLength(128);
});
