import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import classes from './profile.module.css';
import { vcardOf } from './vcard.ts';

interface Props {
  user: User;
  company: string;
  onClose: () => void;
}

/** The contact as a code, for the camera of a telephone. */
export function ContactCode({ user, company, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={user.fullName} closeLabel={t('common.close')} width={360} onClose={onClose}>
      <div className={classes.code}>
        <QrCode
          text={vcardOf(user, { company, isShort: true })}
          label={t('profileTabs.codeLabel', { name: user.fullName })}
        />
        <p>{t('profileTabs.codeHint')}</p>
      </div>
    </Dialog>
  );
}
