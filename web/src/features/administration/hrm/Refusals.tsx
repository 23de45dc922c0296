import type { LongJob } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import classes from './Hrm.module.css';

interface Props {
  refusals: LongJob['refusals'];
  total: number;
}

/** The first rows that were not written: person, field, and why. */
export function Refusals({ refusals, total }: Props) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('hrm.refusals', { count: total })}</summary>
      <ul className={classes.refusals}>
        {refusals.map(({ item, error }, at) => {
          const [field = '', ...key] = item.split(' ');
          return (
            <li key={at}>
              <span className={classes.name}>{key.join(' ') || '—'}</span>
              {' · '}
              {t([`hrm.field_${field}`, `import.field_${field}`])}
              {': '}
              {t([`hrm.error_${error}`, `import.error_${error}`, `forms.${error}`, `errors.${error}`, 'forms.wrong'])}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
