import type { SalaryRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { Grade } from './Grade.tsx';
import { Salary } from './Salary.tsx';
import classes from './Salary.module.css';

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
  {
    id: 'history',
    label: t('employees.history'),
    type: 'acts',
    width: 110,
    onCard: 'foot',
    cell: ({ _id, fullName }) => (
      <Link
        to={`/employees?tab=changes&user=${_id}`}
        className={classes.history}
        aria-label={`${t('employees.history')}: ${fullName}`}
      >
        {t('employees.history')}
      </Link>
    ),
  },
];
