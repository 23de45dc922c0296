import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyNamed } from '../lib/lazyNamed.ts';
import { selectFailure } from '../session/sessionSelectors.ts';
import { signOutAsked, startAskedAgain } from '../session/sessionSlice.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/State.tsx';

const DemandedScreen = lazyNamed(
  () => import('../pages/secondFactor/DemandedScreen.tsx'),
  'DemandedScreen',
  'auth',
  'security',
);

/** Why the start-up failed, with a retry and the sign-out; or the set-up of a second factor that is demanded. */
export function StartFailed() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const failure = useSelector(selectFailure);
  if (failure === 'second_factor_demanded') return <DemandedScreen />;
  const isBlocked = failure === 'user_blocked' || failure === 'client_blocked';
  return (
    <main role="alert">
      <EmptyState
        icon="alert"
        drawing={isBlocked ? 'noAccess' : 'error'}
        title={isBlocked ? t(`errors.${failure}`) : t('layout.startFailed')}
        text={isBlocked ? undefined : t('errors.internal')}
      >
        <Button icon="reload" onClick={() => dispatch(startAskedAgain())}>
          {t('common.retry')}
        </Button>
        <Button look="outline" onClick={() => dispatch(signOutAsked())}>
          {t('layout.signOut')}
        </Button>
      </EmptyState>
    </main>
  );
}
