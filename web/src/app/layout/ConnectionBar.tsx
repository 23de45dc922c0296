import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsLost } from '../../realtime/realtimeSlice.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './ConnectionBar.module.css';

/** Says that nothing comes live at the moment. */
export function ConnectionBar() {
  const isLost = useSelector(selectIsLost);
  return <div role="status">{isLost && <Loss />}</div>;
}

/** Short losses heal unseen. */
const patience = 3_000;

function Loss() {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
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
