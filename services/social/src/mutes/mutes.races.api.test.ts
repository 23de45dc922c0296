import { mutedPosts, posts } from '@atrium/contracts';
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

const publish = async () => (await as(company.ana).call(posts.create, { body: { text: 'A post' } })).result._id;
const mute = (id: string) => as(company.bo).call(mutedPosts.mute, { params: { id } });
const unmute = (id: string) => as(company.bo).call(mutedPosts.unmute, { params: { id } });
const isMuted = async (id: string) => (await as(company.bo).call(mutedPosts.ids, {})).result.includes(id);

const announced = async (type: 'social.post.muted' | 'social.post.unmuted', id: string) =>
  (await stored.events(company.client._id, type)).filter(({ post }) => post === id).length;

test('muting several times at the same time announces it once', () =>
  together({
    arrange: publish,
    act: (id) => [mute(id), mute(id), mute(id)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await isMuted(id)).toBe(true);
      expect(await announced('social.post.muted', id)).toBe(1);
    },
  }));

test('muting beside unmuting ends as one of the two, as the events say', () =>
  together({
    arrange: publish,
    act: (id) => [mute(id), unmute(id), mute(id), unmute(id)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      const left = (await announced('social.post.muted', id)) - (await announced('social.post.unmuted', id));
      expect(left).toBe((await isMuted(id)) ? 1 : 0);
    },
  }));

test('nothing remains muted of a post that is removed meanwhile', () =>
  together({
    arrange: publish,
    act: (id) => [mute(id), as(company.ana).call(posts.remove, { params: { id } }), mute(id)],
    check: async (id) => {
      expect(await isMuted(id)).toBe(false);
      expect(await as(company.bo).refused(mutedPosts.mute, { params: { id } })).toMatchObject({ status: 404 });
    },
  }));
