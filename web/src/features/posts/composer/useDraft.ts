import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { chooseFiles } from '../drafts/choose.ts';
import { canSend, maxFiles, newDraft, type Draft, type DraftKey } from '../drafts/draft.ts';
import { draftChanged, draftDropped, draftSent, filesChosen, selectDraft, type Target } from '../drafts/slice.ts';

const nothing = newDraft();

/** The draft of a key and its commands. `onSent`: the server has accepted it. */
export function useDraft(key: DraftKey, target: Target, onSent?: () => void) {
  const dispatch = useDispatch();
  const stored = useSelector(selectDraft(key));
  const draft = stored ?? nothing;

  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !stored) onSent?.();
    wasSending.current = stored?.status === 'sending';
    // Only when the draft changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);

  const addFiles = (files: readonly File[]) => {
    if (draft.files.length + files.length > maxFiles)
      dispatch(toastAsked({ tone: 'bad', text: 'posts.tooManyFiles', values: { count: maxFiles } }));
    dispatch(filesChosen({ key, value: chooseFiles(files, draft.files.length) }));
  };
  return {
    draft,
    change: (value: Partial<Pick<Draft, 'html' | 'isThanks' | 'to' | 'files'>>) =>
      dispatch(draftChanged({ key, value })),
    addFiles,
    send: () => canSend(draft) && dispatch(draftSent(key, target)),
    drop: () => dispatch(draftDropped(key)),
  };
}

export type DraftTools = ReturnType<typeof useDraft>;
