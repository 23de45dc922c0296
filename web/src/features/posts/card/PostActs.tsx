import type { Post } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsEmployee } from '../../../session/sessionSelectors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Likers } from '../likers/Likers.tsx';
import { selectHidden } from '../selectors.ts';
import { likeToggled } from '../slice.ts';
import { countShown } from '../threads.ts';
import { Viewers } from '../viewers/Viewers.tsx';
import classes from './PostActs.module.css';

export function PostActs({ post, onComment }: { post: Post; onComment: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const mayComment = useSelector(selectIsEmployee);
  const { _id, liked, likes_total, views_total } = post;
  const total = countShown(post, useSelector(selectHidden));
  return (
    <footer className={classes.acts}>
      <button
        type="button"
        className={`${classes.act} ${liked ? classes.on : ''}`}
        data-shortcut="like"
        aria-pressed={liked}
        aria-label={t('posts.like')}
        title={t(liked ? 'posts.unlike' : 'posts.like')}
        onClick={() => dispatch(likeToggled({ postId: _id }))}
      >
        <Icon name={liked ? 'heart-full' : 'heart'} />
      </button>
      {likes_total > 0 && <Likers postId={_id} total={likes_total} isOn={liked} />}
      {mayComment && (
        <button
          type="button"
          className={`${classes.act} ${classes.second}`}
          aria-label={t('posts.commentsCount', { count: total })}
          title={t('posts.comment')}
          data-shortcut="comment"
          onClick={onComment}
        >
          <Icon name="chat" />
          {total > 0 && <span>{total}</span>}
        </button>
      )}
      <span className={classes.views}>
        <Viewers postId={_id} total={views_total} />
      </span>
    </footer>
  );
}
