import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsLost, selectIsOffline } from '../../realtime/realtimeSlice.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './ConnectionBar.module.css';

/** Shows immediately that there is no network, and soon that pushes do not arrive. */
export function ConnectionBar() {
  const isLost = useSelector(selectIsLost);
  const isOffline = useSelector(selectIsOffline);
  return <div role="status">{isOffline ? <Bar text="layout.offline" /> : isLost && <Loss />}</div>;
}

/** Shorter losses are not shown. */
const shownAfterMs = 3_000;

function Loss() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <Bar text="layout.reconnecting" />;
}

function Bar({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <Icon name="offline" size={18} />
      {t(text)}
    </div>
  );
}
