import { z } from 'zod';

/** Days for which a company's data is kept; a company may set `min` to `max`, 0 stands for `standard`. */
export const retentionDays = {
  journalDays: { min: 90, max: 3650, standard: 365 },
  visitDays: { min: 30, max: 400, standard: 400 },
  notificationDays: { min: 30, max: 180, standard: 180 },
} as const;

export type Retention = keyof typeof retentionDays;

const days = ({ min, max }: { min: number; max: number }) =>
  z
    .number('number')
    .int('number')
    .max(max, 'too_big')
    .refine((given) => given === 0 || given >= min, 'too_small');

/** The settings of a company by these names. */
export const retentionSettings = {
  journalDays: days(retentionDays.journalDays),
  visitDays: days(retentionDays.visitDays),
  notificationDays: days(retentionDays.notificationDays),
};

/** The days that hold for a company's setting, which may be absent. */
export const daysKept = (name: Retention, setting: number | undefined): number =>
  setting || retentionDays[name].standard;
