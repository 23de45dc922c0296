import type { Answer } from '@atrium/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { likeToggled } from '../slice.ts';
import type { TranslationChoice } from '../translation/TranslateItem.tsx';
import classes from './CommentActs.module.css';

const loadItems = loadNamed(() => import('./CommentMenuItems.tsx'), 'CommentMenuItems');
const CommentMenuItems = lazy(loadItems);

interface Props {
  postId: string;
  rootId: string | null;
  comment: Answer;
  onAnswer?: () => void;
  translation: TranslationChoice;
  onEdit: () => void;
}

export function CommentActs({ postId, rootId, comment, onAnswer, translation, onEdit }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { _id: id, liked, status, created } = comment;
  return (
    <div className={classes.acts}>
      <span className={classes.time}>
        <RelativeTime time={created} />
        {status === 'edited' && ` (${t('posts.edited')})`}
      </span>
      <button
        type="button"
        className={`${classes.act} ${liked ? classes.on : ''}`}
        aria-pressed={liked}
        aria-label={t('posts.like')}
        onClick={() => dispatch(likeToggled({ postId, commentId: id }))}
      >
        <span className={classes.heart}>
          <Icon name={liked ? 'heart-full' : 'heart'} size={18} />
        </span>
        <span className={classes.word}>{t('posts.like')}</span>
      </button>
      {onAnswer && (
        <button type="button" className={classes.act} onClick={onAnswer}>
          {t('posts.answer')}
        </button>
      )}
      <Menu
        target={
          <button type="button" className={classes.act} aria-label={t('posts.more')} title={t('posts.more')}>
            <Icon name="more" size={18} />
          </button>
        }
        loadItems={loadItems}
      >
        <CommentMenuItems {...{ postId, rootId, comment, translation, onEdit }} />
      </Menu>
    </div>
  );
}
