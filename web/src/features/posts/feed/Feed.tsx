import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { failureTexts } from '../../../lib/failureTexts.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { FailedState } from '../../../ui/State.tsx';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import type { FeedName } from '../feeds.ts';
import { selectFeed } from '../selectors.ts';
import { feedClosed, feedOpened, feedRetried } from '../slice.ts';
import classes from './Feed.module.css';
import { FreshPill } from './FreshPill.tsx';
import { MorePosts } from './MorePosts.tsx';
import { PostItem } from './PostItem.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';
import { useDrawn } from './useDrawn.ts';
import { walkArticles } from './walkArticles.ts';

interface Props {
  name: FeedName;
  label: string;
  empty: ReactNode;
}

/** A feed in its four looks: loading, empty, failed, full. */
export function Feed({ name, label, empty }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const list = useRef<HTMLDivElement>(null);
  const feed = useSelector(selectFeed(name));
  const client = useSelector(selectClientId);
  const pinned: FeedName | null =
    name === 'wall' ? `pinned:${client}` : name.startsWith('group:') ? `pinned:${name.slice(6)}` : null;
  const pins = useSelector(selectFeed(pinned ?? 'pinned:')).ids;
  const { drawn, isWhole } = useDrawn(feed.ids);
  useEffect(() => {
    const names = pinned ? [name, pinned] : [name];
    names.forEach((one) => dispatch(feedOpened(one)));
    return () => names.forEach((one) => dispatch(feedClosed(one)));
  }, [dispatch, name, pinned]);

  if (!feed.ids.length && feed.status === 'loading') return <FeedSkeleton />;
  if (!feed.ids.length && feed.status === 'failed') {
    return <FeedFailed failure={feed.failure} onRetry={() => dispatch(feedRetried(name))} />;
  }
  return (
    <>
      <FreshPill name={name} fresh={feed.fresh} first={feed.ids[0]} list={list} />
      {feed.ids.length ? (
        // The feed has the keys of ARIA's feed pattern.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          ref={list}
          role="feed"
          aria-label={label}
          aria-busy={feed.more === 'loading' || !isWhole}
          className={classes.list}
          onKeyDown={walkArticles}
        >
          {[...pins, ...drawn.filter((id) => !pins.includes(id))].map((id) => (
            <PostItem key={id} id={id} />
          ))}
        </div>
      ) : (
        <Card>{empty}</Card>
      )}
      {isWhole && <MorePosts name={name} next={feed.next} status={feed.more} />}
      {isWhole && feed.ids.length > 0 && !feed.next && <p className={classes.end}>{t('posts.feedEnd')}</p>}
    </>
  );
}

const FeedSkeleton = () => (
  <Loading label={useTranslation().t('common.loading')}>
    <PostSkeleton hasPicture />
    <PostSkeleton />
    <PostSkeleton />
  </Loading>
);

const transientCodes = new Set(['service_unavailable', 'timeout']);

export function FeedFailed({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const { t } = useTranslation();
  const texts = transientCodes.has(failure ?? '')
    ? { title: t('posts.unavailable'), text: t('posts.unavailableHint') }
    : failureTexts(t, failure, t('posts.feedFailed'));
  return (
    <Card>
      <FailedState {...texts} retryLabel={t('common.retry')} onRetry={onRetry} />
    </Card>
  );
}
