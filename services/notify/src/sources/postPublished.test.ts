import type { EventData } from '@atrium/contracts';
import { describe, expect, test } from 'vitest';
import { postPublished } from './postPublished.ts';

const post = (part: Partial<EventData<'social.post.published'>>): EventData<'social.post.published'> => ({
  _id: 'post1',
  author: 'ana',
  parent: { type: 'company', id: 'firm' },
  type: 'post',
  mentions: [],
  excerpt: 'Hello',
  attachment: [],
  read_keys: ['wall/all'],
  created: '2026-11-20T10:00:00.000Z',
  ...part,
});

const recipients = (part: Partial<EventData<'social.post.published'>>) =>
  postPublished.notes(post(part)).map(({ user, kind }) => `${user} ${kind}`);

describe('a post', () => {
  test.each([
    ['no one, where the post concerns no one', {}, []],
    ['the mentioned', { mentions: ['bo', 'mia'] }, ['bo post_mention', 'mia post_mention']],
    ['no one of a mention of oneself', { mentions: ['ana'] }, []],
    ['a mentioned person once', { mentions: ['bo', 'bo'] }, ['bo post_mention']],
    ['the thanked', { type: 'thanks' as const, mentions: ['bo'] }, ['bo thanks']],
    [
      'the thanked, and others that the thank-you mentions',
      { type: 'thanks' as const, mentions: ['bo', 'mia'] },
      ['bo thanks', 'mia post_mention'],
    ],
    ['the owner of the feed that another writes on', { parent: { type: 'feed', id: 'bo' } }, ['bo feed_post']],
    ['no one of a post on the own feed', { parent: { type: 'feed', id: 'ana' } }, []],
    [
      'of the mention on one’s feed only',
      { parent: { type: 'feed', id: 'bo' }, mentions: ['bo'] },
      ['bo post_mention'],
    ],
    ['no one of a post in a group', { parent: { type: 'group', id: 'bo' } }, []],
  ])('notifies %s', (_, part, expected) => {
    expect(recipients(part)).toEqual(expected);
  });

  test('opens from its notification and names its author', () => {
    const [note] = postPublished.notes(post({ mentions: ['bo'] }));
    expect(note).toMatchObject({
      actors: ['ana'],
      actors_total: 1,
      name: 'Hello',
      link: '/post/post1',
      about: ['post1'],
      section: 'posts',
      created: '2026-11-20T10:00:00.000Z',
    });
  });

  test('is for its readers only', () => {
    expect(postPublished.readKeys(post({ read_keys: ['wall/group:1'] }))).toEqual(['wall/group:1']);
  });
});
