import type { Answer } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { EditItem } from '../composer/EditItem.tsx';
import { commentPath } from '../names.ts';
import { commentRemovalAsked, likeToggled } from '../slice.ts';
import type { TranslationChoice } from '../translation/TranslateItem.tsx';
import { TranslateItemSlot } from '../translation/TranslateItemSlot.tsx';
import { useCopyLink } from '../useCopyLink.ts';
import classes from './CommentActs.module.css';

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
  const copyLink = useCopyLink();
  const { _id: id, liked, can, status, created } = comment;
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
      >
        <MenuItem icon="link" onSelect={() => void copyLink(commentPath(postId, id))} children={t('posts.copyLink')} />
        {comment.text && <TranslateItemSlot {...translation} />}
        {can.edit && <EditItem onSelect={onEdit} />}
        {can.remove && (
          <MenuItem
            icon="trash"
            danger
            onSelect={() => dispatch(commentRemovalAsked({ postId, rootId, id }))}
            children={t('common.remove')}
          />
        )}
      </Menu>
    </div>
  );
}
