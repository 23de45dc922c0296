import type { EventData } from '@atrium/contracts';
import { describe, expect, test } from 'vitest';
import { recipientsOfComment } from './commentAdded.ts';

const comment = (part: Partial<EventData<'social.comment.added'>>): EventData<'social.comment.added'> => ({
  _id: 'comment1',
  author: 'bo',
  post: { _id: 'post1', author: 'ana' },
  answered: null,
  mentions: [],
  excerpt: 'Indeed',
  attachment: [],
  read_keys: ['wall/all'],
  created: '2026-11-20T10:00:00.000Z',
  ...part,
});

const recipients = (part: Partial<EventData<'social.comment.added'>>) =>
  recipientsOfComment(comment(part)).map(({ user, kind }) => `${user} ${kind}`);

describe('a comment', () => {
  test.each([
    ['the post’s author', {}, ['ana post_comment']],
    ['no one of one’s own comment on one’s own post', { author: 'ana' }, []],
    ['the author of the answered comment, too', { answered: 'mia' }, ['mia comment_answer', 'ana post_comment']],
    ['the mentioned, too', { mentions: ['mia'] }, ['mia comment_mention', 'ana post_comment']],
    [
      'of the answer rather than the mention',
      { answered: 'mia', mentions: ['mia'] },
      ['mia comment_answer', 'ana post_comment'],
    ],
    ['of the answer rather than the comment', { answered: 'ana' }, ['ana comment_answer']],
    ['of the mention rather than the comment', { mentions: ['ana'] }, ['ana comment_mention']],
    ['no one of an answer to oneself', { answered: 'bo', author: 'bo', post: { _id: 'post1', author: 'bo' } }, []],
  ])('notifies %s', (_, part, expected) => {
    expect(recipients(part)).toEqual(expected);
  });
});
