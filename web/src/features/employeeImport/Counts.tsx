import type { EmployeeImport, ImportResult } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import classes from './Import.module.css';

export type Shown = ImportResult | 'all';

/** The results that a phase of an import has; those without a row are shown while they can come. */
export const resultsOf = ({ phase, counts }: EmployeeImport): readonly Shown[] => {
  const before: ImportResult[] = ['create', 'update', 'unchanged', 'error'];
  const after: ImportResult[] = ['removed', 'blocked', 'undone', 'kept', 'created', 'updated', 'stale'];
  const isBefore = phase === 'checking' || phase === 'checked';
  return ['all', ...(isBefore ? before : [...after, ...before]).filter((result) => isBefore || counts[result] > 0)];
};

const countOf = ({ rows, counts }: EmployeeImport, result: Shown) => (result === 'all' ? rows : counts[result]);

interface Props {
  shown: EmployeeImport;
  value: Shown;
  onChange: (value: Shown) => void;
}

/** How many rows each result has; a press shows only those. */
export function Counts({ shown, value, onChange }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.counts} role="group" aria-label={t('import.results')}>
      {resultsOf(shown).map((result) => (
        <button
          key={result}
          type="button"
          className={classes.count}
          data-result={result}
          aria-pressed={value === result}
          onClick={() => onChange(result)}
        >
          <b>{numberFormat(i18n.language, {}).format(countOf(shown, result))}</b> {t(`import.count_${result}`)}
        </button>
      ))}
    </div>
  );
}
