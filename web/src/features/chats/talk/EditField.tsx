import type { ChatMessage } from '@atrium/contracts';
import { maxChatMessage } from '@atrium/contracts/chatKinds';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { useEditMessageMutation } from '../endpoints.ts';
import { isSending } from './Composer.tsx';
import classes from './Composer.module.css';
import { messageChanged } from './talkSlice.ts';

/** Another text of an own message, in the place of the composer. */
export function EditField({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [text, setText] = useState(message.content);
  const [edit, { isLoading, error }] = useEditMessageMutation();
  const content = text.trim();
  const isReady = (content !== '' || message.files.length > 0) && content.length <= maxChatMessage && !isLoading;
  const { release } = useUnsavedChanges(content !== message.content);
  const code = codeOf(error);
  const save = async () => {
    if (!isReady) return;
    const { data } = await edit({ params: { id: message.chat, message: message._id }, body: { content } });
    if (!data) return;
    release();
    dispatch(messageChanged(data.result));
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (isSending(event)) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    }
  };
  return (
    <div className={classes.composer}>
      <div className={classes.aim}>
        <Icon name="edit" size={18} />
        <span className={classes.aimed}>
          <b>{t('chats.editing')}</b>
          <span>{message.content}</span>
        </span>
      </div>
      <textarea
        className={classes.field}
        rows={1}
        aria-label={t('chats.editing')}
        // The press on "Edit" leads into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        disabled={isLoading}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      {code && (
        <p className={classes.over} role="alert">
          {t([`errors.${code}`, 'chats.notSaved'])}
        </p>
      )}
      <div className={classes.line}>
        <span className={classes.hint} />
        <Button look="outline" small onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button small busy={isLoading} disabled={!isReady} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
