import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { queryFeature } from '../../../query/querySaga.ts';
import { signOutAsked, startAskedAgain } from '../../../session/sessionSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import formClasses from '../Form.module.css';
import { useSecondFactorQuery } from './endpoints.ts';
import { FactorFailed } from './FactorFailed.tsx';
import { SetUp } from './SetUp.tsx';

export const features = [queryFeature];

/** For a session that can do nothing else; the portal opens afterwards. */
export function Demanded({ onCodes }: { onCodes: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const query = useSecondFactorQuery({}, { refetchOnMountOrArgChange: true });
  const answer = query.isFetching ? undefined : query.currentData?.result;
  // The first answer decides: the set-up itself changes the later ones.
  const [state, setState] = useState(answer);
  if (answer && !state) setState(answer);
  const open = () => dispatch(startAskedAgain());
  const leave = (
    <Button look="outline" onClick={() => dispatch(signOutAsked())}>
      {t('layout.signOut')}
    </Button>
  );
  if (!state && query.isFetching) return <TextSkeleton lines={3} />;
  if (!state) return <FactorFailed query={query} />;
  const { demanded, totp, recoveryCodes } = state;
  // Set up in another tab, or demanded no more: a set-up from here would replace it.
  const isStale = !demanded || totp !== null || recoveryCodes > 0;
  if (!isStale)
    return (
      <SetUp onDone={open} onCodes={onCodes}>
        {leave}
      </SetUp>
    );
  return (
    <div className={formClasses.form}>
      <p>{t('security.demandMet')}</p>
      <div className={formClasses.buttons}>
        {leave}
        <Button onClick={open}>{t('security.openPortal')}</Button>
      </div>
    </div>
  );
}
