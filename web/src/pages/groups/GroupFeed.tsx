import type { Group } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { NewRequests } from '../../features/groups/GroupRequests.tsx';
import { Composer } from '../../features/posts/composer/Composer.tsx';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { EmptyState } from '../../ui/State.tsx';

/** What is written in a group, and before it who asks to join. */
export function GroupFeed({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { _id: id, can } = group;
  return (
    <div>
      <ReadingColumn>
        <NewRequests group={group} />
        {can.post && <Composer parent={{ type: 'group', id }} />}
        <Feed
          name={`group:${id}`}
          label={t('groups.feed')}
          empty={
            <EmptyState
              icon="edit"
              drawing="ideas"
              title={t('groups.emptyFeed')}
              text={t(can.post ? 'groups.emptyFeedHint' : 'groups.emptyFeedOfOthers')}
            />
          }
        />
      </ReadingColumn>
    </div>
  );
}
