import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './NotFoundPage.module.css';

export function Page() {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <Icon name="find" size={40} />
      <PageTitle shown>{t('layout.notFound')}</PageTitle>
      <p className={classes.hint}>{t('layout.notFoundHint')}</p>
      <LinkButton to="/">{t('layout.toStart')}</LinkButton>
    </main>
  );
}
