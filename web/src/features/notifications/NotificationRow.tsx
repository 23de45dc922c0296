import type { Notification } from '@atrium/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './NotificationRow.module.css';
import { notificationOpened } from './reading.ts';
import { sentenceParts } from './sentence.ts';

interface Mark {
  icon: IconName;
  tone: 'accent' | 'bad' | 'warm';
}

const marks: Record<Notification['kind'], Mark> = {
  post_mention: { icon: 'at', tone: 'accent' },
  comment_mention: { icon: 'at', tone: 'accent' },
  post_comment: { icon: 'chat', tone: 'accent' },
  item_comment: { icon: 'chat', tone: 'accent' },
  comment_answer: { icon: 'chat', tone: 'accent' },
  post_like: { icon: 'heart-full', tone: 'bad' },
  comment_like: { icon: 'heart-full', tone: 'bad' },
  thanks: { icon: 'star', tone: 'warm' },
  feed_post: { icon: 'edit', tone: 'accent' },
  followed: { icon: 'person', tone: 'accent' },
  group_requested: { icon: 'people', tone: 'accent' },
  group_invited: { icon: 'people', tone: 'warm' },
  group_approved: { icon: 'tick', tone: 'accent' },
  group_handed_over: { icon: 'people', tone: 'warm' },
  idea_sent: { icon: 'bulb', tone: 'warm' },
  idea_answered: { icon: 'chat', tone: 'accent' },
  idea_voted_answered: { icon: 'chat', tone: 'accent' },
  vacation_requested: { icon: 'sun', tone: 'warm' },
  vacation_approved: { icon: 'tick', tone: 'accent' },
  vacation_rejected: { icon: 'cross', tone: 'bad' },
  vacation_cancelled: { icon: 'cross', tone: 'warm' },
  vacation_substitute: { icon: 'swap', tone: 'accent' },
  service_waiting: { icon: 'tick', tone: 'warm' },
  service_finished: { icon: 'tick', tone: 'accent' },
  service_rejected: { icon: 'cross', tone: 'bad' },
  service_cancelled: { icon: 'cross', tone: 'warm' },
  report_sent: { icon: 'alert', tone: 'warm' },
  report_unanswered: { icon: 'clock', tone: 'warm' },
  report_open: { icon: 'clock', tone: 'bad' },
  report_said: { icon: 'chat', tone: 'accent' },
  vacancy_answered: { icon: 'person', tone: 'accent' },
  vacancy_decided: { icon: 'tick', tone: 'accent' },
  poll_published: { icon: 'list-checks', tone: 'accent' },
  poll_reminded: { icon: 'list-checks', tone: 'warm' },
  review_asked: { icon: 'star', tone: 'warm' },
  review_reminded: { icon: 'star', tone: 'warm' },
  review_completed: { icon: 'star', tone: 'accent' },
  review_completed_team: { icon: 'star', tone: 'accent' },
  event_invited: { icon: 'calendar', tone: 'accent' },
  event_moved: { icon: 'calendar', tone: 'warm' },
  event_cancelled: { icon: 'cross', tone: 'bad' },
  event_near: { icon: 'clock', tone: 'warm' },
  coins_received: { icon: 'star', tone: 'warm' },
  coins_awarded: { icon: 'star', tone: 'warm' },
  order_ready: { icon: 'tick', tone: 'accent' },
  order_issued: { icon: 'tick', tone: 'accent' },
  order_cancelled: { icon: 'cross', tone: 'bad' },
  notice: { icon: 'bell', tone: 'accent' },
  birthday_today: { icon: 'star', tone: 'warm' },
  anniversary_today: { icon: 'star', tone: 'warm' },
  digest: { icon: 'bell', tone: 'accent' },
  course_reminded: { icon: 'book', tone: 'warm' },
  course_assigned: { icon: 'book', tone: 'warm' },
  test_passed: { icon: 'tick', tone: 'accent' },
  test_failed: { icon: 'cross', tone: 'bad' },
  idp_assigned: { icon: 'list-checks', tone: 'warm' },
  idp_tasks_done: { icon: 'tick', tone: 'accent' },
  idp_finished: { icon: 'tick', tone: 'accent' },
  idp_near: { icon: 'clock', tone: 'warm' },
  idp_overdue: { icon: 'clock', tone: 'bad' },
  adapt_assigned: { icon: 'list-checks', tone: 'warm' },
  adapt_step: { icon: 'clock', tone: 'warm' },
  adapt_ended: { icon: 'tick', tone: 'accent' },
  adapt_poll: { icon: 'list-checks', tone: 'warm' },
};

/** A kind may have come with a newer release than this page. */
const markOf = (kind: string): Mark =>
  (marks as Partial<Record<string, Mark>>)[kind] ?? { icon: 'bell', tone: 'accent' };

/** One notification; opening what it leads to reads it. */
export const NotificationRow = memo(({ notification }: { notification: Notification }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { _id, kind, actors, name, link, created, read } = notification;
  const [before, who, after] = sentenceParts(notification, t);
  const mark = markOf(kind);
  const actor = actors[0];
  return (
    <Link
      to={link}
      className={`${classes.row} ${read ? '' : classes.unread}`}
      onClick={() => dispatch(notificationOpened({ id: _id }))}
    >
      <span className={classes.face} data-person={actor?._id}>
        <Avatar name={actor?.fullName ?? ''} src={actor?.pics[0]?.mini} size={40} />
        <span className={`${classes.mark} ${classes[mark.tone]}`}>
          <Icon name={mark.icon} size={12} />
        </span>
      </span>
      <span className={classes.words}>
        <span>
          {before}
          <b>{who}</b>
          {after}
        </span>
        {name && <span className={classes.name}>{name}</span>}
        <span className={classes.time}>
          <RelativeTime time={created} />
        </span>
      </span>
      {!read && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
});
