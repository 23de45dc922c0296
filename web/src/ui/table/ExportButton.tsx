import { useTranslation } from 'react-i18next';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { Button } from '../Button.tsx';
import classes from './toolbar.module.css';
import { useTableExport } from './useTableExport.ts';

/** Saves the table as an Excel file; shows how far it is, and cancels by a second press. */
export function ExportButton<Row>(props: Parameters<typeof useTableExport<Row>>[0]) {
  useTexts('table');
  const { t } = useTranslation();
  const { state, run, cancel } = useTableExport(props);
  const isRunning = state.is === 'running';
  return (
    <span className={classes.item}>
      <Button
        look="outline"
        icon={isRunning ? 'cross' : 'download'}
        aria-label={isRunning ? t('table.exportCancel') : undefined}
        onClick={() => (isRunning ? cancel() : void run())}
      >
        {isRunning ? t('table.exporting', { percent: state.percent }) : t('table.export')}
      </Button>
      {state.is === 'failed' && (
        <span role="alert" className={classes.failed}>
          {t('table.exportFailed')}
        </span>
      )}
    </span>
  );
}
