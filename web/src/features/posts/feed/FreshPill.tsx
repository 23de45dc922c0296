import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { freshAsked } from '../slice.ts';
import type { FeedName } from '../feeds.ts';
import classes from './Feed.module.css';

interface Props {
  name: FeedName;
  fresh: readonly string[];
  /** The post on top. */
  first: string | undefined;
  list: RefObject<HTMLElement | null>;
}

/** Offers newer posts and leads to them. */
export function FreshPill({ name, fresh, first, list }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    scrollTo({ top: 0 });
    list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
  }, [first, list]);
  const show = () => {
    isAwaited.current = true;
    dispatch(freshAsked(name));
  };
  return (
    <div className={classes.pillBar} role="status">
      {fresh.length > 0 && (
        <button type="button" className={classes.pill} onClick={show}>
          {t('posts.fresh', { count: fresh.length })}
        </button>
      )}
    </div>
  );
}
