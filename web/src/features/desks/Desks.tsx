import type { InputOf } from '@atrium/contracts';
import type { desks } from '@atrium/contracts/desks';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList, type ListDescription } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { DeskBones, DeskCard } from './DeskCard.tsx';
import { useDeskListQuery, useFavouriteDesksQuery } from './endpoints.ts';

type Query = NonNullable<InputOf<typeof desks.list>['query']>;

const deskList = { filters: {}, sorts: ['-created', 'name'], pageSize: 24 } satisfies ListDescription;

const rows = {
  card: (desk: Parameters<typeof DeskCard>[0]['desk']) => <DeskCard desk={desk} />,
  bones: <DeskBones />,
};

/** The boards of the reader, or all others. */
export function DeskList({ others = false, onCreate }: { others?: boolean; onCreate: (() => void) | null }) {
  const { t } = useTranslation();
  const me = useSelector(selectMyId) ?? '';
  const list = useList(deskList);
  const query = useDeskListQuery({
    query: askedOf(list.url, deskList, { people: others ? { $ne: me } : me }) as Query,
  });
  return (
    <ListPage
      list={list}
      query={query}
      label={t(others ? 'desks.others' : 'desks.mine')}
      searchLabel={t('desks.search')}
      sortLabels={[t('desks.newest'), t('desks.byName')]}
      rows={rows}
      empty={
        <EmptyState icon="columns" title={t(others ? 'desks.noneOfOthers' : 'desks.none')} text={t('desks.noneHint')}>
          {onCreate && (
            <Button icon="plus" onClick={onCreate}>
              {t('desks.create')}
            </Button>
          )}
        </EmptyState>
      }
    />
  );
}

export function FavouriteDesks() {
  const { t } = useTranslation();
  const query = useFavouriteDesksQuery({});
  const desksOfMine = query.currentData?.result;
  const { status, code } = statusOf(query);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <DeskBones />
      </Loading>
    );
  if (!desksOfMine)
    return (
      <FailedState
        {...failureTexts(t, code, t('desks.failed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  if (!desksOfMine.length)
    return <EmptyState icon="bookmark" title={t('desks.noFavourites')} text={t('desks.noFavouritesHint')} />;
  return desksOfMine.map((desk) => <DeskCard key={desk._id} desk={desk} />);
}
