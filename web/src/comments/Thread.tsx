import type { Answer, Comment } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentRow } from './CommentRow.tsx';
import classes from './Comments.module.css';
import type { Commented } from './endpoints.ts';
import { useNames } from './useNames.ts';

interface Props {
  of: Commented;
  comment: Comment;
  isWriter: boolean;
}

/** A comment with its answers; an answer to an answer joins them (D48). */
export function Thread({ of, comment, isWriter }: Props) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const [answered, setAnswered] = useState<Answer | null>(null);
  const mayAnswer = isWriter && comment.status !== 'deleted';
  const row = (one: Answer) => (
    <CommentRow
      key={one._id}
      of={of}
      comment={one}
      isAnswer={one !== comment}
      onAnswer={mayAnswer && one.status !== 'deleted' ? () => setAnswered(one) : undefined}
    />
  );
  return (
    <div className={classes.thread} role="group" aria-label={nameOf(comment.author)}>
      {row(comment)}
      {(comment.answers.length > 0 || answered) && (
        <div className={classes.answers}>
          {comment.answers.map(row)}
          {answered && (
            <CommentComposer
              key={answered._id}
              of={of}
              parent={{ type: 'comment', id: answered._id }}
              label={t('posts.answerTo', { name: nameOf(answered.author) })}
              isOpen
              onDone={() => setAnswered(null)}
            />
          )}
        </div>
      )}
    </div>
  );
}
