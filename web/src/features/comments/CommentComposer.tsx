import type { Answer } from '@atrium/contracts';
import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlText } from '../../lib/htmlText.ts';
import { loadNamed } from '../../lib/lazyNamed.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { attachedItem, useUpload } from '../../session/useUpload.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyEditor } from '../../ui/editor/Editor.tsx';
import { FileField, type FileItem } from '../../ui/files/FileField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Comments.module.css';
import { useAddCommentMutation, useChangeCommentMutation, type Commented } from './endpoints.ts';

const { Editor } = lazyEditor(
  loadNamed(() => import('../posts/composer/MentionEditor.tsx'), 'MentionEditor', 'writing'),
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

/** Writes a comment, an answer, or another text of one. */
export function CommentComposer({ of, label, parent, change, isOpen = false, onDone }: Props) {
  const { t } = useTranslation();
  const upload = useUpload(commentedKinds[of.type].files);
  const [html, setHtml] = useState(change?.text ?? '');
  const [files, setFiles] = useState<FileItem[]>(change?.attachment.map(attachedItem) ?? []);
  const [hasFiles, setHasFiles] = useState(files.length > 0);
  const [isUploading, setUploading] = useState(false);
  const [add, adding] = useAddCommentMutation();
  const [save, saving] = useChangeCommentMutation();
  const isBusy = adding.isLoading || saving.isLoading;
  const failure = codeOf(adding.error ?? saving.error);
  const isEmpty = !htmlText(html).trim() && files.length === 0;
  const isReady = !isEmpty && !isBusy && !isUploading;

  const send = async () => {
    if (!isReady) return;
    const attachment = files.map(({ id: _id, alt }) => ({ _id, ...(alt && { alt }) }));
    const body = { text: html, attachment };
    const sent = change
      ? await save({ params: { id: change._id }, body })
      : parent && (await add({ body: { ...body, parent } }));
    if (!sent?.data) return;
    setHtml('');
    setFiles([]);
    setHasFiles(false);
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
            onChange={setHtml}
            onSubmit={() => void send()}
            onEscape={() => isEmpty && onDone?.()}
          />
        </div>
        {!hasFiles && (
          <IconButton icon="clip" size={20} label={t('comments.attach')} onClick={() => setHasFiles(true)} />
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
      {hasFiles && (
        <FileField
          label={t('comments.files')}
          value={files}
          most={maxFiles}
          upload={upload}
          disabled={isBusy}
          onUploading={setUploading}
          onChange={setFiles}
        />
      )}
      {failure && (
        <p className={classes.failure} role="alert">
          {t([`comments.error_${failure}`, `errors.${failure}`, 'comments.notSent'])}
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
