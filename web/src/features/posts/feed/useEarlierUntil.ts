import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { hasEarlier, selectEarlier, selectPage, selectPost } from '../selectors.ts';
import { earlierAsked } from '../slice.ts';
import { findComment } from '../threads.ts';

/** Loads earlier comments of a post until the linked one is loaded. */
export function useEarlierUntil(id: string, comment: string | null) {
  const dispatch = useDispatch();
  const post = useSelector(selectPost(id));
  const isLoaded = useSelector(selectPage(id))?.status === 'ready';
  const earlier = useSelector(selectEarlier(id));
  const isIdle = (earlier?.status ?? 'idle') === 'idle';
  const hasMore = hasEarlier(post, earlier);
  const isMissing = isLoaded && comment !== null && post !== undefined && !findComment(post, comment);
  useEffect(() => {
    if (isMissing && hasMore && isIdle) dispatch(earlierAsked(id));
  }, [dispatch, id, isMissing, hasMore, isIdle]);
}
