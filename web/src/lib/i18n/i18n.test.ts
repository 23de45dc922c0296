import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts, showLanguage } from './i18n.ts';

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));
afterAll(() => void vi.unstubAllGlobals());

test('the language that was asked for last is shown, even if another arrives after it', async () => {
  await showLanguage('ua');
  await showLanguage('en');
  const ofCompany = showLanguage('ru');
  const chosen = showLanguage('ua');
  expect(await chosen).toBe(true);
  expect(await ofCompany).toBe(false);
  expect(i18next.language).toBe('uk');
});

test('an error that only one page meets has its text once the texts of the page are there', async () => {
  await showLanguage('en');
  expect(i18next.exists('errors.idea_closed')).toBe(false);
  await loadTexts('ideas');
  expect(i18next.t('errors.idea_closed')).toBe(i18next.t('ideas.error_idea_closed'));
  expect(i18next.t('errors.not_found')).toBe('This is no longer here.');
});
