import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { ListPage } from '../../resources/ListPage.tsx';
import { useList } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { periodFilter } from '../../ui/dates/periodFilter.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useRequestListQuery } from './endpoints.ts';
import { requestList, requestsAsked } from './list.ts';
import { RequestBones, RequestCard } from './RequestCard.tsx';

const roles = { mine: 'author', waiting: 'performer' } as const;

/** Closed ones, and a period: the filters of requests. */
export function useRequestFilters() {
  const { t, i18n } = useTranslation();
  useTexts('dates');
  return [
    {
      id: 'finished',
      label: t('services.state'),
      single: true,
      options: [{ value: '1', label: t('services.closedOnes') }],
    },
    periodFilter(t('services.startedIn'), i18n.language),
  ];
}

/** The reader’s own requests, or those that wait for the reader. */
export function Requests({ tab }: { tab: 'mine' | 'waiting' }) {
  const { t } = useTranslation();
  const user = useSelector(selectMyId) ?? '';
  const list = useList(requestList);
  const filters = useRequestFilters();
  const query = useRequestListQuery({ params: { user }, query: { ...requestsAsked(list.url), role: roles[tab] } });
  return (
    <ListPage
      list={list}
      query={query}
      label={t(`services.tab_${tab}`)}
      filters={filters}
      rows={{ card: (request) => <RequestCard request={request} />, bones: <RequestBones /> }}
      empty={
        <EmptyState
          icon="tick"
          drawing={tab === 'waiting' ? 'done' : 'nothing'}
          title={t(`services.none_${tab}`)}
          text={t(`services.noneHint_${tab}`)}
        />
      }
    />
  );
}
