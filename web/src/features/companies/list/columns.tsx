import type { ClientRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { relativeTime } from '../../../lib/dates.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { stateOf, storageText } from '../words.ts';
import { Enter } from './Enter.tsx';

/** People and storage come after the row. */
export type CompanyRow = ClientRow & { people?: number; space?: { used: number; total: number } };

export const columnsOf = (t: TFunction, locale: string): readonly TableColumn<CompanyRow>[] => [
  {
    id: 'name',
    label: t('clients.company'),
    type: 'person',
    width: 300,
    minWidth: 170,
    required: true,
    value: ({ name, workspace, logo }) => ({ name, hint: workspace, picture: logo, square: true }),
  },
  {
    id: 'status',
    label: t('clients.status'),
    type: 'badge',
    width: 110,
    minWidth: 110,
    sortable: false,
    value: (row) => stateOf(t, row),
  },
  {
    id: 'people',
    label: t('clients.people'),
    type: 'number',
    width: 90,
    minWidth: 84,
    sortable: false,
    leavesAt: 1,
    onCard: 'none',
    value: ({ people }) => people,
  },
  {
    id: 'storage',
    label: t('clients.storage'),
    width: 230,
    minWidth: 190,
    sortable: false,
    leavesAt: 2,
    onCard: 'foot',
    value: ({ space }) => space && storageText(t, locale, space),
    cell: ({ space }) =>
      space && (
        <Meter label={t('clients.storage')} value={space.used} max={space.total} text={storageText(t, locale, space)} />
      ),
  },
  {
    id: 'active',
    label: t('clients.active'),
    width: 150,
    minWidth: 130,
    leavesAt: 3,
    onCard: 'line',
    value: ({ active }) => (active ? relativeTime(active, locale, Date.now()) : t('clients.never')),
    cell: ({ active }) => (active ? <RelativeTime time={active} /> : t('clients.never')),
  },
  {
    id: 'created',
    label: t('clients.created'),
    type: 'date',
    width: 130,
    hidden: true,
    onCard: 'none',
    value: ({ created }) => created,
  },
  {
    id: 'enter',
    label: t('clients.entering'),
    type: 'acts',
    width: 130,
    minWidth: 130,
    required: true,
    onCard: 'foot',
    cell: (row) => <Enter company={row} />,
  },
];
