import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { BirthdayList } from './BirthdayList.tsx';
import { grouped } from './birthdays.ts';
import classes from './Birthdays.module.css';
import { useBirthdaysQuery } from './endpoints.ts';

interface Props {
  /** 1 to 12; absent: the next 30 days. */
  month?: number | undefined;
}

/** Whose birthday is next, or in a month, by the company's calendar. */
export function Birthdays({ month }: Props) {
  const { t } = useTranslation();
  const clientId = useSelector(selectClient)?._id;
  const query = useBirthdaysQuery(clientId ? { params: { id: clientId }, query: { month } } : skipToken);
  const found = query.currentData?.result;
  const { status, code } = statusOf(query);
  if (!found && status === 'failed')
    return (
      <Card>
        <FailedState
          {...failureTexts(t, code, t('addressBook.birthdays.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  if (!found) return <Waiting />;
  if (!found.birthdays.length)
    return (
      <Card>
        <EmptyState
          icon="cake"
          drawing="people"
          title={t(month ? 'addressBook.birthdays.noneOfMonth' : 'addressBook.birthdays.none')}
          text={t(month ? 'addressBook.birthdays.noneOfMonthHint' : 'addressBook.birthdays.noneHint')}
        />
      </Card>
    );
  if (month) return <BirthdayList today={found.today} members={found.birthdays} />;
  return grouped(found.today, found.birthdays).map(([group, members]) => (
    <section key={group} aria-labelledby={`birthdays-${group}`}>
      <h2 id={`birthdays-${group}`} className={classes.group}>
        {t(`addressBook.birthdays.group_${group}`)}
      </h2>
      <BirthdayList today={found.today} members={members} isToday={group === 'today'} />
    </section>
  ));
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
