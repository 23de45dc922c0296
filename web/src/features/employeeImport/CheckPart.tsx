import type { EmployeeImport, LongJob } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './Import.module.css';
import { Rows } from './Rows.tsx';
import { Undo } from './Undo.tsx';
import { Working } from './Working.tsx';
import { WriteBar } from './WriteBar.tsx';

interface Props {
  shown: EmployeeImport;
  job: LongJob | undefined;
  isRunning: boolean;
  /** The job has failed, or was cancelled. */
  isStopped: boolean;
  url: TableUrl;
  onColumns: () => void;
}

/** The third step: what each row would do, and the writing. */
export function CheckPart({ shown, job, isRunning, isStopped, url, onColumns }: Props) {
  const { t } = useTranslation();
  const isWriting = shown.phase === 'writing';
  return (
    <>
      {isRunning ? (
        <Working job={job} text={t(isWriting ? 'import.writing' : 'import.checking')} isCancellable={isWriting} />
      ) : isStopped ? (
        <Notice tone="bad">{t(isWriting ? 'import.writingStopped' : 'import.checkStopped')}</Notice>
      ) : (
        <Notice tone="info">
          <b>{t('import.nothingWritten')}</b> {t('import.howMatched')}{' '}
          <button type="button" className={classes.link} onClick={onColumns}>
            {t('import.changeColumns')}
          </button>
        </Notice>
      )}
      {!isRunning && <Undo shown={shown} />}
      <Rows shown={shown} url={url} />
      <WriteBar shown={shown} isRunning={isRunning} isStopped={isStopped} onBack={onColumns} />
    </>
  );
}
