import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { signOutAsked, startAskedAgain } from '../../session/sessionSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { SetUp } from './SetUp.tsx';

export { features } from './SetUp.tsx';

/** For a session that can do nothing else; the portal opens afterwards. */
export function Demanded() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <SetUp onDone={() => dispatch(startAskedAgain())}>
      <Button look="outline" onClick={() => dispatch(signOutAsked())}>
        {t('layout.signOut')}
      </Button>
    </SetUp>
  );
}
