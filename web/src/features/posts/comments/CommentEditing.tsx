import type { Answer } from '@atrium/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftEditor } from '../composer/DraftEditor.tsx';
import { EditingFoot } from '../composer/EditingFoot.tsx';
import { useDraft } from '../composer/useDraft.ts';
import { asDraftFile } from '../drafts/draft.ts';
import classes from './CommentField.module.css';

interface Props {
  postId: string;
  rootId: string | null;
  comment: Answer;
  onDone: () => void;
}

/** A comment of one's own, being changed in its place. */
export function CommentEditing({ postId, rootId, comment, onDone }: Props) {
  const { t } = useTranslation();
  const key = `edit:${comment._id}`;
  const tools = useDraft(key, { kind: 'commentChange', postId, rootId, id: comment._id }, onDone);
  const { change, drop } = tools;
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(true);
    change({ html: comment.text, files: comment.attachment.map(asDraftFile) });
    // What the comment was when the change began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const cancel = () => {
    drop();
    onDone();
  };
  return (
    <div className={classes.editing}>
      {isBegun && (
        <DraftEditor tools={tools} autoFocus label={t('posts.editComment')} placeholder="" onEscape={cancel} />
      )}
      <EditingFoot tools={tools} onCancel={cancel} />
    </div>
  );
}
