import { expect, test } from 'vitest';
import { vacancyAnswered, vacancyDecided } from './vacancies.ts';

const data = {
  _id: 'response1',
  vacancy: 'vacancy1',
  title: 'Head of support',
  by: 'ana',
  created: '2026-11-20T10:00:00.000Z',
};

test.each([
  ['the receivers', ['adm', 'mia'], ['adm', 'mia']],
  ['each once', ['adm', 'adm'], ['adm']],
  ['none of the own response', ['ana'], []],
])('a response notifies %s', (_, receivers, expected) => {
  const notes = vacancyAnswered.notes({ ...data, receivers });
  expect(notes.map(({ user }) => user)).toEqual(expected);
  for (const note of notes) expect(note).toMatchObject({ link: '/vacancy/vacancy1', name: 'Head of support' });
});

test('each state is one notification of the person who has answered', () => {
  const decided = { ...data, by: 'adm', user: 'ana', state: 'interview' as const };
  const [note] = vacancyDecided.notes(decided);
  expect(note).toMatchObject({ user: 'ana', kind: 'vacancy_decided', actors: ['adm'] });
  expect(vacancyDecided.notes({ ...decided, created: '2026-11-21T10:00:00.000Z' })[0]!.subject).toBe(note!.subject);
  expect(vacancyDecided.notes({ ...decided, state: 'accepted' })[0]!.subject).not.toBe(note!.subject);
});

test('a receiver who answers and decides alone hears nothing of it', () => {
  expect(vacancyDecided.notes({ ...data, by: 'ana', user: 'ana', state: 'review' })).toEqual([]);
});
