import type { Answer } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../ui/Avatar.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { RichText } from '../ui/richText/RichText.tsx';
import { Files } from '../attached/Files.tsx';
import { Pictures } from '../attached/Pictures.tsx';
import { filesOf, picturesOf } from '../attached/kinds.ts';
import { pictureOf, profilePath } from '../colleagues/names.ts';
import { CommentComposer } from './CommentComposer.tsx';
import classes from './Comments.module.css';
import { useRemoveCommentMutation, type Commented } from './endpoints.ts';
import { useNames } from './useNames.ts';

interface Props {
  of: Commented;
  comment: Answer;
  isAnswer: boolean;
  onAnswer?: (() => void) | undefined;
}

export function CommentRow({ of, comment, isAnswer, onAnswer }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const { _id, author, brought_by, status, text, created, can } = comment;
  if (status === 'deleted') return <p className={classes.deleted}>{t('posts.commentDeleted')}</p>;
  const end = () => setDoing(null);
  return (
    <article className={classes.row} aria-label={nameOf(author)}>
      <Link to={profilePath(author._id)} tabIndex={-1} aria-hidden="true">
        <Avatar name={author.fullName} src={pictureOf(author)} size={isAnswer ? 24 : 32} />
      </Link>
      <div className={classes.body}>
        <div className={classes.head}>
          <Link to={profilePath(author._id)} className={classes.name}>
            {nameOf(author)}
          </Link>
          <RelativeTime time={created} />
          {status === 'edited' && <span>{t('posts.edited')}</span>}
          {brought_by && <span>{t('comments.broughtBy', { name: nameOf(brought_by) })}</span>}
        </div>
        {doing === 'edit' ? (
          <CommentComposer of={of} change={comment} label={t('comments.edit')} isOpen onDone={end} />
        ) : (
          <>
            {text && <RichText html={text} />}
            <Pictures pictures={picturesOf(comment)} />
            <Files files={filesOf(comment)} />
            <div className={classes.acts}>
              {onAnswer && <Act label={t('posts.answer')} onClick={onAnswer} />}
              {can.edit && <Act label={t('common.edit')} onClick={() => setDoing('edit')} />}
              {can.remove && <Act label={t('common.remove')} onClick={() => setDoing('remove')} />}
            </div>
          </>
        )}
      </div>
      {doing === 'remove' && <RemoveDialog id={_id} onClose={end} />}
    </article>
  );
}

const Act = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.act} onClick={onClick}>
    {label}
  </button>
);

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveCommentMutation();
  return (
    <ConfirmDialog
      title={t('comments.removeTitle')}
      text={t('comments.removeText')}
      confirmLabel={t('comments.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void remove({ params: { id } }).then(onClose)}
      onCancel={onClose}
    />
  );
}
