import type { AdaptationStatus } from '@atrium/contracts/adaptationStates';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useAdaptationsOfPersonQuery } from '../endpoints.ts';
import { memberList } from '../list.ts';
import { AdaptationCard } from './AdaptationCard.tsx';
import classes from './Own.module.css';

/** The reader’s own adaptations, and those of colleagues in which the reader has a part. */
export function OwnAdaptations() {
  const { t } = useTranslation();
  const user_id = useSelector(selectMyId) ?? '';
  const list = useList(memberList);
  const { page, limit } = askedOf(list.url, memberList);
  const status = memberList.filters.status.find((one) => list.url.filters.status?.includes(one));
  const query = useAdaptationsOfPersonQuery({ params: { user_id }, query: { page, limit, ...(status && { status }) } });
  const statusOption = (value: AdaptationStatus) => ({ value, label: t(`adaptationUser.status_${value}`) });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('adaptationUser.list')}
      filters={[
        {
          id: 'status',
          label: t('adaptationUser.status'),
          single: true,
          options: memberList.filters.status.map(statusOption),
        },
      ]}
      rows={{
        card: (adaptation) => <AdaptationCard adaptation={adaptation} />,
        bones: (
          <div className={classes.card}>
            <TextSkeleton lines={3} />
          </div>
        ),
      }}
      empty={
        <EmptyState
          icon="list-checks"
          drawing="nothing"
          title={t('adaptationUser.none')}
          text={t('adaptationUser.noneHint')}
        />
      }
    />
  );
}
