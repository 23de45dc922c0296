import type { InputOf } from '@atrium/contracts';
import type { groups } from '@atrium/contracts/groups';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useGroupListQuery, useGroupsOfUserQuery } from './endpoints.ts';
import { GroupBones, GroupCard } from './GroupCard.tsx';
import { groupList, ownGroupList } from './list.ts';

type Query = NonNullable<InputOf<typeof groups.list>['query']>;

const rows = {
  card: (group: Parameters<typeof GroupCard>[0]['group']) => <GroupCard group={group} />,
  bones: <GroupBones />,
};

/** All groups that the reader finds. */
export function AllGroups({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  const list = useList(groupList);
  const query = useGroupListQuery({ query: askedOf(list.url, groupList) as Query });
  const types = groupList.filters.type.map((value) => ({ value, label: t(`groups.type_${value}`) }));
  return (
    <ListPage
      list={list}
      query={query}
      label={t('groups.all')}
      searchLabel={t('groups.search')}
      filters={[{ id: 'type', label: t('groups.type'), options: types }]}
      sortLabels={[t('groups.lastActive'), t('groups.newest'), t('groups.largest')]}
      rows={rows}
      empty={
        <EmptyState icon="groups" drawing="people" title={t('groups.none')} text={t('groups.noneHint')}>
          <Button icon="plus" onClick={onCreate}>
            {t('groups.create')}
          </Button>
        </EmptyState>
      }
    />
  );
}

/** The groups that the reader is in, the last active first. */
export function OwnGroups() {
  const { t } = useTranslation();
  const list = useList(ownGroupList);
  const id = useSelector(selectMyId) ?? '';
  const { page, limit } = askedOf(list.url, ownGroupList);
  const query = useGroupsOfUserQuery({ params: { id }, query: { page, limit } });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('groups.mine')}
      rows={rows}
      empty={
        <EmptyState icon="groups" drawing="people" title={t('groups.noneOfMine')} text={t('groups.noneOfMineHint')}>
          <LinkButton to="/groups?tab=all">{t('groups.showAll')}</LinkButton>
        </EmptyState>
      }
    />
  );
}
