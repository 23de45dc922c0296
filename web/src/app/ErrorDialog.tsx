import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { errorClosed } from '../lib/feedback/feedbackSlice.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import classes from './ErrorDialog.module.css';

const titles: Record<string, string> = { user_blocked: 'errors.user_blocked', client_blocked: 'errors.client_blocked' };

/** What the server refused, in the reader's language. OK clears it. */
export function ErrorDialog({ error }: { error: { code: string; message: string } }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(errorClosed());
  const text = t(`errors.${error.code}`, { defaultValue: error.message || t('errors.unknown') });
  return (
    <Dialog title={t(titles[error.code] ?? 'errors.title')} closeLabel={t('common.close')} onClose={close} width={440}>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button onClick={close} data-autofocus>
          {t('common.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
