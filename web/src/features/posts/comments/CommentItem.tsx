import type { Answer } from '@atrium/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { Files } from '../../../attached/Files.tsx';
import { Pictures } from '../../../attached/Pictures.tsx';
import { TextEditing } from '../composer/editing.ts';
import { nameOf, pictureOf, profilePath } from '../../../colleagues/names.ts';
import { filesOf, picturesOf } from '../../../attached/kinds.ts';
import { Translatable } from '../translation/Translatable.tsx';
import { CommentActs } from './CommentActs.tsx';
import classes from './CommentItem.module.css';
import { CommentLikers } from './CommentLikers.tsx';

interface Props {
  postId: string;
  rootId: string | null;
  comment: Answer;
  /** The post was deleted. */
  isLost: boolean;
  /** A link leads here. */
  isFocused: boolean;
  onAnswer?: (to: Answer) => void;
}

export function CommentItem({ postId, rootId, comment, isLost, isFocused, onAnswer }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isTranslated, setTranslated] = useState(false);
  useEffect(() => {
    if (!isFocused) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isFocused]);

  const { author, status } = comment;
  const name = nameOf(author, t('posts.unknownPerson'));
  const anchor = { ref: element, id: `comment-${comment._id}`, 'data-comment': true, tabIndex: -1 };
  if (isLost && !isEditing) return null;
  if (status === 'deleted' && !isEditing) {
    return (
      <div {...anchor} className={classes.deleted}>
        {t('posts.commentDeleted')}
      </div>
    );
  }
  const bubble = (
    <div className={`${classes.bubble} ${comment.likes_total ? classes.liked : ''}`}>
      <Link to={profilePath(author._id)} className={classes.name}>
        {name}
      </Link>{' '}
      <span className={classes.position}>{author.position}</span>
      <Translatable
        of="comment"
        item={comment}
        isTranslated={isTranslated}
        onOriginal={() => setTranslated(false)}
        children={(html) => html && <RichText html={html} />}
      />
      <CommentLikers comment={comment} />
    </div>
  );
  return (
    <div {...anchor} className={`${classes.item} ${isFocused ? classes.focused : ''}`}>
      <Link to={profilePath(author._id)} tabIndex={-1} aria-hidden="true">
        <Avatar name={author.fullName} src={pictureOf(author)} size={rootId ? 24 : 32} />
      </Link>
      <div className={classes.body}>
        <Suspense fallback={bubble}>
          {isEditing ? (
            <TextEditing
              of={comment}
              target={{ kind: 'commentChange', postId, rootId, id: comment._id }}
              onDone={() => setEditing(false)}
            />
          ) : (
            bubble
          )}
        </Suspense>
        <Pictures pictures={picturesOf(comment)} />
        <Files files={filesOf(comment)} />
        {status !== 'deleted' && !isLost && (
          <CommentActs
            postId={postId}
            rootId={rootId}
            comment={comment}
            onAnswer={onAnswer && (() => onAnswer(comment))}
            translation={{ isTranslated, onToggle: () => setTranslated(!isTranslated) }}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
    </div>
  );
}
