import type { ThankedPerson } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { useThankedPeopleInfiniteQuery, type AskedThanks } from './endpoints.ts';
import { startOf, type ThanksPeriod } from './periods.ts';
import classes from './Thanks.module.css';
import { ThanksCount } from './ThanksWidget.tsx';

interface Props {
  period: ThanksPeriod;
  sort: AskedThanks['sort'];
}

/** Who was thanked in a period, by whom and for what. */
export function ThankedPeople({ period, sort }: Props) {
  const { t } = useTranslation();
  const clientId = useSelector(selectClientId) ?? '';
  const from = useMemo(() => startOf(period), [period]);
  const query = useThankedPeopleInfiniteQuery({ clientId, from, sort });
  const { status, code } = statusOf(query);
  const pages = query.currentData?.pages;
  const people = pages?.flatMap(({ result }) => result);
  if (!people)
    return (
      <Card className={classes.list}>
        {status === 'failed' ? (
          <FailedState
            {...failureTexts(t, code, t('life.thanks.failed'))}
            retryLabel={t('common.retry')}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={t('common.loading')}>
            <PersonSkeleton />
            <PersonSkeleton />
            <PersonSkeleton />
          </Loading>
        )}
      </Card>
    );
  if (!people.length)
    return (
      <Card>
        <EmptyState icon="star" drawing="people" title={t('life.thanks.none')} text={t('life.thanks.noneHint')} />
      </Card>
    );
  return (
    <>
      {pages?.[0]?.isMore && <p className={classes.note}>{t('life.thanks.isMore')}</p>}
      <ul className={classes.people}>
        {people.map((row) => (
          <Card as="li" key={row.user._id} className={classes.row}>
            <Thanked row={row} />
          </Card>
        ))}
      </ul>
      {query.hasNextPage && (
        <div>
          <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('posts.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Thanked({ row: { user, count, posts } }: { row: ThankedPerson }) {
  const { t } = useTranslation();
  const profile = `/profile/${user._id}`;
  const name = user.fullName || t('posts.unknownPerson');
  return (
    <>
      <div className={classes.top}>
        <Link to={profile} className={classes.person}>
          <PersonLine name={name} hint={user.position} picture={user.pics[0]?.mini ?? null} isNameless={user.erased} />
        </Link>
        <ThanksCount count={count} />
      </div>
      <ul className={classes.said}>
        {posts.map(({ _id, author, excerpt, created }) => (
          <li key={_id}>
            <Link to={`/post/${_id}`}>{excerpt}</Link>
            <span className={classes.by}>
              {author.fullName || t('posts.unknownPerson')} · <RelativeTime time={created} />
            </span>
          </li>
        ))}
      </ul>
      {count > posts.length && (
        <Link to={`${profile}?tab=thanks`} className={classes.more}>
          {t('life.thanks.allOf', { name })}
        </Link>
      )}
    </>
  );
}
