import type { User } from '@atrium/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { ProfileDialog } from '../../features/people/ProfileDialog.tsx';
import { ProfileFacts } from '../../features/people/ProfileFacts.tsx';
import { ProfileHead } from '../../features/people/ProfileHead.tsx';
import { peopleFeature } from '../../features/people/profileSaga.ts';
import { profileClosed, profileOpened, selectProfilePage, selectUser } from '../../features/people/profileSlice.ts';
import { postFeatures } from '../../features/posts/feature.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProfileMissing } from './ProfileMissing.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';

export const features = [...postFeatures, peopleFeature];

/** A person: who they are, and what they write. */
export function Page() {
  const dispatch = useDispatch();
  const { _id: id = '' } = useParams();
  const user = useSelector(selectUser(id));
  const page = useSelector(selectProfilePage(id));
  useEffect(() => {
    dispatch(profileOpened(id));
    return () => void dispatch(profileClosed());
  }, [dispatch, id]);
  return (
    <ReadingColumn>
      <PageTitle>{user?.fullName}</PageTitle>
      {user && page?.status !== 'gone' ? (
        <Profile key={id} user={user} />
      ) : (
        <ProfileMissing page={page} onRetry={() => dispatch(profileOpened(id))} />
      )}
    </ReadingColumn>
  );
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const tab = search.get('tab') === 'feed' ? 'feed' : 'main';
  return (
    <>
      <ProfileHead user={user} onEdit={() => setEditing(true)} />
      <Tabs
        label={t('layout.profile')}
        value={tab}
        onChange={(next) => setSearch(next === 'feed' ? { tab: 'feed' } : {}, { replace: true })}
        tabs={[
          { value: 'main', label: t('profile.main') },
          { value: 'feed', label: t('profile.feed') },
        ]}
      >
        <ReadingColumn>{tab === 'feed' ? <ProfilePosts user={user} /> : <ProfileFacts user={user} />}</ReadingColumn>
      </Tabs>
      {isEditing && <ProfileDialog user={user} onClose={() => setEditing(false)} />}
    </>
  );
}
