import type { Chat } from '@atrium/contracts';
import { maxChatName } from '@atrium/contracts/chatKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useChangeChatMutation } from '../endpoints.ts';
import classes from './Details.module.css';

/** The name of a room and who adds people. */
export function EditRoom({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(chat.name);
  const [isClosed, setClosed] = useState(chat.metadata.isClosed);
  const [isTried, setTried] = useState(false);
  const [change, { isLoading, error }] = useChangeChatMutation();
  const code = codeOf(error);
  const isChanged = name.trim() !== chat.name || isClosed !== chat.metadata.isClosed;
  const submit = async () => {
    setTried(true);
    if (!name.trim()) return;
    const { data } = await change({ params: { id: chat._id }, body: { name: name.trim(), isClosed } });
    if (data) onClose();
  };
  return (
    <Dialog
      title={t('chats.editTitle')}
      closeLabel={t('common.close')}
      width={520}
      unsaved={isChanged && !isLoading}
      onClose={onClose}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
        <TextField
          label={t('chats.name')}
          required
          data-autofocus
          value={name}
          maxLength={maxChatName}
          error={isTried && !name.trim() ? t('forms.required') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Toggle label={t('chats.closed')} hint={t('chats.closedHint')} isOn={isClosed} onChange={setClosed} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
