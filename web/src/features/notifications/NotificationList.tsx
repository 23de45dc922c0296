import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { byDay } from './days.ts';
import { useNotificationListInfiniteQuery, type ListArg } from './endpoints.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import classes from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';

export function NotificationList({ arg }: { arg: ListArg }) {
  const { t, i18n } = useTranslation();
  const query = useNotificationListInfiniteQuery(arg);
  const { status, code } = statusOf(query);
  if (status === 'loading') return <ListSkeleton />;
  if (status !== 'ready') {
    return (
      <FailedState
        {...failureTexts(t, code, t('notifications.failed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  const items = query.currentData?.pages.flatMap((page) => page.result) ?? [];
  const which = arg.unreadOnly ? 'unread' : 'all';
  if (!items.length) {
    return (
      <EmptyState
        icon="bell"
        drawing="done"
        title={t(`notifications.empty_${which}`)}
        text={t(`notifications.emptyHint_${which}`)}
      />
    );
  }
  return (
    <>
      {byDay(items, i18n.language).map((day) => (
        <section key={day.name} aria-label={day.name}>
          <h2 className={classes.day}>{day.name}</h2>
          <ul className={classes.list}>
            {day.items.map((one) => (
              <li key={one._id}>
                <NotificationRow notification={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && <Older query={query} />}
    </>
  );
}

interface OlderProps {
  query: Pick<
    ReturnType<typeof useNotificationListInfiniteQuery>,
    'fetchNextPage' | 'isFetching' | 'isFetchNextPageError'
  >;
}

/** Asks for older ones before the reader has come to the end. */
function Older({ query: { fetchNextPage, isFetching, isFetchNextPageError } }: OlderProps) {
  const { t } = useTranslation();
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentinel.current || isFetching || isFetchNextPageError) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '600px',
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);
  if (!isFetchNextPageError) return <div ref={sentinel} children={<ListSkeleton />} />;
  return (
    <div className={classes.failed}>
      <Button small look="outline" icon="reload" onClick={() => void fetchNextPage()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
