import { type ClientSettings, retentionDays } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { changedSettings, settingErrors, shownSettings } from './settings.ts';

const stored = {
  secondFactor: 'off',
  selfRegister: false,
  emailDomains: ['firm.example'],
  passwordMinimum: 8,
  sessionIdleDays: 0,
  journalDays: 0,
  visitDays: 60,
  notificationDays: 0,
} as unknown as ClientSettings;

test('the days that hold are shown where the company has set none', () => {
  const { journalDays, visitDays } = shownSettings(stored);
  expect({ journalDays, visitDays }).toEqual({ journalDays: retentionDays.journalDays.standard, visitDays: 60 });
});

test('only what was changed is sent, and the standard days as such', () => {
  const shown = shownSettings(stored);
  expect(changedSettings(shown, shown)).toEqual({});
  const changed = {
    ...shown,
    secondFactor: 'everyone' as const,
    journalDays: 400,
    emailDomains: ['firm.example', 'b.example'],
  };
  expect(changedSettings(shown, changed)).toEqual({
    secondFactor: 'everyone',
    journalDays: 400,
    emailDomains: ['firm.example', 'b.example'],
  });
  expect(changedSettings(shown, { ...shown, visitDays: retentionDays.visitDays.standard })).toEqual({ visitDays: 0 });
});

test('a refusal names the field of the form', () => {
  expect(settingErrors({ 'settings.journalDays': 'too_small' })).toEqual({ journalDays: 'too_small' });
});
