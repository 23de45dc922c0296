import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
// Comes along: the line may be gone when it is needed.
import '../ui/DialogWindow.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './IdleWarning.module.css';
import { signOutAsked } from './sessionSlice.ts';
import { selectIdleEndsAt, stayAsked } from './sharedIdleSlice.ts';

/** Read out when so many seconds are left; each second would drown the rest. */
const announced = [60, 30, 10];

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

function useSecondsTo(time: number) {
  const [seconds, setSeconds] = useState(() => secondsTo(time));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** On a shared computer, before a session without use ends. */
export function IdleWarning() {
  const endsAt = useSelector(selectIdleEndsAt);
  return endsAt && <Warning endsAt={endsAt} />;
}

/** Closing it keeps the session. */
function Warning({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const seconds = useSecondsTo(endsAt);
  const said = announced.findLast((each) => seconds <= each);
  const stay = () => dispatch(stayAsked());
  return (
    <Dialog title={t('idle.title')} closeLabel={t('common.close')} onClose={stay} width={440}>
      <p className={classes.text}>{t('idle.text')}</p>
      <p className={classes.time} role="timer" aria-label={t('idle.left')}>
        {clock(seconds)}
      </p>
      <div aria-live="polite">{said && <VisuallyHidden>{t('idle.seconds', { count: said })}</VisuallyHidden>}</div>
      <div className={classes.buttons}>
        <Button look="outline" onClick={() => dispatch(signOutAsked())}>
          {t('layout.signOut')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('idle.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
