import type { GroupRequest } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { useOpenRequestsQuery } from './endpoints.ts';
import { GroupBones } from './GroupCard.tsx';
import { GroupMarks } from './GroupMarks.tsx';
import classes from './Groups.module.css';
import { useDecisions } from './useMoves.ts';

/** The reader's invitations into groups, and requests to join. */
export function OpenRequests() {
  const { t } = useTranslation();
  const query = useOpenRequestsQuery({});
  const { status, code } = statusOf(query);
  const requests = query.currentData?.result;
  if (requests?.length)
    return (
      <ul className={classes.list} aria-label={t('groups.invitations')}>
        {requests.map((request) => (
          <li key={request._id}>
            <OpenRequest request={request} />
          </li>
        ))}
      </ul>
    );
  return (
    <Card>
      {requests ? (
        <EmptyState
          icon="mail"
          drawing="people"
          title={t('groups.noInvitations')}
          text={t('groups.noInvitationsHint')}
        />
      ) : status === 'loading' ? (
        <Loading label={t('common.loading')}>
          <GroupBones />
          <GroupBones />
        </Loading>
      ) : (
        <FailedState
          {...failureTexts(t, code, t('groups.invitationsFailed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
    </Card>
  );
}

function OpenRequest({ request }: { request: GroupRequest }) {
  const { t } = useTranslation();
  const { decide, withdraw, isBusy } = useDecisions();
  const { _id: id, group_ref: group, kind, by } = request;
  return (
    <article className={classes.card}>
      <Avatar name={group.name} size={56} square />
      <div className={classes.words}>
        <Link to={`/group/${group._id}`} className={classes.name}>
          {group.name}
        </Link>
        <GroupMarks group={group} />
        <p className={classes.description}>{group.description}</p>
        <span className={classes.active}>
          {kind === 'request'
            ? t('groups.requestSent')
            : t('groups.invitedBy', { name: by.fullName || t('posts.unknownPerson') })}
        </span>
        <div className={classes.acts}>
          {kind === 'invitation' ? (
            <>
              <Button small busy={isBusy} onClick={() => void decide(id, 'approved', 'groups.joined')}>
                {t('groups.accept')}
              </Button>
              <Button small look="outline" busy={isBusy} onClick={() => void decide(id, 'rejected', 'groups.declined')}>
                {t('groups.decline')}
              </Button>
            </>
          ) : (
            <Button small look="outline" busy={isBusy} onClick={() => void withdraw(id, 'groups.withdrawn')}>
              {t('groups.withdraw')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
