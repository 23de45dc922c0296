import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../features/analytics/useReport.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './AnalyticsPage.module.css';
import { EmptyState } from '../../ui/State.tsx';
import { Tabs } from './Tabs.tsx';
import { analyticsTabs } from './tabs.ts';

export const features = [queryFeature];

const Contents = lazyPart(lazyNamed(() => import('./Contents.tsx'), 'Contents'));

/** Figures of people and visits, a tab for each kind. */
export function Page() {
  const { t } = useTranslation();
  const section = useSectionTitle()('analytics');
  const [tab] = useTabParam(analyticsTabs);
  const { isForbidden } = useAllowed();
  return (
    <div className={classes.page}>
      <PageHeader crumbs={[{ label: section }]} crumbsLabel={section} title={t(`analytics.tab_${tab}`)}>
        <Tabs tab={tab} />
      </PageHeader>
      {isForbidden ? (
        <EmptyState icon="lock" title={t('layout.noAccess')} text={t('analytics.forbidden')} />
      ) : (
        <Contents tab={tab} />
      )}
    </div>
  );
}
