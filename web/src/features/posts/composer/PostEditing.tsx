import type { Post } from '@atrium/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDraftFile } from '../drafts/draft.ts';
import { Attachments } from './Attachments.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { EditingFoot } from './EditingFoot.tsx';
import classes from './PostEditing.module.css';
import { useDraft } from './useDraft.ts';

/** A post of one's own, being changed in its place. */
export function PostEditing({ post, onDone }: { post: Post; onDone: () => void }) {
  const { t } = useTranslation();
  const key = `edit:${post._id}`;
  const tools = useDraft(key, { kind: 'postChange', id: post._id }, onDone);
  const { draft, change, drop, addFiles } = tools;
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(true);
    change({ html: post.text, files: post.attachment.map(asDraftFile) });
    // What the post was when the change began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const cancel = () => {
    drop();
    onDone();
  };
  return (
    <div className={classes.editing}>
      {isBegun && (
        <DraftEditor tools={tools} isPost autoFocus label={t('posts.editPost')} placeholder="" onEscape={cancel} />
      )}
      <Attachments draftKey={key} files={draft.files} />
      <EditingFoot tools={tools} onCancel={cancel} onFiles={addFiles} />
    </div>
  );
}
