import type { User } from '@atrium/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ProfileFacts } from '../../features/people/ProfileFacts.tsx';
import { ProfileHead } from '../../features/people/ProfileHead.tsx';
import { useUserQuery } from '../../features/people/endpoints.ts';
import { peopleFeatures } from '../../features/people/feature.ts';
import { postFeatures } from '../../features/posts/feature.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lookOf } from '../../query/lookOf.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProfileMissing } from './ProfileMissing.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';

const ProfileDialog = lazyNamed(() => import('../../features/people/ProfileDialog.tsx'), 'ProfileDialog');

export const features = [...postFeatures, ...peopleFeatures];

export function Page() {
  const { _id: id = '' } = useParams();
  const asked = useUserQuery({ params: { id } });
  const user = asked.currentData?.result;
  const { look, code } = lookOf(asked);
  return (
    <ReadingColumn>
      <PageTitle>{user?.fullName}</PageTitle>
      {user && look === 'ready' ? (
        <Profile key={id} user={user} />
      ) : (
        <ProfileMissing look={look} code={code} busy={asked.isFetching} onRetry={asked.refetch} />
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
      <Suspense>{isEditing && <ProfileDialog user={user} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
