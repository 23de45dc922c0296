import { posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';
import { comment, publish } from '../../test/writing.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const change = (author: Person, id: string, body: { text?: string; mentions?: string[] }) =>
  as(author).call(posts.update, { params: { id }, body });

const like = (person: Person, id: string) => as(person).call(posts.like, { body: { like_type: 'post', id } });

const view = (person: Person, id: string) =>
  as(person).call(posts.view, { params: { id }, body: { where: 'wall' as const } });

const remove = (person: Person, id: string) => as(person).call(posts.remove, { params: { id } });

const mention = (person: Person) => `<span data-user="${person._id}">@${person.fullName}</span>`;

const eventsOf = async (type: Parameters<Stored['events']>[1], id: string) =>
  (await stored.events(company.client._id, type)).filter((event) => event._id === id);

test('a change of a post keeps the keys of those who comment it meanwhile', () =>
  together({
    arrange: () => publish(company.ana),
    act: (id) => [
      comment(company.bo, id),
      change(company.ana, id, { text: 'Changed' }),
      comment(company.mia, id),
      change(company.ana, id, { text: `For ${mention(company.bo)}` }),
      comment(company.adm, id),
    ],
    check: async (id) => {
      const { feed_keys, comments_total } = (await stored.post(id))!;
      const { bo, mia, adm } = company;
      expect(feed_keys).toEqual(expect.arrayContaining([bo, mia, adm].map(({ _id }) => `commenter:${_id}`)));
      expect(comments_total).toBe(3);
    },
  }));

test('feeds of mentions follow the text when two changes meet', () =>
  together({
    arrange: () => publish(company.ana, { text: `Hello ${mention(company.bo)}` }),
    act: (id) => [
      change(company.ana, id, { text: 'No one is named' }),
      change(company.ana, id, { mentions: [company.mia._id] }),
    ],
    check: async (id) => {
      const { feed_keys, mentions, text } = (await stored.post(id)) as unknown as {
        feed_keys: string[];
        mentions: string[];
        text: string;
      };
      const named = feed_keys.filter((key) => key.startsWith('mention:'));
      expect(named).toEqual(mentions.map((user) => `mention:${user}`));
      expect(text.includes('data-user')).toBe(mentions.includes(company.bo._id));
    },
  }));

test('a thank-you thanks one colleague whatever is changed at the same time', () => {
  const { ana, bo, mia } = company;
  const thanks = (person: Person) => `${mention(person)} thank you for staying so late to repair the lift`;
  return together({
    arrange: () => publish(ana, { type: 'thanks', text: thanks(bo) }),
    act: (id) => [change(ana, id, { text: thanks(mia) }), change(ana, id, { mentions: [bo._id] })],
    check: async (id) => {
      const { mentions, text } = (await stored.post(id)) as unknown as { mentions: string[]; text: string };
      // mia by the text, which the other change keeps or has not seen; bo beside the text.
      expect(text).toContain(mia._id);
      expect([[mia._id], [bo._id, mia._id]]).toContainEqual(mentions);
    },
  });
});

test('a post is removed once', () =>
  together({
    arrange: () => publish(company.ana),
    act: (id) => [remove(company.ana, id), remove(company.adm, id), remove(company.ana, id)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await eventsOf('social.post.removed', id)).toHaveLength(1);
    },
  }));

test('a change beside a removal does not bring the post back', () =>
  together({
    arrange: () => publish(company.ana),
    act: (id) => [change(company.ana, id, { text: 'Once more' }), remove(company.adm, id)],
    check: async (id) => expect(await stored.post(id)).toBeUndefined(),
  }));

test('likes and views of a post that is being removed leave nothing', () =>
  together({
    arrange: () => publish(company.ana),
    act: (id) => [
      like(company.bo, id),
      view(company.bo, id),
      view(company.mia, id),
      remove(company.ana, id),
      view(company.adm, id),
      like(company.mia, id),
    ],
    check: (id) =>
      eventually(async () => {
        expect(await stored.rows('likes', { item: id })).toEqual([]);
        expect(await stored.rows('views', { post: id })).toEqual([]);
      }),
  }));
