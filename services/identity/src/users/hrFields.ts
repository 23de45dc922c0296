import type { User } from '@atrium/contracts';

/** What is sealed at rest (D30). */
export type HrFields = Required<Pick<User, 'vacation_balance' | 'grade'>> & {
  salary: number | null;
  currency: NonNullable<User['currency']>;
};

export const noHr: HrFields = { vacation_balance: 0, grade: '', salary: null, currency: 'rub' };

export const hrFields = Object.keys(noHr) as (keyof HrFields)[];

export const hrIn = (fields: Partial<HrFields>): Partial<HrFields> =>
  Object.fromEntries(hrFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
