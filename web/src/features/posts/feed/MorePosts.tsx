import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import type { Feed, FeedName } from '../feeds.ts';
import { moreAsked } from '../slice.ts';
import classes from './Feed.module.css';
import { PostSkeleton } from './PostSkeleton.tsx';

/** Older posts are requested this far before the end. */
const ahead = '1200px';

interface Props {
  name: FeedName;
  next: string | null;
  status: Feed['more'];
}

export function MorePosts({ name, next, status }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentinel.current || !next || status === 'failed') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && dispatch(moreAsked(name)), {
      rootMargin: ahead,
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [dispatch, name, next, status]);

  if (!next) return null;
  if (status === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <span>{t('posts.moreFailed')}</span>
        <Button small look="outline" icon="reload" onClick={() => dispatch(moreAsked(name))}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={sentinel}>
      <Loading label={t('common.loading')}>
        <PostSkeleton />
      </Loading>
    </div>
  );
}
