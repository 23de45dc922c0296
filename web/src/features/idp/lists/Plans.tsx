import type { DevelopmentPlan } from '@atrium/contracts';
import type { PlanStatus } from '@atrium/contracts/idpStates';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../../resources/ListPage.tsx';
import type { ListQuery } from '../../../resources/rows.ts';
import { askedOf, useList, type List } from '../../../resources/useList.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { usePlanListQuery, usePlansOfPersonQuery } from '../endpoints.ts';
import { planList, type PlanTab } from '../list.ts';
import classes from '../Plans.module.css';
import { PlanCard } from './PlanCard.tsx';

/** The plans of the reader. */
export const MyPlans = () => <OfReader tab="mine" view="employee" />;

/** Those of the people whose chief the reader is. */
export const TeamPlans = () => <OfReader tab="team" view="chief" />;

function OfReader({ tab, view }: { tab: PlanTab; view: 'employee' | 'chief' }) {
  const id = useSelector(selectMyId) ?? '';
  const list = useList(planList);
  const { page, limit } = askedOf(list.url, planList);
  const status = planList.filters.status.find((one) => list.url.filters.status?.includes(one));
  const query = usePlansOfPersonQuery({ params: { id }, query: { as: view, page, limit, ...(status && { status }) } });
  return <Plans tab={tab} list={list} query={query} />;
}

/** All that the reader may see: of an administrator the company’s. */
export function AllPlans() {
  const { t } = useTranslation();
  const list = useList(planList);
  const { page, limit, search, filter } = askedOf(list.url, planList);
  const query = usePlanListQuery({ query: { page, limit, search, filter } });
  return <Plans tab="all" list={list} query={query} searchLabel={t('idp.search')} />;
}

interface Props {
  tab: PlanTab;
  list: List;
  query: ListQuery<DevelopmentPlan>;
  searchLabel?: string;
}

function Plans({ tab, list, query, searchLabel }: Props) {
  const { t } = useTranslation();
  const statusOption = (value: PlanStatus) => ({ value, label: t(`idp.status_${value}`) });
  return (
    <ListPage
      list={list}
      query={query}
      label={t(`idp.tab_${tab}`)}
      searchLabel={searchLabel}
      filters={[
        { id: 'status', label: t('idp.status'), single: true, options: planList.filters.status.map(statusOption) },
      ]}
      rows={{
        card: (plan) => <PlanCard plan={plan} />,
        bones: (
          <div className={classes.card}>
            <TextSkeleton lines={3} />
          </div>
        ),
      }}
      empty={
        <EmptyState icon="list-checks" drawing="nothing" title={t(`idp.none_${tab}`)} text={t(`idp.noneHint_${tab}`)}>
          <LinkButton to="/idp/new" icon="plus">
            {t('idp.newPlan')}
          </LinkButton>
        </EmptyState>
      }
    />
  );
}
