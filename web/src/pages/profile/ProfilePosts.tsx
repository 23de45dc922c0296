import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Composer } from '../../features/posts/composer/Composer.tsx';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { EmptyState } from '../../ui/State.tsx';

export function ProfilePosts({ user }: { user: User }) {
  const { t } = useTranslation();
  const isMine = useSelector(selectMyId) === user._id;
  return (
    <>
      {isMine && <Composer parent={{ type: 'feed', id: user._id }} />}
      <Feed
        name={`person:${user._id}`}
        label={t('profile.feed')}
        empty={
          <EmptyState
            icon="edit"
            drawing="ideas"
            title={t(isMine ? 'profile.noPostsOwn' : 'profile.noPosts')}
            text={isMine && t('profile.noPostsOwnHint')}
          />
        }
      />
    </>
  );
}
