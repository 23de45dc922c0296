import type { EmployeeImport, ImportField, ImportRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../ui/table/columns.ts';
import { errorText, fieldText } from './words.ts';

/** The columns of the file under the portal's names, and the reasons; as they were written. */
export function errorColumns(t: TFunction, { columns }: EmployeeImport): TableColumn<ImportRow>[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return [
    ...fields.map((field: ImportField) => ({
      id: field,
      label: fieldText(t, field),
      value: ({ cells }: ImportRow) => cells.find((cell) => cell.field === field)?.value ?? '',
    })),
    {
      id: 'errors',
      label: t('import.errors'),
      value: ({ cells }) =>
        cells
          .filter(({ state }) => state === 'error')
          .map((cell) => `${fieldText(t, cell.field)}: ${errorText(t, cell)}`)
          .join(' '),
    },
  ];
}
