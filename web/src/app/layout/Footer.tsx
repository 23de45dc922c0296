import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectClient, selectEnv } from '../../session/sessionSelectors.ts';
import classes from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const version = useSelector(selectEnv)?.version ?? '';
  return (
    <footer className={classes.footer}>
      <span>{client?.name}</span>
      <span>{t('layout.poweredBy', { version })}</span>
    </footer>
  );
}
