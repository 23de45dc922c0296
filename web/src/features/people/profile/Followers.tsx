import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureTexts } from '../../../lib/failureTexts.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { Loading, PersonSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/State.tsx';
import { useFollowerPeopleInfiniteQuery } from './endpoints.ts';
import classes from './profile.module.css';

/** Who follows a person, the newest first. */
export function Followers({ user }: { user: User }) {
  const { t } = useTranslation();
  const query = useFollowerPeopleInfiniteQuery(user._id);
  const people = query.currentData?.pages.flatMap(({ result }) => result);
  const { status, code } = statusOf(query);
  if (!people)
    return (
      <Card className={classes.part}>
        {status === 'failed' ? (
          <FailedState
            {...failureTexts(t, code, t('profileTabs.followersFailed'))}
            retryLabel={t('common.retry')}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={t('common.loading')}>
            <PersonSkeleton />
            <PersonSkeleton />
          </Loading>
        )}
      </Card>
    );
  if (!people.length)
    return (
      <Card>
        <EmptyState icon="people" drawing="people" title={t('profileTabs.noFollowers')} />
      </Card>
    );
  return (
    <Card className={classes.part}>
      <ul className={classes.people} aria-label={t('profileTabs.followers')}>
        {people.map(({ _id, fullName, position, pics, erased }) => (
          <li key={_id}>
            <Link to={`/profile/${_id}`}>
              <PersonLine
                name={fullName || t('posts.unknownPerson')}
                hint={position}
                picture={pics[0]?.mini ?? null}
                isNameless={erased}
              />
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={classes.buttons}>
          <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('posts.showMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}
