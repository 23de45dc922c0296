import type { EventData } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { ideaAnswered } from './ideaAnswered.ts';
import { ideaSent } from './ideaSent.ts';

const idea = {
  _id: 'idea1',
  author: 'ana',
  excerpt: 'A quieter lift',
  readers: null,
  created: '2026-11-20T10:00:00.000Z',
};
const answered = (part: Partial<EventData<'workflow.idea.answered'>>): EventData<'workflow.idea.answered'> => ({
  ...idea,
  by: 'adm',
  status: 'accepted',
  voters: [],
  ...part,
});
const toldOf = (part: Partial<EventData<'workflow.idea.answered'>>) =>
  ideaAnswered.notes(answered(part)).map(({ user, kind }) => `${user} ${kind}`);

test.each([
  ['the receivers', ['adm', 'mia'], ['adm', 'mia']],
  ['none of an own idea', ['ana'], []],
  ['each once', ['adm', 'adm'], ['adm']],
])('a new idea notifies %s', (_, receivers, expected) => {
  expect(ideaSent.notes({ ...idea, receivers }).map(({ user }) => user)).toEqual(expected);
});

test.each([
  ['the author', {}, ['ana idea_answered']],
  [
    'the voters, too',
    { voters: ['bo', 'mia'] },
    ['ana idea_answered', 'bo idea_voted_answered', 'mia idea_voted_answered'],
  ],
  ['all but who answers', { by: 'bo', voters: ['bo'] }, ['ana idea_answered']],
])('an answer notifies %s', (_, part, expected) => expect(toldOf(part)).toEqual(expected));

test('each status is one notification, a corrected text no further one', () => {
  const subjectOf = (part: Partial<EventData<'workflow.idea.answered'>>) =>
    ideaAnswered.notes(answered(part))[0]!.subject;
  expect(subjectOf({ created: '2026-11-21T10:00:00.000Z' })).toBe(subjectOf({}));
  expect(subjectOf({ status: 'done' })).not.toBe(subjectOf({}));
});

test('notifications of a private idea are for its readers only', () => {
  expect(ideaSent.readKeys({ ...idea, receivers: ['adm'] })).toEqual(['ideas/all']);
  const data = { ...idea, readers: ['ana', 'adm'], receivers: ['adm'] };
  expect(ideaSent.readKeys(data)).toEqual(['ideas/user:ana', 'ideas/user:adm']);
});
