import type { User } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const load = () => import('../../features/people/profile/tabs.ts');
const Extra = lazyPart(lazyNamed(load, 'Extra'));
const SocialNetworks = lazyPart(lazyNamed(load, 'SocialNetworks'));
const ProfileFiles = lazyPart(lazyNamed(load, 'ProfileFiles'));
const Contacts = lazyPart(lazyNamed(load, 'Contacts'));
const Followers = lazyPart(lazyNamed(load, 'Followers'));

const hasPersonal = ({ files, can }: User) => can?.add_personal || files.some(({ kind }) => kind === 'personal');

/** Documents come from the HR system only: without any the tab would stay empty. */
const hrKinds = ({ files, can }: User) =>
  (['hr_document', 'hr_file'] as const).filter(
    (kind) => can?.hr_files && (kind === 'hr_file' || files.some((file) => file.kind === kind)),
  );

/** The tabs of everybody's profile after the main one; those of HR for those who may see them (D109). */
export const personTabs = (user: User, t: TFunction) => [
  { value: 'extra', label: t('profileTabs.extra'), content: <Extra user={user} /> },
  { value: 'social', label: t('profileTabs.social'), content: <SocialNetworks user={user} /> },
  ...(hasPersonal(user)
    ? [
        {
          value: 'personal',
          label: t('profileTabs.personal'),
          content: <ProfileFiles key="personal" user={user} kind="personal" />,
        },
      ]
    : []),
  ...hrKinds(user).map((kind) => ({
    value: kind,
    label: t(`profileTabs.${kind}`),
    content: <ProfileFiles key={kind} user={user} kind={kind} />,
  })),
  { value: 'contacts', label: t('profileTabs.contacts'), content: <Contacts user={user} /> },
  { value: 'followers', label: t('profileTabs.followers'), content: <Followers user={user} /> },
];
