import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Demanded, features as ofFactor } from '../../features/security/secondFactor/Demanded.tsx';
import { AuthLayout } from '../../features/signIn/AuthLayout.tsx';
import { signInFeature } from '../../features/signIn/signInSaga.ts';
import classes from './DemandedScreen.module.css';

export const features = [signInFeature, ...ofFactor];

/** Instead of the portal, while the company demands a second factor that the account does not have. */
export function DemandedScreen() {
  const { t } = useTranslation();
  const [hasCodes, setHasCodes] = useState(false);
  const title = t(hasCodes ? 'security.codesTitle' : 'security.demandedTitle');
  const text = hasCodes ? null : t('security.demandedText');
  return (
    <AuthLayout title={title} text={text} company={null} ownFocus={!hasCodes}>
      <div className={classes.body}>
        <Demanded onCodes={() => setHasCodes(true)} />
      </div>
    </AuthLayout>
  );
}
