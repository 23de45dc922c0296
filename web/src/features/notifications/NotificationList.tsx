import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/Button.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { byDay } from './days.ts';
import { listOpened, olderAsked, selectById, selectList, type List, type ListName } from './listSlice.ts';
import classes from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';

/** A list of notifications by days, in its four looks. */
export function NotificationList({ name }: { name: ListName }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const { ids, next, status, more, failure } = useSelector(selectList(name));
  const byId = useSelector(selectById);
  useEffect(() => void dispatch(listOpened(name)), [dispatch, name]);

  if (!ids.length && status === 'loading') return <ListSkeleton />;
  if (!ids.length && status === 'failed') {
    return (
      <FailedState
        title={t('notifications.failed')}
        text={t([`errors.${failure}`, 'common.loadFailedHint'])}
        retryLabel={t('common.retry')}
        onRetry={() => dispatch(listOpened(name))}
      />
    );
  }
  const which = name.endsWith(':unread') ? 'unread' : 'all';
  if (!ids.length) {
    return (
      <EmptyState icon="bell" title={t(`notifications.empty_${which}`)} text={t(`notifications.emptyHint_${which}`)} />
    );
  }
  const items = ids.flatMap((id) => byId[id] ?? []);
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
      {next !== null && <Older name={name} status={more} />}
    </>
  );
}

/** Asks for older ones before one has come to the end. */
function Older({ name, status }: { name: ListName; status: List['more'] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentinel.current || status !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && dispatch(olderAsked(name)), {
      rootMargin: '600px',
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [dispatch, name, status]);
  if (status !== 'failed') return <div ref={sentinel} children={<ListSkeleton />} />;
  return (
    <div className={classes.failed}>
      <Button small look="outline" icon="reload" onClick={() => dispatch(olderAsked(name))}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

const ListSkeleton = () => (
  <div className={classes.bones}>
    <Loading label={useTranslation().t('common.loading')}>
      {Array.from({ length: 5 }, (_, index) => (
        <PersonSkeleton key={index} />
      ))}
    </Loading>
  </div>
);
