import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { planTabs, type PlanTab } from '../../features/idp/list.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './idp.module.css';

const loadPlans = () => import('../../features/idp/lists/Plans.tsx');

const contents = {
  mine: lazyPart(lazyNamed(loadPlans, 'MyPlans')),
  team: lazyPart(lazyNamed(loadPlans, 'TeamPlans')),
  all: lazyPart(lazyNamed(loadPlans, 'AllPlans')),
  analytics: lazyPart(lazyNamed(() => import('../../features/idp/lists/Analytics.tsx'), 'Analytics')),
} satisfies Record<PlanTab, unknown>;

export const features = [queryFeature];

/** The development plans of the reader and the team, all that the reader may see, and how many there are. */
export function Page() {
  const { t } = useTranslation();
  const isEmployee = useSelector(selectIsEmployee);
  const tabs: readonly PlanTab[] = isEmployee ? planTabs : ['all'];
  const [tab] = useTabParam(tabs);
  const title = useSectionTitle()('idp');
  const Contents = contents[tab];
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={isEmployee ? [{ id: 'new', label: t('idp.newPlan'), icon: 'plus', main: true, to: '/idp/new' }] : []}
      >
        <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`idp.tab_${value}`) }))} />
      </PageHeader>
      <Contents key={tab} />
    </div>
  );
}
