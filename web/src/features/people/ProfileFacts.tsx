import type { User } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayText } from '../../lib/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useUserQuery } from './endpoints.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { Chiefs } from './profile/Chiefs.tsx';
import { FactCard } from './profile/FactCard.tsx';
import { Team } from './profile/Team.tsx';

/** What this reader may know of a person, without empty lines. */
export function ProfileFacts({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const { currentData } = useUserQuery(user.chief ? { params: { id: user.chief } } : skipToken);
  const chief = currentData?.result;
  const day = (value: string | null) => value && dayText(value, i18n.language);
  if (user.erased) {
    return (
      <Card>
        <EmptyState icon="person" drawing="missing" title={t('profile.erased')} text={t('profile.erasedHint')} />
      </Card>
    );
  }
  const facts: [string, ReactNode][] = [
    ['position', user.position],
    ['department', user.department],
    ['chief', chief && <Link to={`/profile/${chief._id}`}>{chief.fullName || t('posts.unknownPerson')}</Link>],
    ['email', user.email && <a href={`mailto:${user.email}`}>{user.email}</a>],
    ['phone', user.phone && <PhoneLink phone={user.phone} />],
    ['phone_internal', user.phone_internal],
    ['city', user.city],
    ['cabinet', user.cabinet],
    ['birthDay', day(user.birthDay)],
    ['workingSince', day(user.workingSince)],
  ];
  return (
    <>
      <FactCard
        facts={facts.map(([name, value]) => ({ name, value, label: t(`profile.${name}`) }))}
        empty={<EmptyState icon="person" drawing="people" title={t('profile.noFacts')} />}
      />
      <Chiefs id={user._id} />
      <Team id={user._id} />
    </>
  );
}
