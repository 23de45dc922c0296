import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEarlier, selectPage, selectPost } from '../selectors.ts';
import { linkedAsked } from '../slice.ts';
import { findComment } from '../threads.ts';

/** Loads the thread of the linked comment. Gives whether the comment is gone. */
export function useLinkedComment(postId: string, id: string | null): boolean {
  const dispatch = useDispatch();
  const post = useSelector(selectPost(postId));
  const isLoaded = useSelector(selectPage(postId))?.status === 'ready';
  const gone = useSelector(selectEarlier(postId))?.gone;
  const isAbsent = isLoaded && id !== null && post !== undefined && !findComment(post, id);
  useEffect(() => {
    if (isAbsent) dispatch(linkedAsked({ postId, id }));
  }, [dispatch, postId, id, isAbsent]);
  return isAbsent && gone === id;
}
