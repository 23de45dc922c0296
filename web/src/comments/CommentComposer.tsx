import type { Answer } from '@atrium/contracts';
import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlText } from '../lib/htmlText.ts';
import { loadNamed } from '../lib/lazyNamed.ts';
import { codeOf, overOf } from '../query/queryStatus.ts';
import { attachedItem, useUpload } from '../session/useUpload.ts';
import { Button } from '../ui/Button.tsx';
import { lazyEditor } from '../ui/editor/Editor.tsx';
import { FileField } from '../ui/files/FileField.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import classes from './Comments.module.css';
import { useAddCommentMutation, useChangeCommentMutation, type Commented } from './endpoints.ts';
import { useKept, useOtherTabs, type Kept } from './useKept.ts';

const { Editor } = lazyEditor(
  loadNamed(() => import('../colleagues/mentions/MentionEditor.tsx'), 'MentionEditor', 'writing'),
);

const maxFiles = 20;

interface Props {
  /** The item that is commented. */
  of: Commented;
  label: string;
  /** What is answered or commented; absent where `change` is changed. */
  parent?: { type: Commented['type'] | 'comment'; id: string };
  change?: Answer;
  /** With the focus from the beginning. */
  isOpen?: boolean;
  /** Sent, or left. */
  onDone?: () => void;
}

const isNothing = ({ html, files }: Kept) => !htmlText(html).trim() && files.length === 0;

/** The text and files; those of a new comment are kept until they are sent. */
function useText({ parent, change }: Pick<Props, 'parent' | 'change'>) {
  const kept = useKept(parent && !change ? `${parent.type}:${parent.id}` : null);
  const [text, setText] = useState<Kept>(() =>
    change ? { html: change.text, files: change.attachment.map(attachedItem) } : kept.read(),
  );
  useOtherTabs(kept.key, setText);
  const set = (part: Partial<Kept>) =>
    setText((before) => {
      const now = { ...before, ...part };
      kept.keep(now, isNothing(now));
      return now;
    });
  return { ...text, set };
}

/** Writes a comment, an answer, or another text of one. */
export function CommentComposer({ of, label, parent, change, isOpen = false, onDone }: Props) {
  const { t } = useTranslation();
  const upload = useUpload(commentedKinds[of.type].files);
  const { html, files, set } = useText({ ...(parent && { parent }), ...(change && { change }) });
  const [isAttaching, setAttaching] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [add, adding] = useAddCommentMutation();
  const [save, saving] = useChangeCommentMutation();
  const isBusy = adding.isLoading || saving.isLoading;
  const error = adding.error ?? saving.error;
  const over = overOf(error);
  const failure = over ? 'text_over' : codeOf(error);
  const isEmpty = isNothing({ html, files });
  const isReady = !isEmpty && !isBusy && !isUploading;

  const send = async () => {
    if (!isReady) return;
    const attachment = files.map(({ id: _id, alt }) => ({ _id, ...(alt && { alt }) }));
    const body = { text: html, attachment };
    const answered = change
      ? await save({ params: { id: change._id }, body })
      : parent && (await add({ body: { ...body, parent } }));
    if (!answered?.data) return;
    set({ html: '', files: [] });
    setAttaching(false);
    onDone?.();
  };
  return (
    <div className={classes.composer}>
      <div className={classes.line}>
        <div className={classes.field}>
          <Editor
            html={html}
            label={label}
            placeholder={label}
            autoFocus={isOpen}
            disabled={isBusy}
            onChange={(changed) => set({ html: changed })}
            onSubmit={() => void send()}
            onEscape={() => isEmpty && onDone?.()}
          />
        </div>
        {!isAttaching && files.length === 0 && (
          <IconButton icon="clip" size={20} label={t('comments.attach')} onClick={() => setAttaching(true)} />
        )}
        {!onDone && (
          <IconButton
            icon="send"
            size={20}
            label={t('posts.sendComment')}
            busy={isBusy}
            disabled={isEmpty || isUploading}
            onClick={() => void send()}
          />
        )}
      </div>
      {(isAttaching || files.length > 0) && (
        <FileField
          label={t('comments.files')}
          value={files}
          most={maxFiles}
          upload={upload}
          disabled={isBusy}
          onUploading={setUploading}
          onChange={(chosen) => set({ files: chosen })}
        />
      )}
      {failure && (
        <p className={classes.failure} role="alert">
          {t([`comments.error_${failure}`, `errors.${failure}`, 'comments.notSent'], { over })}
        </p>
      )}
      {onDone && (
        <div className={classes.buttons}>
          <Button look="outline" small onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button small busy={isBusy} disabled={isEmpty || isUploading} onClick={() => void send()}>
            {t(change ? 'common.save' : 'posts.sendComment')}
          </Button>
        </div>
      )}
    </div>
  );
}
