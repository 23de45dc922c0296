import type { ImportField, ImportRow } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { Change } from './Change.tsx';
import classes from './Rows.module.css';
import { fieldText, tones } from './words.ts';

interface Props {
  rows: readonly ImportRow[];
  fields: readonly ImportField[];
  isOld: boolean;
}

/** Rows of the file with what each would change. On a phone each is a card with its changed fields only. */
export function RowsTable({ rows, fields, isOld }: Props) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by the keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.rowsOf')} aria-busy={isOld}>
      <table className={classes.table} data-old={isOld || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.employee')}</th>
            <th scope="col">{t('import.result')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {fieldText(t, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} fields={fields} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, fields }: { row: ImportRow; fields: readonly ImportField[] }) {
  const { t } = useTranslation();
  const cells = new Map(row.cells.map((cell) => [cell.field, cell]));
  // What has no column of its own, such as the e-mail that a new person needs.
  const rest = row.cells.filter(
    ({ field, state }) => (state === 'error' || state === 'kept') && !fields.includes(field),
  );
  const hint = [!row.user && t('import.new'), row.key].filter(Boolean).join(' · ');
  return (
    <tr data-row={row.row} data-result={row.result} tabIndex={-1}>
      <td className={classes.number}>{row.row}</td>
      <th scope="row" className={classes.person}>
        <PersonLine name={row.name || t('import.nameless')} hint={hint} picture={null} isNameless={!row.name} />
        {row.reason && <span className={classes.reason}>{t(`import.kept_${row.reason}`)}</span>}
        {rest.map((cell) => (
          <span key={cell.field} className={cell.state === 'kept' ? classes.reason : classes.rest}>
            {fieldText(t, cell.field)}: <Change cell={cell} />
          </span>
        ))}
      </th>
      <td className={classes.result}>
        <Badge tone={tones[row.result]}>{t(`import.is_${row.result}`)}</Badge>
      </td>
      {fields.map((field) => {
        const cell = cells.get(field);
        return (
          <td key={field} data-label={fieldText(t, field)} className={cell ? undefined : classes.same}>
            {cell ? <Change cell={cell} /> : <span className={classes.dash}>—</span>}
          </td>
        );
      })}
    </tr>
  );
}
