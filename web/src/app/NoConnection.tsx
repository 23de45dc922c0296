import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectServer } from '../session/sessionSelectors.ts';
import { Icon } from '../ui/Icon.tsx';
import { Illustration } from '../ui/illustrations/Illustration.tsx';
import classes from './NoConnection.module.css';

/** Covers the window until the server answers (D12). */
export function NoConnection() {
  const { t } = useTranslation();
  const isLost = useSelector(selectServer) === 'lost';
  if (!isLost) return null;
  return (
    <div className={classes.screen} role="alert">
      <Illustration name="offline" instead={<Icon name="offline" size={44} />} />
      <p className={classes.title}>{t('layout.noConnection')}</p>
      <p className={classes.hint}>{t('layout.noConnectionHint')}</p>
    </div>
  );
}
