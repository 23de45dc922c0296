import type { AdaptationTrack, Person } from '@atrium/contracts';
import { expect, test } from 'vitest';
import {
  changedOf,
  joinFaults,
  linkOf,
  settingsFaults,
  stepBody,
  stepValues,
  trackBody,
  trackValues,
  type JoinValues,
} from './values.ts';

const person = (_id: string) => ({ _id, fullName: _id }) as Person;

test('only what was changed in a track is sent', () => {
  const track = { name: 'Office', description: '', manager: person('m'), hr: null } as AdaptationTrack;
  const before = trackBody(trackValues(track));
  const now = trackBody({ ...trackValues(track), name: ' Warehouse ', hr: person('h') });
  expect(changedOf(now, before)).toEqual({ name: 'Warehouse', hr: 'h' });
  expect(changedOf(before, before)).toEqual({});
});

test('a step without numbers begins immediately and gives nothing', () => {
  const written = { ...stepValues(), name: ' Read ', delay: null, reward: null, link: 'https://a.test/articles/1' };
  expect(stepBody(written, 'https://a.test')).toEqual({
    name: 'Read',
    delay: 0,
    task: '',
    reward: 0,
    link: '/articles/1',
    poll: null,
    notify: true,
  });
});

test('an address of the portal becomes a path, another one stays', () => {
  expect(linkOf(' /articles/1 ', 'https://a.test')).toBe('/articles/1');
  expect(linkOf('https://a.test.evil.test/x', 'https://a.test')).toBe('https://a.test.evil.test/x');
  expect(linkOf('https://b.test/x', 'https://a.test')).toBe('https://b.test/x');
});

test('an employee and a mentor are needed, and no one is beside themselves', () => {
  const values: JoinValues = { employee: null, mentor: null, hr: null, chief: null, start: '' };
  expect(joinFaults(values)).toEqual({ employee: 'required', mentor: 'required', start: 'required' });
  const ana = person('ana');
  expect(joinFaults({ employee: ana, mentor: ana, hr: ana, chief: person('bo'), start: '2030-1-1' })).toEqual({
    mentor: 'isEmployee',
    hr: 'isEmployee',
    start: 'date',
  });
  expect(joinFaults({ ...values, employee: ana, mentor: person('bo'), start: '2030-01-01' })).toEqual({});
});

test('no day, reward or poll stands twice', () => {
  const people = { mentors: [], hr: [] };
  const rewards = [
    { days: 5, coins: 10 },
    { days: 5, coins: 20 },
    { days: 0, coins: 10 },
  ];
  const polls = [
    { days: 5, poll: 'p' },
    { days: null, poll: 'p' },
    { days: 7, poll: '' },
  ];
  expect(settingsFaults({ ...people, rewards, polls })).toEqual({
    'rewards.1.days': 'repeated',
    'rewards.2.days': 'too_small',
    'rewards.2.coins': 'repeated',
    'polls.1.days': 'required',
    'polls.1.poll': 'repeated',
    'polls.2.poll': 'required',
  });
  expect(settingsFaults({ ...people, rewards: rewards.slice(0, 1), polls: polls.slice(0, 1) })).toEqual({});
});
