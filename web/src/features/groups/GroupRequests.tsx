import type { Group, GroupRequest } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { PersonLink } from '../../colleagues/PersonLink.tsx';
import classes from './Groups.module.css';
import { useDecisions } from './useMoves.ts';

/** Who asks to join, and who was invited: for those who decide about it. */
export function GroupRequests({ group }: { group: Group }) {
  const { t } = useTranslation();
  const requests = group.requests_ref;
  if (!requests.length)
    return (
      <Card>
        <EmptyState icon="people" drawing="people" title={t('groups.noRequests')} text={t('groups.noRequestsHint')} />
      </Card>
    );
  return <RequestList label={t('groups.requests')} requests={requests} />;
}

const shownAtOnce = 3;

/** The newest requests, above the feed. */
export function NewRequests({ group }: { group: Group }) {
  const { t } = useTranslation();
  const asked = group.requests_ref.filter(({ kind, can }) => kind === 'request' && can.decide);
  if (!asked.length) return null;
  return (
    <section className={classes.asking} aria-label={t('groups.requests')}>
      <div className={classes.top}>
        <h2>{t('groups.asking', { count: asked.length })}</h2>
        <Link to="?tab=requests">{t('groups.allRequests')}</Link>
      </div>
      <RequestList label={t('groups.requests')} requests={asked.slice(0, shownAtOnce)} />
    </section>
  );
}

const RequestList = ({ label, requests }: { label: string; requests: readonly GroupRequest[] }) => (
  <ul className={classes.list} aria-label={label}>
    {requests.map((request) => (
      <li key={request._id}>
        <RequestRow request={request} />
      </li>
    ))}
  </ul>
);

function RequestRow({ request }: { request: GroupRequest }) {
  const { t } = useTranslation();
  const { decide, withdraw, isBusy } = useDecisions();
  const { _id: id, user_ref, kind, by, can } = request;
  const unknown = t('posts.unknownPerson');
  const hint =
    kind === 'request'
      ? [user_ref.position, user_ref.department].filter(Boolean).join(' · ') || t('groups.kind_request')
      : t('groups.invitedBy', { name: by.fullName || unknown });
  return (
    <div className={classes.row}>
      <PersonLink person={user_ref} hint={hint} unknown={unknown} />
      <div className={classes.acts}>
        {can.decide && (
          <>
            <Button small look="outline" busy={isBusy} onClick={() => void decide(id, 'rejected', 'groups.rejected')}>
              {t('groups.reject')}
            </Button>
            <Button small busy={isBusy} onClick={() => void decide(id, 'approved', 'groups.approved')}>
              {t('groups.approve')}
            </Button>
          </>
        )}
        {kind === 'invitation' && can.withdraw && (
          <Button small look="outline" busy={isBusy} onClick={() => void withdraw(id, 'groups.takenBack')}>
            {t('groups.takeBack')}
          </Button>
        )}
      </div>
    </div>
  );
}
