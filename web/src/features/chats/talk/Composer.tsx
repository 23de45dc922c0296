import type { Attachment, ChatMessage } from '@atrium/contracts';
import { maxChatMessage, maxMessageFiles } from '@atrium/contracts/chatKinds';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../session/useUpload.ts';
import { Button } from '../../../ui/Button.tsx';
import { sortOut, type Refusal } from '../../../ui/files/accept.ts';
import type { FileItem } from '../../../ui/files/FileField.tsx';
import { Refusals } from '../../../ui/files/Refusals.tsx';
import { useUploads } from '../../../ui/files/useUploads.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { useNames } from '../names.ts';
import classes from './Composer.module.css';
import { ComposerFiles } from './ComposerFiles.tsx';
import { useDraft } from './useDraft.ts';
import { useTellTyping } from './useTellTyping.ts';

export interface Written {
  content: string;
  files: Attachment[];
}

interface Props {
  chat: string;
  label: string;
  /** The message that is answered. */
  reply: ChatMessage | null;
  onSend: (written: Written) => void;
  /** The last own message is changed. */
  onEditLast: () => void;
  onLeaveReply: () => void;
}

const attachmentOf = ({ id: _id, url: src, name, type, bytes: size, thumb: mini }: FileItem): Attachment => ({
  _id,
  src,
  name,
  type,
  size,
  ...(mini && { mini }),
});

/** Enter sends where there are keys, Shift+Enter begins a line. */
export const isSending = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing;

/** Writes into the open room: text, files, and what is answered. */
export function Composer({ chat, label, reply, onSend, onEditLast, onLeaveReply }: Props) {
  const { t } = useTranslation();
  const { personName } = useNames();
  const { text, files, change } = useDraft(chat);
  const typing = useTellTyping(chat);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasKeys = useMedia('(hover: hover)');
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const uploads = useUploads({
    label,
    value: files,
    upload: useUpload('message'),
    onUploading: setUploading,
    onChange: (chosen) => change({ files: chosen }),
  });
  const over = text.trim().length - maxChatMessage;
  const isReady = (text.trim() !== '' || files.length > 0) && !isUploading && over <= 0;

  useEffect(() => {
    if (hasKeys || reply) field.current?.focus();
  }, [hasKeys, reply]);

  const take = (chosen: readonly File[]) => {
    const sorted = sortOut(chosen, { most: maxMessageFiles }, files.length + uploads.sending.length);
    setRefused(sorted.refused);
    uploads.add(sorted.taken);
  };
  const send = () => {
    if (!isReady) return;
    onSend({ content: text.trim(), files: files.map(attachmentOf) });
    change({ text: '', files: [] });
    typing.stop();
    field.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };
  const press = (event: KeyboardEvent) => {
    if (isSending(event) && hasKeys) {
      event.preventDefault();
      send();
    }
    if (event.key === 'ArrowUp' && !event.altKey && !text && !files.length) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key === 'Escape' && reply) {
      event.preventDefault();
      onLeaveReply();
    }
  };
  return (
    <div
      className={classes.composer}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.files.length) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      {reply && (
        <div className={classes.aim}>
          <Icon name="quote" size={18} />
          <span className={classes.aimed}>
            <b>{t('chats.replyTo', { name: personName(reply.sender) })}</b>
            <span>{reply.content || t('chats.wordless')}</span>
          </span>
          <IconButton icon="cross" size={18} label={t('chats.leaveReply')} onClick={onLeaveReply} />
        </div>
      )}
      <ComposerFiles
        files={files}
        sending={uploads.sending}
        onRemove={(id) => change({ files: files.filter((file) => file.id !== id) })}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      <Refusals
        refused={refused}
        limits={t('fileField.count', { count: maxMessageFiles })}
        onClose={() => setRefused([])}
      />
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        aria-label={label}
        placeholder={label}
        value={text}
        aria-invalid={over > 0 || undefined}
        enterKeyHint={hasKeys ? 'send' : 'enter'}
        onChange={(event) => {
          change({ text: event.target.value });
          if (event.target.value.trim()) typing.wrote();
        }}
        onPaste={paste}
        onKeyDown={press}
      />
      {over > 0 && (
        <p className={classes.over} role="alert">
          {t('chats.tooLong', { count: over })}
        </p>
      )}
      <div className={classes.line}>
        <AttachButton onFiles={take} />
        <span className={classes.hint}>{t('chats.enterSends')}</span>
        <Button icon="send" small disabled={!isReady} onClick={send}>
          {t('chats.send')}
        </Button>
      </div>
    </div>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className={classes.attach} htmlFor={id} title={t('chats.attach')}>
      <Icon name="clip" size={20} />
      <input
        id={id}
        type="file"
        multiple
        aria-label={t('chats.attach')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
