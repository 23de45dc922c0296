import type { Birthday } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { grouped } from './birthdays.ts';
import classes from './Birthdays.module.css';
import { useBirthdaysQuery } from './endpoints.ts';
import { useDayText } from './useDayText.ts';

/** Whose birthday is next: today, in a week, and later, by the company's calendar. */
export function Birthdays() {
  const { t } = useTranslation();
  const clientId = useSelector(selectClient)?._id;
  const query = useBirthdaysQuery(clientId ? { params: { id: clientId } } : skipToken);
  const found = query.data?.result;
  const { status, code } = statusOf(query);
  if (!found && status === 'loading') return <Waiting />;
  if (!found)
    return (
      <Card>
        <FailedState
          {...failureTexts(t, code, t('addressBook.birthdaysFailed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  if (!found.birthdays.length)
    return (
      <Card>
        <EmptyState
          icon="cake"
          drawing="people"
          title={t('addressBook.noBirthdays')}
          text={t('addressBook.noBirthdaysHint')}
        />
      </Card>
    );
  return grouped(found.today, found.birthdays).map(([group, members]) => (
    <section key={group} aria-labelledby={`birthdays-${group}`}>
      <h2 id={`birthdays-${group}`} className={classes.group}>
        {t(`addressBook.group_${group}`)}
      </h2>
      <People today={found.today} members={members} isToday={group === 'today'} />
    </section>
  ));
}

function People({ today, members, isToday }: { today: string; members: readonly Birthday[]; isToday: boolean }) {
  const dayText = useDayText(today, 'long');
  return (
    <Card as="ul" tone={isToday ? 'warm' : 'plain'} className={classes.people}>
      {members.map(({ person: { _id, fullName, pics, position, department }, date }) => (
        <li key={_id}>
          <Avatar name={fullName} src={pics[0]?.mini ?? null} size={isToday ? 56 : 40} />
          <span className={classes.words}>
            <Link to={`/profile/${_id}`}>{fullName}</Link>
            <span className={classes.hint}>{[position, department].filter(Boolean).join(' · ')}</span>
          </span>
          <time dateTime={date} className={classes.day}>
            {isToday && <Icon name="cake" size={18} />}
            {dayText(date)}
          </time>
        </li>
      ))}
    </Card>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Loading label={t('common.loading')}>
      <Card className={classes.waiting}>
        {Array.from({ length: 5 }, (_, at) => (
          <PersonSkeleton key={at} />
        ))}
      </Card>
    </Loading>
  );
}
