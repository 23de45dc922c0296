import type { Comment, Post } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { hasEarlier, selectEarlier, splitThreads } from '../selectors.ts';
import { earlierAsked } from '../slice.ts';
import { CommentField } from './CommentField.tsx';
import classes from './Comments.module.css';
import { Thread } from './Thread.tsx';

interface Props {
  post: Post;
  /** Grows by one whenever the field is asked to open. */
  wish: number;
  /** The post was deleted: only what the user is writing stays. */
  isLost?: boolean;
  /** The comment that a link leads to. */
  focus?: string | null;
}

export function Comments({ post, isLost = false, wish, focus = null }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const earlier = useSelector(selectEarlier(post._id));
  const status = earlier?.status ?? 'idle';
  const { _id } = post;
  const { linked, comments } = splitThreads(post, earlier?.next);
  const show = (comment: Comment) => (
    <Thread key={comment._id} postId={_id} comment={comment} isLost={isLost} focus={focus} />
  );
  return (
    <div role="group" className={`${classes.comments} ${isLost ? classes.lost : ''}`} aria-label={t('posts.comments')}>
      {linked.map(show)}
      {!isLost && hasEarlier(post, earlier) && (
        <button
          type="button"
          className={classes.earlier}
          disabled={status === 'loading'}
          onClick={() => dispatch(earlierAsked(_id))}
        >
          {t(
            status === 'loading' ? 'common.loading' : status === 'failed' ? 'posts.earlierFailed' : 'posts.showEarlier',
          )}
        </button>
      )}
      {comments.map(show)}
      <CommentField
        draftKey={`comment:${_id}`}
        target={{ kind: 'comment', postId: _id, answers: null, rootId: null }}
        label={t('posts.writeComment')}
        wish={wish}
      />
    </div>
  );
}
