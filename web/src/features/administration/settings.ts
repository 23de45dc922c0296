import type { ClientSettings, Retention } from '@atrium/contracts';
import { daysKept, retentionDays } from '@atrium/contracts/retention';
import { between, required, type ValueRule } from '../../lib/forms/rules.ts';

/** As the form shows them: the days that hold, not the 0 of the standard ones. */
export type Settings = Pick<ClientSettings, 'secondFactor' | 'selfRegister'> & {
  emailDomains: string[];
  passwordMinimum: number | null;
  sessionIdleDays: number | null;
} & Record<Retention, number | null>;

export const limits = {
  passwordMinimum: { min: 6, max: 64 },
  sessionIdleDays: { min: 0, max: 90 },
  ...retentionDays,
};
export type NumberName = keyof typeof limits;

export const retentions = Object.keys(retentionDays) as Retention[];

export const shownSettings = (settings: ClientSettings): Settings => ({
  secondFactor: settings.secondFactor,
  selfRegister: settings.selfRegister,
  emailDomains: settings.emailDomains,
  passwordMinimum: settings.passwordMinimum,
  sessionIdleDays: settings.sessionIdleDays,
  journalDays: daysKept('journalDays', settings.journalDays),
  visitDays: daysKept('visitDays', settings.visitDays),
  notificationDays: daysKept('notificationDays', settings.notificationDays),
});

const number = (name: NumberName): ValueRule<number | null>[] => [
  required,
  between(limits[name].min, limits[name].max),
];

export const rules = {
  passwordMinimum: number('passwordMinimum'),
  sessionIdleDays: number('sessionIdleDays'),
  journalDays: number('journalDays'),
  visitDays: number('visitDays'),
  notificationDays: number('notificationDays'),
};

const isStandard = (name: string, value: unknown) => retentionDays[name as Retention]?.standard === value;

/** Only what was changed, so that two administrators do not undo each other's changes. */
export const changedSettings = (saved: Settings, values: Settings): Partial<ClientSettings> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Settings]))
      .map(([name, value]) => [name, isStandard(name, value) ? 0 : value]),
  );

/** `settings.journalDays` → `journalDays`. */
export const settingErrors = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^settings\./, ''), code]));
