import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { EmptyState } from '../../ui/State.tsx';

/** Stands in place of a page whose right the user lacks, where there is no other page to lead to. */
export function Page() {
  const { t } = useTranslation();
  return (
    <ReadingColumn>
      <PageTitle />
      <Card>
        <EmptyState icon="lock" drawing="noAccess" title={t('layout.noAccess')} text={t('layout.noAccessHint')} />
      </Card>
    </ReadingColumn>
  );
}
