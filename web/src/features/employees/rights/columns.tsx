import type { FeatureCode, RightsRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { roleText } from '../words.ts';
import { RightTick } from './RightTick.tsx';

const tickPx = 46;

/** A column for each right that the company uses; on a card their number. */
export const columnsOf = (t: TFunction, used: readonly FeatureCode[]): readonly TableColumn<RightsRow>[] => [
  {
    id: 'name',
    label: t('employees.employee'),
    type: 'person',
    width: 220,
    minWidth: 200,
    required: true,
    value: ({ fullName, position, pics }) => ({ name: fullName, hint: position, picture: pics[0]?.mini ?? null }),
  },
  {
    id: 'roles',
    label: t('employees.roles'),
    width: 130,
    minWidth: 110,
    sortable: false,
    onCard: 'line',
    value: ({ roles }) =>
      roles
        .filter((role) => role !== 'employee')
        .map((role) => roleText(t, role))
        .join(', '),
  },
  {
    id: 'count',
    label: t('employees.rights'),
    width: 90,
    minWidth: 80,
    sortable: false,
    hidden: true,
    onCard: 'aside',
    value: ({ rights }) => t('employees.rightsOf', { rights: rights.length, all: used.length }),
  },
  ...used.map((right): TableColumn<RightsRow> => ({
    id: right,
    label: t(`journal.right.${right}`),
    width: tickPx,
    minWidth: tickPx,
    sortable: false,
    isUpright: true,
    onCard: 'none',
    value: ({ rights }) => (rights.includes(right) ? '+' : ''),
    cell: (row) => <RightTick row={row} right={right} />,
  })),
];
