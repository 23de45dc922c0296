import type { Answer } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import classes from './CommentLikers.module.css';

export function CommentLikers({ comment }: { comment: Answer }) {
  const { t } = useTranslation();
  const { likes, likes_total: total, liked } = comment;
  if (!total) return null;
  const label = t('posts.likesCount', { count: total });
  const button = (
    <button type="button" className={`${classes.likers} ${liked ? classes.on : ''}`} aria-label={label} title={label}>
      <Icon name="heart-full" size={12} />
      {total}
    </button>
  );
  return (
    <span className={classes.corner}>
      <Popover target={button} label={label}>
        {likes.map((like) => (
          <PersonRow key={like._id} person={like.author} />
        ))}
      </Popover>
    </span>
  );
}
