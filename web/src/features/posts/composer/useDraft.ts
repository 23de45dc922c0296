import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { chooseFiles } from '../drafts/choose.ts';
import { canSend, newDraft, refusedFiles, type Draft, type DraftKey } from '../drafts/draft.ts';
import {
  draftChanged, draftDropped, draftRefused, draftSent, fileRemoved, filesChosen, postOf, selectDraft, type Target,
} from '../drafts/slice.ts'; // prettier-ignore
import { selectLost } from '../selectors.ts';

const nothing = newDraft();

/** The draft of a key and its commands. `onSent`: the server has accepted it. */
export function useDraft(key: DraftKey, target: Target, onSent?: () => void) {
  const dispatch = useDispatch();
  const stored = useSelector(selectDraft(key));
  const draft = stored ?? nothing;
  const isLost = useSelector(selectLost(postOf(target)));

  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !stored) onSent?.();
    wasSending.current = stored?.status === 'sending';
    // Only when the draft changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);

  const addFiles = (files: readonly File[]) =>
    dispatch(filesChosen({ key, value: chooseFiles(files, draft.files.length - refusedFiles(draft).length) }));
  const send = () => {
    if (isLost || !canSend(draft)) return;
    const isWhole = !refusedFiles(draft).length;
    dispatch(isWhole ? draftSent(key, target) : draftRefused({ key, value: { code: 'files_refused' } }));
  };
  return {
    draft,
    change: (value: Partial<Pick<Draft, 'html' | 'isThanks' | 'to' | 'files'>>) =>
      dispatch(draftChanged({ key, value })),
    addFiles,
    send,
    sendWithoutRefused: () => {
      refusedFiles(draft).forEach((file) => dispatch(fileRemoved({ key, value: file.local })));
      dispatch(draftSent(key, target));
    },
    /** The post to which it belongs, when that was deleted meanwhile. */
    isLost,
    drop: () => dispatch(draftDropped(key)),
  };
}

export type DraftTools = ReturnType<typeof useDraft>;
