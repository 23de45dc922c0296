import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClient, selectEnv } from '../../session/sessionSelectors.ts';
import classes from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const version = useSelector(selectEnv)?.version ?? '';
  return (
    <footer className={classes.footer}>
      <span>{client?.name}</span>
      <Link to="/about">{t('layout.poweredBy', { version })}</Link>
    </footer>
  );
}
