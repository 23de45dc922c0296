import type { BusinessProcess } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayText } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { isLate, statusTones, stepNumber } from './list.ts';
import classes from './Services.module.css';

/** `In progress, step 2 of 4`. */
export function RequestState({ request }: { request: BusinessProcess }) {
  const { t } = useTranslation();
  const { status, steps } = request;
  const text =
    status === 'active' && steps.length > 1
      ? t('services.inStep', { step: stepNumber(request), steps: steps.length })
      : t(`services.status_${status}`);
  return <Badge tone={statusTones[status]}>{text}</Badge>;
}

/** A request in a list: what it is about, how it stands, and for how long. */
export function RequestCard({ request }: { request: BusinessProcess }) {
  const { t, i18n } = useTranslation();
  const { _id, name, author, created, due, status, group_name, comments_total } = request;
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Link to={`/service/${_id}`} className={classes.title}>
          {name}
        </Link>
        <RequestState request={request} />
      </div>
      <div className={classes.facts}>
        {group_name && <span>{group_name}</span>}
        <span>{author.fullName || t('posts.unknownPerson')}</span>
        <RelativeTime time={created} />
        {due && status === 'active' && (
          <span className={isLate(request) ? classes.late : undefined}>
            {t('services.readyBy', { day: dayText(due, i18n.language) })}
          </span>
        )}
        {comments_total > 0 && (
          <span className={classes.mark} role="img" aria-label={t('services.comments', { count: comments_total })}>
            <Icon name="chat" size={14} />
            {comments_total}
          </span>
        )}
      </div>
    </article>
  );
}

export const RequestBones = () => (
  <div className={classes.card}>
    <TextSkeleton lines={2} />
  </div>
);
