import type { HrmSettings, HrmType, ResultOf, hrm } from '@atrium/contracts';
import { optional, required, webAddress, type Rule } from '../../../lib/forms/rules.ts';

export type HrmState = ResultOf<typeof hrm.get>['result'];

export interface HrmValues extends Omit<HrmSettings, 'updated'> {
  password: string;
  /** Asked for where the company has none. */
  tax_id: string;
}

export const types: readonly HrmType[] = ['json_http', 'odata_1c', 'csv'];

export const initialValues = ({ settings }: HrmState): HrmValues => ({
  address: settings?.address ?? '',
  login: settings?.login ?? '',
  password: '',
  structure_type: settings?.structure_type ?? 'json_http',
  nightly: settings?.nightly ?? false,
  invite: settings?.invite ?? false,
  tax_id: '',
});

const tenDigits: Rule = (value) => (/^\d{10}$/.test(value.trim()) ? null : 'wrong');
const withoutColon: Rule = (value) => (value.includes(':') ? 'characters' : null);

export const rulesFor = (hrm: HrmState) => ({
  address: [required, webAddress],
  login: [optional(withoutColon)],
  ...(!hrm.tax_id && { tax_id: [required, tenDigits] }),
});

/** The stored password goes to where it was given for only. */
export const needsPassword = ({ settings }: HrmState, { address, login, password }: HrmValues) =>
  !password &&
  (settings ? settings.address !== address.trim() || settings.login !== login.trim() : login.trim() !== '');
