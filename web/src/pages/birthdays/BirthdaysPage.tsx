import { useTranslation } from 'react-i18next';
import { Birthdays } from '../../features/addressBook/Birthdays.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import classes from './BirthdaysPage.module.css';

export const features = [queryFeature];

export function Page() {
  const { t } = useTranslation();
  const addressBook = useSectionTitle()('addressBook');
  return (
    <ReadingColumn>
      <div className={classes.head}>
        <PageHeader
          crumbs={[{ label: addressBook, to: '/addressBook' }]}
          crumbsLabel={addressBook}
          title={t('layout.birthdays')}
          description={t('addressBook.birthdaysHint')}
        />
      </div>
      <Birthdays />
    </ReadingColumn>
  );
}
