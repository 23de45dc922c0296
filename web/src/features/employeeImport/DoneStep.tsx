import type { EmployeeImport, LongJob } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../query/queryStatus.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { useCheckImportMutation } from './endpoints.ts';
import { ErrorsButton } from './ErrorsButton.tsx';
import classes from './Import.module.css';
import { Outcome } from './Outcome.tsx';
import { Rows } from './Rows.tsx';
import { Undo } from './Undo.tsx';
import { Working } from './Working.tsx';

interface Props {
  shown: EmployeeImport;
  job: LongJob | undefined;
  isRunning: boolean;
  /** The undo has failed, or was cancelled. */
  isStopped: boolean;
  url: TableUrl;
  onNew: () => void;
}

/** The last step: what was written and what was not, and what was taken back again. */
export function DoneStep({ shown, job, isRunning, isStopped, url, onNew }: Props) {
  const { t } = useTranslation();
  const { counts, columns, phase, _id } = shown;
  const [check, { isLoading, error }] = useCheckImportMutation();
  const again = () => void check({ params: { import: _id }, body: { columns: columns.map(({ field }) => field) } });
  return (
    <>
      <Card className={classes.step}>
        {isRunning && <Working job={job} text={t('import.undoing')} isCancellable />}
        {isStopped && <Notice tone="bad">{t('import.undoStopped')}</Notice>}
        <Outcome shown={shown} />
        {error && <Notice tone="bad">{t([`import.${codeOf(error)}`, `errors.${codeOf(error)}`])}</Notice>}
        <div className={classes.acts}>
          <LinkButton to="/employees">{t('import.toEmployees')}</LinkButton>
          <LinkButton
            look="outline"
            to={`/admin?section=users&action=${phase === 'undone' ? 'import_undone' : 'imported'}`}
          >
            {t('import.toJournal')}
          </LinkButton>
          {!isRunning && (counts.stale > 0 || phase === 'undone') && (
            <Button look="outline" busy={isLoading} onClick={again}>
              {t('import.again')}
            </Button>
          )}
          <ErrorsButton shown={shown} />
          <Button look="subtle" onClick={onNew}>
            {t('import.another')}
          </Button>
        </div>
        {!isRunning && <Undo shown={shown} />}
      </Card>
      <Rows shown={shown} url={url} />
    </>
  );
}
