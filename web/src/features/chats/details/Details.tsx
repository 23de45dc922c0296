import type { Chat } from '@atrium/contracts';
import { addsToChat, managesChat } from '@atrium/contracts/chatKinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelPart } from '../../../ui/drawer/PanelPart.tsx';
import { SidePanel } from '../../../ui/drawer/SidePanel.tsx';
import { SearchField } from '../../../ui/filterBar/SearchField.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useMarkChatMutation } from '../endpoints.ts';
import { FoundMessages } from '../list/FoundMessages.tsx';
import { useNames } from '../names.ts';
import { ruledBy } from '../talk/MessageRow.tsx';
import classes from './Details.module.css';
import { DetailDialogs, type Asking } from './DetailDialogs.tsx';
import { People } from './People.tsx';
import { SharedFiles, SharedLinks } from './Shared.tsx';

interface Props {
  chat: Chat;
  back: string;
  pathOf: (id: string, at?: number) => string;
  onClose: () => void;
}

/** What a room is to the reader, its people, and what was sent into it. */
export function Details({ chat, back, pathOf, onClose }: Props) {
  const { t } = useTranslation();
  const { me, roomName, faceOf } = useNames();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [search, setSearch] = useState('');
  const { isPrivate, isClosed } = chat.metadata;
  const isManaging = me !== null && managesChat(ruledBy(chat), me);
  const isAdding = me !== null && addsToChat(ruledBy(chat), me);
  return (
    <SidePanel title={t('chats.details')} closeLabel={t('common.close')} width={320} onClose={onClose}>
      <div className={classes.top}>
        <Avatar {...faceOf(chat)} size={56} />
        <b>{roomName(chat)}</b>
        {!isPrivate && <span className={classes.dim}>{t(isClosed ? 'chats.closedRoom' : 'chats.openRoom')}</span>}
        {isManaging && (
          <Button look="outline" small icon="edit" onClick={() => setAsking({ act: 'edit' })}>
            {t('chats.edit')}
          </Button>
        )}
      </div>
      <Marks chat={chat} />
      <PanelPart title={t('chats.find')}>
        <SearchField label={t('chats.findHere')} value={search} onSearch={setSearch} />
        {search && <FoundMessages search={search} chat={chat._id} pathOf={pathOf} />}
      </PanelPart>
      {!isPrivate && (
        <PanelPart
          title={t('chats.participants')}
          note={chat.participants_total}
          act={
            isAdding && (
              <Button look="subtle" small icon="plus" onClick={() => setAsking({ act: 'add' })}>
                {t('chats.add')}
              </Button>
            )
          }
        >
          <People chat={chat} onTakeOut={isManaging ? (person) => setAsking({ act: 'takeOut', person }) : undefined} />
        </PanelPart>
      )}
      <SharedFiles id={chat._id} pathOf={pathOf} />
      <SharedLinks id={chat._id} pathOf={pathOf} />
      <div className={classes.end}>
        {!isPrivate && (
          <Button look="outline" small icon="exit" onClick={() => setAsking({ act: 'leave' })}>
            {t('chats.leave')}
          </Button>
        )}
        {(isPrivate || isManaging) && (
          <Button look="outline" small icon="trash" onClick={() => setAsking({ act: 'remove' })}>
            {t('chats.remove')}
          </Button>
        )}
      </div>
      {asking && <DetailDialogs chat={chat} asking={asking} back={back} onClose={() => setAsking(null)} />}
    </SidePanel>
  );
}

const marks = ['isPinned', 'isMuted', 'isArchived'] as const;

function Marks({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [mark, { isLoading }] = useMarkChatMutation();
  const turn = async (name: (typeof marks)[number], isOn: boolean) => {
    const { error } = await mark({ params: { id: chat._id }, body: { [name]: isOn } });
    if (error) dispatch(toastAsked({ tone: 'bad', text: `errors.${codeOf(error)}` }));
  };
  return (
    <div className={classes.marks} role="group" aria-label={t('chats.ownSettings')}>
      {marks.map((name) => (
        <Toggle
          key={name}
          label={t(`chats.mark_${name}`)}
          isOn={chat.metadata[name]}
          disabled={isLoading}
          onChange={(isOn) => void turn(name, isOn)}
        />
      ))}
    </div>
  );
}
