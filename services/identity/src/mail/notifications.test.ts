import { languages } from '@atrium/contracts/profile';
import { notificationKinds } from '@atrium/contracts/notifications';
import { expect, test } from 'vitest';
import { notificationWords } from './notificationWords.ts';
import { notificationLetter } from './notifications.ts';

const about = { name: 'Ana', company: 'Firm', who: 'Bo Berg', origin: 'https://portal.test', accent: null, logo: null };
const letter = { user_id: 'ana', about: 'post_comment', actor: 'bo', path: '/post/1?comment=2' } as const;

test('says who has done what, leads there, and to the settings', () => {
  const { subject, text, html } = notificationLetter(letter, { ...about, lang: 'en' });
  expect(subject).toBe('Bo Berg commented on your post — Firm');
  expect(text).toContain('Open: https://portal.test/post/1?comment=2');
  for (const part of [text, html]) expect(part).toContain('https://portal.test/profile/ana?tab=notifications');
});

test.each(languages)('has words without a gap for each kind in %s', (lang) => {
  for (const kind of notificationKinds.filter((each) => each !== 'digest' && !each.startsWith('report_'))) {
    expect(notificationWords[kind]?.[lang]).toContain('{{who}}');
    expect(notificationLetter({ ...letter, about: kind }, { ...about, lang }).subject).toMatch(/Bo Berg/);
  }
});

test.each(languages)('of reports it names no person in %s', (lang) => {
  for (const kind of notificationKinds.filter((each) => each.startsWith('report_'))) {
    const { subject } = notificationLetter({ ...letter, about: kind, actor: null }, { ...about, lang });
    expect(subject.startsWith(notificationWords[kind]![lang])).toBe(true);
    expect(subject).not.toMatch(/Bo Berg|\{\{/);
  }
});

test('a name that mail programs would make a link of is left out', () =>
  expect(notificationLetter(letter, { ...about, who: 'evil.test', lang: 'en' }).subject).toMatch(/^A colleague /));

test('a digest names no actor', () => {
  const { subject } = notificationLetter({ ...letter, about: 'digest' }, { ...about, lang: 'en' });
  expect(subject).toBe('You have unread notifications — Firm');
});

test('what an administrator has written stands in the letter, with its title as the subject', () => {
  const written = { ...letter, about: 'notice' as const, title: 'Fire drill', text: 'On Monday.\n\nAt <nine>.' };
  const { subject, text, html } = notificationLetter(written, { ...about, lang: 'en' });
  expect(subject).toBe('Fire drill — Firm');
  expect(text).toContain('On Monday.\n\nAt <nine>.');
  expect(html).toContain('&lt;nine&gt;');
});
