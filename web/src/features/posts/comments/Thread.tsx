import type { Answer, Comment } from '@atrium/contracts';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsEmployee } from '../../../session/sessionSelectors.ts';
import { selectDraft } from '../drafts/slice.ts';
import { nameOf } from '../../../colleagues/names.ts';
import { selectHidden } from '../selectors.ts';
import { CommentField } from './CommentField.tsx';
import { CommentItem } from './CommentItem.tsx';
import classes from './Comments.module.css';

interface Props {
  postId: string;
  comment: Comment;
  isLost: boolean;
  focus: string | null;
}

/** A comment with its answers. An answer to an answer joins them (D48). */
export const Thread = memo(({ postId, comment, isLost, focus }: Props) => {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState<{ to: Answer; wish: number } | null>(null);
  const answers = useRef<HTMLDivElement>(null);
  const { _id: rootId } = comment;
  const hidden = useSelector(selectHidden);
  const shown = comment.answers.filter((one) => !hidden[one._id]);
  const root = hidden[rootId] ? { ...comment, status: 'deleted' as const } : comment;
  const mayAnswer = useSelector(selectIsEmployee) && root.status !== 'deleted';
  const draftKey = `answer:${rootId}`;
  const hasLostDraft = useSelector(selectDraft(draftKey)) !== undefined && isLost;
  const open = answered ?? (hasLostDraft ? { to: comment, wish: 0 } : null);

  const answer = (to: Answer) => setAnswered((now) => ({ to, wish: (now?.wish ?? 0) + 1 }));
  /** The field closes and the focus goes to the last answer. */
  const onSent = () => {
    setAnswered(null);
    const items = answers.current?.querySelectorAll<HTMLElement>('[data-comment]');
    items?.[items.length - 1]?.focus();
  };
  const item = (one: Answer, isAnswer: boolean) => (
    <CommentItem
      key={one._id}
      postId={postId}
      rootId={isAnswer ? rootId : null}
      comment={one}
      isLost={isLost}
      isFocused={focus === one._id}
      onAnswer={mayAnswer ? answer : undefined}
    />
  );
  if (hidden[rootId] && !shown.length) return null;
  return (
    <div className={classes.thread}>
      {item(root, false)}
      {(shown.length > 0 || open) && (
        <div className={classes.answers} ref={answers}>
          {shown.map((one) => item(one, true))}
          {open && (
            <CommentField
              draftKey={draftKey}
              target={{ kind: 'comment', postId, answers: open.to._id, rootId }}
              label={t('posts.answerTo', { name: nameOf(open.to.author, t('posts.unknownPerson')) })}
              wish={open.wish}
              onSent={onSent}
              onLeave={() => setAnswered(null)}
            />
          )}
        </div>
      )}
    </div>
  );
});
