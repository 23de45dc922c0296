import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { showLanguage } from './i18n.ts';

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
