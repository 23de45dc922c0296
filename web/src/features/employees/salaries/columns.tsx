import type { SalaryRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { Grade } from './Grade.tsx';
import { Salary } from './Salary.tsx';

export const columnsOf = (t: TFunction): readonly TableColumn<SalaryRow>[] => [
  {
    id: 'name',
    label: t('employees.employee'),
    type: 'person',
    width: 240,
    minWidth: 180,
    required: true,
    value: ({ fullName, position, pics }) => ({ name: fullName, hint: position, picture: pics[0]?.mini ?? null }),
  },
  {
    id: 'department',
    label: t('employees.department'),
    width: 200,
    minWidth: 120,
    sortable: false,
    leavesAt: 1,
    onCard: 'line',
    value: ({ department }) => department,
  },
  {
    id: 'salary',
    label: t('employees.field_salary'),
    type: 'number',
    width: 260,
    minWidth: 250,
    sortable: false,
    onCard: 'foot',
    value: ({ salary }) => salary,
    cell: (row) => <Salary row={row} />,
  },
  {
    id: 'grade',
    label: t('employees.field_grade'),
    width: 170,
    minWidth: 140,
    sortable: false,
    onCard: 'foot',
    value: ({ grade }) => grade,
    cell: (row) => <Grade row={row} />,
  },
];
