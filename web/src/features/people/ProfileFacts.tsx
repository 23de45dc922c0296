import type { User } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { dayText } from '../../lib/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/State.tsx';
import classes from './ProfileFacts.module.css';
import { useUserQuery } from './endpoints.ts';
import { PhoneLink } from './PhoneLink.tsx';

/** What this reader may know of a person, without empty lines. */
export function ProfileFacts({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const { currentData } = useUserQuery(user.chief ? { params: { id: user.chief } } : skipToken);
  const chief = currentData?.result;
  const day = (value: string | null) => value && dayText(value, i18n.language);
  const facts: [string, ReactNode][] = [
    ['position', user.position],
    ['department', user.department],
    ['chief', chief && <Link to={`/profile/${chief._id}`}>{chief.fullName}</Link>],
    ['email', user.email && <a href={`mailto:${user.email}`}>{user.email}</a>],
    ['phone', user.phone && <PhoneLink phone={user.phone} />],
    ['phone_internal', user.phone_internal],
    ['city', user.city],
    ['cabinet', user.cabinet],
    ['birthDay', day(user.birthDay)],
    ['workingSince', day(user.workingSince)],
    ['work_schedule', user.work_schedule !== 'not_selected' && t(`profile.schedule.${user.work_schedule}`)],
    ['employment_type', user.employment_type !== 'not_selected' && t(`profile.employment.${user.employment_type}`)],
    ['vacation_balance', Boolean(user.vacation_balance) && t('profile.days', { count: user.vacation_balance })],
    ['grade', user.grade],
  ];
  const known = facts.filter(([, value]) => value);
  if (!known.length) {
    return (
      <Card>
        <EmptyState icon="person" drawing="people" title={t('profile.noFacts')} />
      </Card>
    );
  }
  return (
    <Card as="dl" className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{t(`profile.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Card>
  );
}
