import type { Chat, Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useLeaveChatMutation, useRemoveChatMutation, useTakeFromChatMutation } from '../endpoints.ts';
import { useNames } from '../names.ts';
import { AddPeople } from './AddPeople.tsx';
import { EditRoom } from './EditRoom.tsx';

export type Asking = { act: 'edit' | 'add' | 'leave' | 'remove' } | { act: 'takeOut'; person: Person };

interface Props {
  chat: Chat;
  asking: Asking;
  back: string;
  onClose: () => void;
}

export function DetailDialogs(props: Props) {
  const { chat, asking, onClose } = props;
  if (asking.act === 'edit') return <EditRoom chat={chat} onClose={onClose} />;
  if (asking.act === 'add') return <AddPeople chat={chat} onClose={onClose} />;
  return <Confirm {...props} asking={asking} />;
}

type Confirmed = Extract<Asking, { person: Person }> | { act: 'edit' | 'add' | 'leave' | 'remove' };

/** What each of the questions does once it is answered. */
function useConfirmed({ chat, asking, back }: Props) {
  const navigate = useNavigate();
  const client = useSelector(selectClientId) ?? '';
  const { me } = useNames();
  const [leave] = useLeaveChatMutation();
  const [take] = useTakeFromChatMutation();
  const [remove] = useRemoveChatMutation();
  const { _id: id } = chat;
  return async () => {
    if (asking.act === 'takeOut') return take({ params: { id, user: asking.person._id } });
    const answer =
      asking.act === 'leave'
        ? await leave({ params: { id, user: me ?? '' } })
        : await remove({ params: { client_id: client, id } });
    if (!answer.error) void navigate(back, { replace: true });
    return answer;
  };
}

function Confirm({ chat, asking, back, onClose }: Omit<Props, 'asking'> & { asking: Confirmed }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { personName } = useNames();
  const [isBusy, setBusy] = useState(false);
  const act = useConfirmed({ chat, asking, back, onClose });
  const confirm = async () => {
    setBusy(true);
    const { error } = await act();
    setBusy(false);
    if (error) dispatch(toastAsked({ tone: 'bad', text: `errors.${codeOf(error)}` }));
    onClose();
  };
  const words = asking.act === 'remove' && chat.metadata.isPrivate ? 'removeOwn' : asking.act;
  const name = 'person' in asking ? personName(asking.person) : '';
  return (
    <ConfirmDialog
      title={t(`chats.${words}ConfirmTitle`, { name })}
      text={t(`chats.${words}ConfirmText`, { name })}
      confirmLabel={t(`chats.${words}Confirm`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
