import type { Answer } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { commentRemovalAsked, likeToggled } from '../slice.ts';
import classes from './CommentActs.module.css';

interface Props {
  postId: string;
  rootId: string | null;
  comment: Answer;
  onAnswer?: () => void;
  onEdit: () => void;
}

export function CommentActs({ postId, rootId, comment, onAnswer, onEdit }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
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
      {(can.edit || can.remove) && (
        <Menu
          target={
            <button type="button" className={classes.act} aria-label={t('posts.more')} title={t('posts.more')}>
              <Icon name="more" size={18} />
            </button>
          }
        >
          {can.edit && <MenuItem icon="edit" onSelect={onEdit} children={t('common.edit')} />}
          {can.remove && (
            <MenuItem icon="trash" danger onSelect={() => setAsking(true)} children={t('common.remove')} />
          )}
        </Menu>
      )}
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('posts.removeCommentTitle')}
          text={t('posts.removeCommentText')}
          confirmLabel={t('common.remove')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onConfirm={() => {
            setAsking(false);
            dispatch(commentRemovalAsked({ postId, rootId, id }));
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
