import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsLost } from '../../realtime/realtimeSlice.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './ConnectionBar.module.css';

/** Shows that pushes do not arrive at the moment. */
export function ConnectionBar() {
  const isLost = useSelector(selectIsLost);
  return <div role="status">{isLost && <Loss />}</div>;
}

/** Shorter losses are not shown. */
const shownAfterMs = 3_000;

function Loss() {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div className={classes.bar}>
      <Icon name="offline" size={18} />
      {t('layout.reconnecting')}
    </div>
  );
}
