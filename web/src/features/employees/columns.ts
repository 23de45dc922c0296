import type { Employee } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../ui/table/columns.ts';
import { rightsText, stateOf } from './words.ts';

interface Shown {
  t: TFunction;
  locale: string;
  /** How many features the company uses. */
  allRights: number;
}

export const columnsOf = ({ t, locale, allRights }: Shown): readonly TableColumn<Employee>[] => [
  {
    id: 'name',
    label: t('employees.employee'),
    type: 'person',
    width: 240,
    minWidth: 180,
    required: true,
    value: ({ fullName, email, pics }) => ({ name: fullName, hint: email, picture: pics[0]?.mini ?? null }),
  },
  {
    id: 'position',
    label: t('employees.position'),
    width: 190,
    minWidth: 130,
    sortable: false,
    onCard: 'line',
    value: ({ position }) => position,
  },
  {
    id: 'department',
    label: t('employees.department'),
    width: 160,
    minWidth: 120,
    sortable: false,
    onCard: 'line',
    value: ({ department }) => department,
  },
  {
    id: 'city',
    label: t('employees.city'),
    width: 120,
    sortable: false,
    leavesAt: 2,
    onCard: 'none',
    value: ({ city }) => city,
  },
  {
    id: 'hired',
    label: t('employees.hired'),
    type: 'date',
    width: 140,
    minWidth: 120,
    leavesAt: 3,
    onCard: 'none',
    value: ({ workingSince }) => workingSince,
  },
  {
    id: 'rights',
    label: t('employees.rights'),
    width: 150,
    minWidth: 130,
    sortable: false,
    leavesAt: 1,
    onCard: 'none',
    value: (row) => rightsText(t, row, allRights),
  },
  {
    id: 'login',
    label: t('employees.login'),
    width: 140,
    sortable: false,
    hidden: true,
    onCard: 'none',
    value: ({ login }) => login,
  },
  {
    id: 'status',
    label: t('employees.status'),
    type: 'badge',
    width: 140,
    minWidth: 120,
    sortable: false,
    value: (row) => stateOf(t, locale, row),
  },
];
