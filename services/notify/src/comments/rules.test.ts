import { describe, expect, test } from 'vitest';
import { gather, groupingOf, type GroupedComment } from './rules.ts';

const comment = (by: string, minute: number): GroupedComment => ({
  kind: 'post_comment',
  subject: 'comments:post1',
  by,
  name: `text of ${by}`,
  link: `/post/post1?comment=${minute}`,
  created: `2026-11-20T10:0${minute}:00.000Z`,
  past: false,
  read_keys: ['wall/all'],
  mentions: false,
});

describe('a group of comments', () => {
  test('names its people newest first, each once, and is as new as the newest', () => {
    expect(gather([comment('bo', 3), comment('mia', 2), comment('bo', 1)])).toMatchObject({
      actors: ['bo', 'mia'],
      actors_total: 2,
      name: 'text of bo',
      link: '/post/post1?comment=3',
      created: '2026-11-20T10:03:00.000Z',
    });
  });

  test('names five and counts all', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((by, index) => comment(by, 9 - index));
    expect(gather(people)).toMatchObject({ actors: ['a', 'b', 'c', 'd', 'e'], actors_total: 7 });
  });

  test('without comments is none', () => {
    expect(gather([])).toBeNull();
  });

  test.each([
    ['comments by the post', 'post_comment', 'c1', { kind: 'post_comment', subject: 'comments:p1' }],
    ['answers by the comment', 'comment_answer', 'c1', { kind: 'comment_answer', subject: 'answers:c1' }],
    ['answers of the last release not at all', 'comment_answer', undefined, null],
    ['mentions not at all', 'comment_mention', 'c1', null],
  ] as const)('has %s', (_, kind, answered, expected) => {
    expect(groupingOf(kind, { post: 'p1', answered })).toEqual(expected);
  });
});
