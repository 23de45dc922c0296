import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectPhase } from '../../session/sessionSelectors.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { EmptyState } from '../../ui/State.tsx';
import classes from './NotFoundPage.module.css';

/** An unknown path: signed-in users keep the menu. */
export function Page() {
  const { t } = useTranslation();
  const isInShell = useSelector(selectPhase) === 'ready';
  const content = (
    <>
      <PageTitle>{t('layout.notFound')}</PageTitle>
      <Ways />
    </>
  );
  if (!isInShell) return <main className={classes.page}>{content}</main>;
  return (
    <ReadingColumn>
      <Card>{content}</Card>
    </ReadingColumn>
  );
}

function Ways() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState icon="find" drawing="missing" title={t('layout.notFound')} text={t('layout.notFoundHint')}>
      <LinkButton to="/">{t('layout.toStart')}</LinkButton>
      {history.length > 1 && (
        <Button look="outline" onClick={() => navigate(-1)}>
          {t('common.back')}
        </Button>
      )}
    </EmptyState>
  );
}
