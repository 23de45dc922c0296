import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { periods } from '../../features/thanks/periods.ts';
import { ThankedPeople } from '../../features/thanks/ThankedPeople.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import classes from './ThanksPage.module.css';

export const features = [queryFeature];

const sorts = ['newest', 'most'] as const;

/** Thank-yous of the wall by the people who were thanked. */
export function Page() {
  const { t } = useTranslation();
  const wall = useSectionTitle()('company');
  const [params, setParams] = useSearchParams();
  const period = periods.find((each) => each === params.get('period')) ?? 'month';
  const sort = sorts.find((each) => each === params.get('sort')) ?? 'newest';
  const show = (change: Record<string, string>) => setParams({ period, sort, ...change }, { replace: true });
  return (
    <ReadingColumn>
      <div className={classes.head}>
        <PageHeader
          crumbs={[{ label: wall, to: '/company' }]}
          crumbsLabel={wall}
          title={t('life.thanks.title')}
          description={t('life.thanks.hint')}
        />
      </div>
      <div className={classes.choices}>
        <Segmented
          label={t('life.thanks.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`life.thanks.period_${value}`) }))}
          onChange={(next) => show({ period: next })}
        />
        <Segmented
          label={t('life.thanks.order')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`life.thanks.sort_${value}`) }))}
          onChange={(next) => show({ sort: next })}
        />
      </div>
      <ThankedPeople period={period} sort={sort} />
    </ReadingColumn>
  );
}
