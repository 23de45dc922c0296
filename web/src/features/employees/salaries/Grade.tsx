import type { SalaryRow } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { EditableCell } from '../../../ui/table/EditableCell.tsx';
import { useSaving } from './useSaving.ts';

const longest = 50;

export function Grade({ row }: { row: SalaryRow }) {
  const { t } = useTranslation();
  const save = useSaving(row);
  const name = t('employees.field_grade');
  return (
    <EditableCell
      name={name}
      label={`${name}: ${row.fullName}`}
      value={row.grade}
      shown={row.grade}
      maxLength={longest}
      disabled={!row.canEdit}
      faultOf={() => null}
      onSave={(grade) => save({ grade })}
    />
  );
}
