import { follows } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const body = () => ({ body: { user_id: company.ana._id } });
const follow = () => as(company.bo).call(follows.follow, body());
const unfollow = () => as(company.bo).call(follows.unfollow, body());

const announced = async (type: 'social.user.followed' | 'social.user.unfollowed' = 'social.user.followed') =>
  (await stored.events(company.client._id, type)).length;

test('three follows at the same time are one', () =>
  together({
    arrange: async () => {
      await unfollow();
      return announced();
    },
    act: () => [follow(), follow(), follow()],
    check: async (before) => {
      expect((await follow()).result).toMatchObject({ followers: [company.bo._id], total: 1, following: true });
      expect(await announced()).toBe(before + 1);
    },
  }));

test('following beside unfollowing ends as one of the two', () =>
  together({
    arrange: async () => void (await follow()),
    act: () => [unfollow(), follow(), unfollow()],
    check: async () => {
      const rows = await stored.count('follows', { client_id: company.client._id });
      const { result } = await as(company.bo).call(follows.of, { params: { id: company.ana._id } });
      expect(result).toMatchObject({ total: rows, following: rows === 1 });
      expect((await announced()) - (await announced('social.user.unfollowed'))).toBe(rows);
    },
  }));

test('three unfollows at the same time are one', () =>
  together({
    arrange: async () => {
      await follow();
      return announced('social.user.unfollowed');
    },
    act: () => [unfollow(), unfollow(), unfollow()],
    check: async (before) => {
      expect(await stored.count('follows', { client_id: company.client._id })).toBe(0);
      expect(await announced('social.user.unfollowed')).toBe(before + 1);
    },
  }));
