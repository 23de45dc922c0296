import type { EmployeeImport } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';

const parts = ['undone', 'removed', 'blocked'] as const;

/** What was written, or taken back again, in numbers. */
export function Outcome({ shown }: { shown: EmployeeImport }) {
  const { t } = useTranslation();
  const { counts, phase } = shown;
  if (phase === 'written')
    return (
      <>
        <Notice tone="good">
          {t('import.doneCreated', { count: counts.created })}, {t('import.doneUpdated', { count: counts.updated })}.
        </Notice>
        {counts.stale > 0 && <Notice tone="info">{t('import.doneStale', { count: counts.stale })}</Notice>}
      </>
    );
  const done = parts
    .filter((part) => counts[part] > 0)
    .map((part) => t(`import.back_${part}`, { count: counts[part] }));
  return (
    <>
      {phase === 'undone' && (
        <Notice tone="good">
          <b>{t('import.undoneTitle')}</b> {done.length > 0 && `${done.join(', ')}.`}
        </Notice>
      )}
      {counts.kept > 0 && <Notice tone="info">{t('import.back_kept', { count: counts.kept })}</Notice>}
    </>
  );
}
