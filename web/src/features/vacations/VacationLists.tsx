import type { InputOf } from '@atrium/contracts';
import type { vacations } from '@atrium/contracts/vacations';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useVacationListQuery } from './endpoints.ts';
import { vacationList, waitingList } from './list.ts';
import { waitingFilter } from './useWaitingCount.ts';
import { VacationBones, VacationCard } from './VacationCard.tsx';

type Query = NonNullable<InputOf<typeof vacations.list>['query']>;

/** The reader’s own plans, requests and vacations. */
export function MyVacations({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation();
  const user = useSelector(selectMyId);
  const list = useList(vacationList);
  const query = useVacationListQuery({ query: askedOf(list.url, vacationList, { user }) as Query });
  const options = vacationList.filters.status.map((value) => ({ value, label: t(`vacations.state_${value}`) }));
  return (
    <ListPage
      list={list}
      query={query}
      label={t('vacations.mine')}
      filters={[{ id: 'status', label: t('vacations.status'), options }]}
      sortLabels={[t('vacations.latest'), t('vacations.earliest')]}
      rows={{ card: (vacation) => <VacationCard vacation={vacation} withPerson={false} />, bones: <VacationBones /> }}
      empty={
        <EmptyState icon="sun" title={t('vacations.noneOfMine')} text={t('vacations.noneHint')}>
          <Button icon="plus" onClick={onAsk}>
            {t('vacations.ask')}
          </Button>
        </EmptyState>
      }
    />
  );
}

/** Requests that wait for the reader. */
export function WaitingVacations() {
  const { t } = useTranslation();
  const me = useSelector(selectMyId);
  const list = useList(waitingList);
  const query = useVacationListQuery({ query: askedOf(list.url, waitingList, waitingFilter(me)) as Query });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('vacations.waiting')}
      sortLabels={[t('vacations.earliest'), t('vacations.latest')]}
      rows={{ card: (vacation) => <VacationCard vacation={vacation} withPerson />, bones: <VacationBones /> }}
      empty={<EmptyState icon="tick" title={t('vacations.noneWaiting')} text={t('vacations.noneWaitingHint')} />}
    />
  );
}
