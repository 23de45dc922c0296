import type { Chat, Person } from '@atrium/contracts';
import { maxChatParticipants } from '@atrium/contracts/chatKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../../colleagues/lazy.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAddToChatMutation } from '../endpoints.ts';
import classes from './Details.module.css';

export function AddPeople({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<Person[]>([]);
  const [add, { isLoading, error }] = useAddToChatMutation();
  const code = codeOf(error);
  const submit = async () => {
    const users = people.map(({ _id }) => _id);
    if (!users.length) return;
    const { data } = await add({ params: { id: chat._id }, body: { users } });
    if (data) onClose();
  };
  return (
    <Dialog
      title={t('chats.addTitle')}
      closeLabel={t('common.close')}
      width={520}
      unsaved={people.length > 0}
      onClose={onClose}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
        <PeoplePicker
          label={t('chats.participants')}
          hint={t('chats.addHint')}
          value={people}
          without={chat.participants.map(({ _id }) => _id)}
          most={Math.max(1, maxChatParticipants - chat.participants_total)}
          onChange={setPeople}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading} disabled={!people.length}>
            {t('chats.add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
