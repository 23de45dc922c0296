import type { BusinessProcess } from '@atrium/contracts';
import { processes } from '@atrium/contracts/processes';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { DownloadButton } from '../../resources/DownloadButton.tsx';
import { ListPage } from '../../resources/ListPage.tsx';
import { useList } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { EmptyState } from '../../ui/State.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { useRequestListQuery } from './endpoints.ts';
import { requestList, requestsAsked, statusTones } from './list.ts';
import { useRequestFilters } from './Requests.tsx';

const activeOf = ({ steps }: BusinessProcess) => steps.find(({ status }) => status === 'active');

const columnsOf = (t: TFunction): TableColumn<BusinessProcess>[] => [
  {
    id: 'author',
    label: t('services.author'),
    type: 'person',
    sortable: false,
    required: true,
    value: ({ author }) => ({
      name: author.fullName || t('posts.unknownPerson'),
      hint: author.position,
      picture: author.pics[0]?.mini ?? null,
      isNameless: !author.fullName,
    }),
  },
  { id: 'created', label: t('services.startedAt'), type: 'date', sortable: false, value: ({ created }) => created },
  {
    id: 'status',
    label: t('services.state'),
    type: 'badge',
    sortable: false,
    value: ({ status }) => ({ text: t(`services.status_${status}`), tone: statusTones[status] }),
  },
  {
    id: 'step',
    label: t('services.step'),
    sortable: false,
    leavesAt: 2,
    value: (request) => activeOf(request)?.name ?? '',
  },
  {
    id: 'performers',
    label: t('services.performers'),
    sortable: false,
    leavesAt: 3,
    value: (request) =>
      activeOf(request)
        ?.assigned.map(({ user }) => user.fullName)
        .join(', ') ?? '',
  },
  { id: 'due', label: t('services.due'), type: 'date', sortable: false, leavesAt: 4, value: ({ due }) => due },
  {
    id: 'closed',
    label: t('services.closedAt'),
    type: 'date',
    sortable: false,
    leavesAt: 5,
    value: ({ closed }) => closed,
  },
  {
    id: 'open',
    label: t('services.open'),
    type: 'acts',
    cell: ({ _id }) => <Link to={`/service/${_id}`}>{t('services.open')}</Link>,
  },
];

/** All requests of a service, for administrators. */
export function RequestTable({ service }: { service: BusinessProcess }) {
  const { t } = useTranslation();
  const user = useSelector(selectMyId) ?? '';
  const list = useList(requestList);
  const filters = useRequestFilters();
  const asked = requestsAsked(list.url);
  const query = useRequestListQuery({ params: { user }, query: { ...asked, bp: service._id } });
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _p, limit: _l, ...range } = asked;
  const total = (query.currentData ?? query.data)?.total;
  return (
    <ListPage
      list={list}
      query={query}
      label={t('services.tab_table')}
      filters={filters}
      acts={
        <DownloadButton
          call={processes.excel}
          input={{ params: { id: service._id }, query: range }}
          fileName="requests.xlsx"
          disabled={!total}
        />
      }
      rows={{ id: 'serviceRequests', columns, nameOf: ({ author }: BusinessProcess) => author.fullName }}
      empty={<EmptyState icon="tick" title={t('services.noRequests')} text={t('services.noRequestsHint')} />}
    />
  );
}
