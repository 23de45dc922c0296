import type { Client } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { numberFormat } from '../../lib/formats.ts';
import type { BadgeCell } from '../../ui/table/columns.ts';

export const stateOf = (t: TFunction, { status }: Pick<Client, 'status'>): BadgeCell => ({
  text: t(`clients.status_${status}`),
  tone: status === 'active' ? 'good' : 'bad',
});

/** "3.2 of 10 GB". */
export function storageText(t: TFunction, locale: string, { used, total }: { used: number; total: number }): string {
  const format = numberFormat(locale, { maximumFractionDigits: used < 10 ? 1 : 0 });
  const whole = numberFormat(locale, { maximumFractionDigits: 1 });
  return t('clients.usedOf', { used: format.format(used), total: whole.format(total) });
}

/** The address of a company's settings. */
export const companyPath = (workspace: string, tab?: string) =>
  `/clients?${new URLSearchParams({ company: workspace, ...(tab && { tab }) })}`;
