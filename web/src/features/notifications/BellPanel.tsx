import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { bellFeature } from './bellFeature.ts';
import classes from './BellPanel.module.css';
import { newestOf, useNotificationListInfiniteQuery, useReadAllMutation } from './endpoints.ts';
import { notificationFeatures } from './feature.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { selectUnread } from './unreadSlice.ts';

export const features = [...notificationFeatures, bellFeature];

/** The newest notifications, in the popover of the bell. */
export function BellPanel() {
  const { t } = useTranslation();
  const unread = useSelector(selectUnread);
  const [readAll] = useReadAllMutation();
  const panel = useRef<HTMLDivElement>(null);
  /** The button is disabled then, and would lose the focus to the page. */
  const read = () => {
    panel.current?.querySelector('a')?.focus();
    void readAll({});
  };
  return (
    <div className={classes.panel} ref={panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{useSectionTitle()('notifications')}</h2>
        <Button small look="subtle" icon="tick" disabled={!unread} onClick={read}>
          {t('notifications.readAll')}
        </Button>
      </div>
      <div className={classes.body}>
        <Newest />
      </div>
      <Link to="/notifications" className={classes.all}>
        {t('notifications.showAll')}
      </Link>
    </div>
  );
}

function Newest() {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const query = useNotificationListInfiniteQuery(newestOf(client, user));
  const { status, code } = statusOf(query);
  if (status === 'loading') return <ListSkeleton />;
  if (status !== 'ready') {
    return (
      <FailedState
        title={t('notifications.failed')}
        text={t([`errors.${code}`, 'common.loadFailedHint'])}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  const items = query.currentData?.pages[0]?.result ?? [];
  if (!items.length)
    return <EmptyState icon="bell" title={t('notifications.empty_all')} text={t('notifications.emptyHint_all')} />;
  return (
    // Arrow keys are a convenience beside Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={classes.list} onKeyDown={walkRows}>
      {items.map((one) => (
        <li key={one._id}>
          <NotificationRow notification={one} />
        </li>
      ))}
    </ul>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from row to row. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const next = rows[rows.findIndex((row) => row === event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
