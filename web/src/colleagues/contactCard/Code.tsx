import type { User } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './ContactCode.module.css';
import { vcardOf } from './vcard.ts';

interface Props {
  user: User;
  company: string;
  children?: ReactNode;
}

export function Code({ user, company, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.code}>
      <QrCode
        text={vcardOf(user, { company, isShort: true })}
        label={t('profileTabs.codeLabel', { name: user.fullName })}
      />
      <p>{t('profileTabs.codeHint')}</p>
      {children}
    </div>
  );
}
