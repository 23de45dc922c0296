import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BirthdayPeriod } from '../../features/addressBook/BirthdayPeriod.tsx';
import { Birthdays } from '../../features/addressBook/Birthdays.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import classes from './BirthdaysPage.module.css';

export const features = [queryFeature];

/** 1 to 12; other values mean the next 30 days. */
function monthIn(text: string | null): number | undefined {
  const month = Number(text);
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : undefined;
}

export function Page() {
  const { t } = useTranslation();
  const addressBook = useSectionTitle()('addressBook');
  const [params, setParams] = useSearchParams();
  const month = monthIn(params.get('month'));
  const choose = (next: number | undefined) => setParams(next ? { month: String(next) } : {}, { replace: true });
  return (
    <ReadingColumn>
      <div className={classes.head}>
        <PageHeader
          crumbs={[{ label: addressBook, to: '/addressBook' }]}
          crumbsLabel={addressBook}
          title={t('layout.birthdays')}
          description={month ? undefined : t('addressBook.birthdays.hint')}
        />
      </div>
      <BirthdayPeriod month={month} onChange={choose} />
      <Birthdays month={month} />
    </ReadingColumn>
  );
}
