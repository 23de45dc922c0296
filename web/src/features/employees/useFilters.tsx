import { useTranslation } from 'react-i18next';
import { optionFilter } from '../../colleagues/optionFilter.tsx';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { statuses } from './filter.ts';
import { givenRoles, roleText } from './words.ts';

/** By department, position and city as people have them, by state and by role. */
export function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const values = (id: 'dept' | 'position' | 'city', label: string): Filter =>
    optionFilter(id, { label, more: id === 'city', oneDepartment: t('employees.one') });
  return [
    values('dept', t('employees.department')),
    values('position', t('employees.position')),
    {
      id: 'status',
      label: t('employees.status'),
      options: statuses.map((value) => ({ value, label: t(`employees.status_${value}`) })),
    },
    {
      id: 'role',
      label: t('employees.role'),
      options: ['employee', ...givenRoles].map((value) => ({ value, label: roleText(t, value) })),
    },
    values('city', t('employees.city')),
  ];
}
