import { expect, test } from 'vitest';
import { pollPublished, pollReminded } from './pollOffered.ts';

const offer = {
  _id: 'poll1',
  by: 'adm',
  name: 'Lunch',
  recipients: ['ana', 'adm', 'bo', 'ana'],
  created: '2026-11-20T10:00:00.000Z',
};

test('a poll notifies each recipient once, and not who has published it', () => {
  const notes = pollPublished.notes(offer);
  expect(notes.map(({ user, kind }) => `${user} ${kind}`)).toEqual(['ana poll_published', 'bo poll_published']);
  expect(notes[0]).toMatchObject({ section: 'polls', name: 'Lunch', link: '/poll/poll1' });
  expect(pollPublished.readKeys(offer)).toEqual(['polls/all']);
});

test('each reminder is a notification of its own', () => {
  const subjectOf = (created: string) => pollReminded.notes({ ...offer, created })[0]!.subject;
  expect(subjectOf('2026-11-22T10:00:00.000Z')).not.toBe(subjectOf(offer.created));
  expect(subjectOf(offer.created)).not.toBe(pollPublished.notes(offer)[0]!.subject);
});
