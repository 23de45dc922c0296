import type { User } from '@atrium/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { ProfileFacts } from '../../features/people/ProfileFacts.tsx';
import { ProfileHead } from '../../features/people/ProfileHead.tsx';
import { useUserQuery } from '../../features/people/endpoints.ts';
import { peopleFeatures } from '../../features/people/feature.ts';
import { postFeatures } from '../../features/posts/feature.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectClientId, selectMay, selectMyId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { mayLeave } from '../../ui/layers/control.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { personTabs } from './personTabs.tsx';
import { ProfileMissing } from './ProfileMissing.tsx';
import classes from './ProfilePage.module.css';
import { ProfilePosts } from './ProfilePosts.tsx';
import { ProfileThanks } from './ProfileThanks.tsx';
import { SavedPosts } from './SavedPosts.tsx';

const Security = lazyPart(
  lazyNamed(() => import('../../features/security/Security.tsx'), 'Security', 'security', 'connections'),
);
const OwnSettings = lazyPart(
  lazyNamed(
    () => import('../../features/notificationSettings/OwnSettings.tsx'),
    'OwnSettings',
    'notificationSettings',
    'notifications',
  ),
);
const EmployeeAccess = lazyPart(
  lazyNamed(() => import('../../features/security/employee/EmployeeAccess.tsx'), 'EmployeeAccess', 'security'),
);
const HrmDifferences = lazyPart(
  lazyNamed(() => import('../../features/people/hrm/HrmDifferences.tsx'), 'HrmDifferences', 'hrm', 'import'),
);
const PersonAchievements = lazyPart(
  lazyNamed(() => import('../../features/shop/PersonAchievements.tsx'), 'PersonAchievements', 'shop'),
);
const ProfileDialog = lazyNamed(() => import('../../features/people/ProfileDialog.tsx'), 'ProfileDialog');

export const features = [...postFeatures, ...peopleFeatures];

export function Page() {
  const { t } = useTranslation();
  const { _id: id = '' } = useParams();
  const query = useUserQuery({ params: { id } });
  const user = query.currentData?.result;
  const { status, code } = statusOf(query);
  return (
    <ReadingColumn>
      <PageTitle>{user && (user.fullName || t('posts.unknownPerson'))}</PageTitle>
      {user && status === 'ready' ? (
        <Profile key={id} user={user} />
      ) : (
        <ProfileMissing status={status} code={code} busy={query.isFetching} onRetry={query.refetch} />
      )}
    </ReadingColumn>
  );
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const isMine = useSelector(selectMyId) === user._id;
  const hasCompany = useSelector(selectClientId) !== null;
  const mayReadWall = useSelector(selectMay('wall'));
  const tabs = [
    { value: 'main', label: t('profile.main'), content: <MainTab user={user} /> },
    ...(user.erased ? [] : personTabs(user, t)),
    { value: 'feed', label: t('profile.feed'), content: <ProfilePosts user={user} /> },
    ...(mayReadWall ? [{ value: 'thanks', label: t('profile.thanks'), content: <ProfileThanks user={user} /> }] : []),
    ...(isMine
      ? [
          ...(hasCompany
            ? [{ value: 'notifications', label: t('profile.notifications'), content: <OwnSettings user={user._id} /> }]
            : []),
          { value: 'saved', label: t('profile.savedPosts'), content: <SavedPosts /> },
          {
            value: 'security',
            label: t('profile.security'),
            content: <Security user={user} />,
          },
        ]
      : []),
    ...(!isMine && user.can?.administer && !user.erased
      ? [{ value: 'access', label: t('profile.access'), content: <EmployeeAccess user={user} /> }]
      : []),
  ];
  const change = async (next: string) => {
    if (await mayLeave()) setSearch(next === 'main' ? {} : { tab: next }, { replace: true });
  };
  const tab = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0]!;
  return (
    <>
      <ProfileHead user={user} onEdit={() => setEditing(true)} />
      <Tabs label={t('layout.profile')} value={tab.value} onChange={change} tabs={tabs}>
        <div className={classes.panel}>
          <ReadingColumn>{tab.content}</ReadingColumn>
        </div>
      </Tabs>
      <Suspense>{isEditing && <ProfileDialog user={user} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

function MainTab({ user }: { user: User }) {
  const isMine = useSelector(selectMyId) === user._id;
  const mayShop = useSelector(selectMay('shop'));
  const administers = user.can?.administer ?? false;
  return (
    <>
      <ProfileFacts user={user} />
      {mayShop && (isMine || administers) && !user.erased && user.client_id && <PersonAchievements user={user._id} />}
      {administers && !user.erased && <HrmDifferences user={user} />}
    </>
  );
}
