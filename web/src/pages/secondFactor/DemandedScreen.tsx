import { useTranslation } from 'react-i18next';
import { Demanded, features as ofFactor } from '../../features/secondFactor/Demanded.tsx';
import { AuthLayout } from '../../features/signIn/AuthLayout.tsx';
import { signInFeature } from '../../features/signIn/signInSaga.ts';
import classes from './DemandedScreen.module.css';

export const features = [signInFeature, ...ofFactor];

/** Instead of the portal, while the company demands a second factor that the account does not have. */
export function DemandedScreen() {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('security.demandedTitle')} text={t('security.demandedText')} company={null} ownFocus>
      <div className={classes.body}>
        <Demanded />
      </div>
    </AuthLayout>
  );
}
