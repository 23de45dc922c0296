import type { Attachment } from '@atrium/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDraftFile, type DraftFile } from '../drafts/draft.ts';
import { useFocusReturn } from '../../../ui/layers/useFocusReturn.ts';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import type { Target } from '../drafts/slice.ts';
import { Attachments } from './Attachments.tsx';
import { DraftEditor } from './DraftEditor.tsx';
import { EditingFoot } from './EditingFoot.tsx';
import classes from './TextEditing.module.css';
import { useDraft } from './useDraft.ts';

interface Props {
  of: { _id: string; text: string; attachment: readonly Attachment[] };
  target: Extract<Target, { kind: 'postChange' | 'commentChange' }>;
  onDone: () => void;
}

const names = (files: readonly DraftFile[]) => files.map(({ local, stored }) => `${local} ${stored?.alt ?? ''}`).join();

/** An own post or comment, being changed in its place. */
export function TextEditing({ of, target, onDone }: Props) {
  const { t } = useTranslation();
  const isPost = target.kind === 'postChange';
  const key = `edit:${of._id}`;
  const tools = useDraft(key, target, onDone);
  const { draft, change, drop, addFiles } = tools;
  const [before] = useState(() => ({ html: of.text, files: of.attachment.map(asDraftFile) }));
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(true);
    change(before);
    return () => void drop();
    // The text as it was when the change began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const isChanged = isBegun && (draft.html !== before.html || names(draft.files) !== names(before.files));
  const { ask } = useUnsavedChanges(isChanged);
  useFocusReturn();
  const cancel = () =>
    ask(() => {
      drop();
      onDone();
    });
  return (
    <div className={isPost ? classes.post : classes.comment}>
      {isBegun && (
        <DraftEditor
          tools={tools}
          isPost={isPost}
          autoFocus
          label={t(isPost ? 'writing.editPost' : 'writing.editComment')}
          placeholder=""
          onEscape={cancel}
        />
      )}
      {isPost && <Attachments draftKey={key} files={draft.files} />}
      <EditingFoot tools={tools} onCancel={cancel} onFiles={isPost ? addFiles : undefined} />
    </div>
  );
}
