import type { Client, CompanyData } from '@atrium/contracts';
import { atMost, oneLine, optional, type Rule } from '../../../lib/forms/rules.ts';
import { about, aboutRules } from '../make/fields.ts';

export const own = ['name', ...about, 'telegram'] as const;
export const bank = ['tax_id', 'kpp', 'account', 'legal_address', 'phone'] as const satisfies (keyof CompanyData)[];

type Own = (typeof own)[number] | 'comments';
type Bank = (typeof bank)[number];

export interface DataValues extends Record<Own, string> {
  /** '': none. */
  host: string;
  company: Record<Bank, string>;
  storage: number | null;
}

const digits =
  (count: number): Rule =>
  (value) =>
    value.trim().length === count && /^\d+$/.test(value.trim()) ? null : 'wrong';

export const dataRules = {
  ...aboutRules,
  telegram: [optional(oneLine, atMost(100))],
  comments: [optional(atMost(2000))],
  host: [optional(oneLine, atMost(253))],
  company: {
    tax_id: [optional(digits(10))],
    kpp: [optional(digits(9))],
    account: [optional(digits(20))],
    legal_address: [optional(oneLine, atMost(300))],
    phone: [optional(oneLine, atMost(50))],
  },
};

export function dataOf(client: Client, storage: number | null): DataValues {
  const { name, city, phone, address, director, telegram, comments, host, company = {} } = client;
  return {
    name,
    city,
    phone,
    address,
    director,
    telegram,
    comments,
    host: host ?? '',
    storage,
    company: Object.fromEntries(bank.map((field) => [field, company[field] ?? ''])) as DataValues['company'],
  };
}

const changedOf = <Values extends object>(before: Values, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]));

/** Only what was changed, so that two superadmins do not undo each other's changes. */
export function changedData(before: DataValues, values: DataValues) {
  const { company: bankBefore, storage: _before, host: hostBefore, ...ownBefore } = before;
  const { company, storage: _now, host, ...ownNow } = values;
  const bankData = changedOf(bankBefore, company);
  return {
    ...changedOf(ownBefore, ownNow),
    ...(host !== hostBefore && { host: host.trim() || null }),
    ...(Object.keys(bankData).length && { company: bankData }),
  };
}
