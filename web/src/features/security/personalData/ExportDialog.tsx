import type { User } from '@atrium/contracts';
import { personalData } from '@atrium/contracts/personalData';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { sizeText } from '../../../lib/sizes.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { useDownload } from '../../../session/useDownload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import formClasses from '../Form.module.css';
import { ProofForm, type Proof } from '../proof/ProofForm.tsx';
import classes from './ExportDialog.module.css';
import { Points } from './Points.tsx';

const fileName = 'personal-data.zip';

/** Saves the data of a person from all parts of the portal: one's own, or as an administrator another's. */
export function ExportDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const isMine = useSelector(selectMyId) === user._id;
  const { status, bytes, error, start, cancel } = useArchive(user, isMine);
  const isRunning = status === 'running';
  const close = () => {
    cancel();
    onClose();
  };
  const title = t(isMine ? 'security.personal.exportOwn' : 'security.personal.exportTitle', { name: user.fullName });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={close} width={480}>
      {status === 'done' ? (
        <Saved onClose={close} />
      ) : (
        <ProofForm
          text={<Contents />}
          submitLabel={t('security.personal.download')}
          busy={isRunning}
          error={error}
          onSubmit={(body) => void start(body)}
        >
          {isRunning && (
            <p className={classes.progress}>
              <Spinner label={t('security.personal.downloading')} />
              <span>{t('security.personal.received', { size: sizeText(bytes, i18n.language) })}</span>
            </p>
          )}
          {isRunning ? (
            <Button look="outline" onClick={cancel}>
              {t('security.personal.stop')}
            </Button>
          ) : (
            <DialogCancel>{t('common.cancel')}</DialogCancel>
          )}
        </ProofForm>
      )}
    </Dialog>
  );
}

function Contents() {
  const { t } = useTranslation();
  const points = ['profile', 'posts', 'files', 'sessions'].map((part) => t(`security.personal.has_${part}`));
  return (
    <>
      <Points title={t('security.personal.contents')} points={points} />
      <p>{t('security.personal.exportText')}</p>
    </>
  );
}

function Saved({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={formClasses.form}>
      <Notice tone="good">{t('security.personal.exported')}</Notice>
      <div className={formClasses.buttons}>
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}

function useArchive({ _id: id }: User, isMine: boolean) {
  const { i18n } = useTranslation();
  const own = useDownload(personalData.exportOwn, fileName);
  const another = useDownload(personalData.exportOf, fileName);
  const lang = i18n.language as User['lang'] & string;
  const start = ({ old_password }: Proof) => {
    const body = { old_password, lang };
    return isMine ? own.start({ body }) : another.start({ params: { id }, body });
  };
  return { ...(isMine ? own : another), start };
}
