import type { Chat, ChatMessage } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { failureTexts } from '../../../lib/failureTexts.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { codeOf, statusOf } from '../../../query/queryStatus.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/State.tsx';
import { useChatQuery, useMarkChatMutation } from '../endpoints.ts';
import { useNames } from '../names.ts';
import { Composer, type Written } from './Composer.tsx';
import { Messages, type MessagesHandle } from './Messages.tsx';
import type { Act } from './MessageRow.tsx';
import classes from './Talk.module.css';
import { TalkHead } from './TalkHead.tsx';
import { messageWritten, selectTalk, talkClosed, talkOpened, talkRetried } from './talkSlice.ts';

const Details = lazyPart(lazyNamed(() => import('../details/Details.tsx'), 'Details', 'people'));
const RemoveMessage = lazyPart(lazyNamed(() => import('./RemoveMessage.tsx'), 'RemoveMessage'));
const EditField = lazyPart(lazyNamed(() => import('./EditField.tsx'), 'EditField'));

interface Props {
  id: string;
  /** The number of a found message. */
  at: number | null;
  /** The way to the list, with its search. */
  back: string;
  pathOf: (id: string, at?: number) => string;
}

/** The open room: its head, what was written, and the field to write. */
export function Talk({ id, at, back, pathOf }: Props) {
  const dispatch = useDispatch();
  const query = useChatQuery({ params: { id } });
  const talk = useSelector(selectTalk);
  useEffect(() => {
    dispatch(talkOpened({ chat: id, at }));
    return () => void dispatch(talkClosed());
  }, [dispatch, id, at]);
  const chat = query.currentData?.result;
  const { status, code } = statusOf(query);
  const isMissing = status === 'missing' || talk.status === 'missing';
  if (talk.chat === id && talk.isRemoved) return <Away text="gone" back={back} />;
  if (isMissing) return <Away text="missing" back={back} />;
  if (!chat && status === 'failed') return <Failed code={code} busy={query.isFetching} onRetry={query.refetch} />;
  if (!chat || talk.chat !== id) return <Bones />;
  return <OpenTalk chat={chat} back={back} pathOf={pathOf} />;
}

function OpenTalk({ chat, back, pathOf }: { chat: Chat } & Pick<Props, 'back' | 'pathOf'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { roomName, me } = useNames();
  const talk = useSelector(selectTalk);
  const [isInfo, setInfo] = useState(false);
  const [aim, setAim] = useState<{ act: Act; message: ChatMessage } | null>(null);
  const [act] = useState(() => (chosen: Act, message: ChatMessage) => setAim({ act: chosen, message }));
  const messages = useRef<MessagesHandle>(null);
  const name = roomName(chat);
  const send = ({ content, files }: Written) => {
    const answered = aim?.act === 'reply' ? aim.message : null;
    const reply = answered && { _id: answered._id, sender: answered.sender, content: answered.content.slice(0, 200) };
    const created = new Date().toISOString();
    dispatch(messageWritten({ key: randomKey(), chat: chat._id, content, files, reply, created, failure: null }));
    setAim(null);
    messages.current?.toEnd();
  };
  const editLast = () => {
    const last = talk.messages.findLast(({ sender, removed }) => sender._id === me && !removed);
    if (last) setAim({ act: 'edit', message: last });
  };
  const leave = () => setAim(null);
  return (
    <>
      <section className={classes.talk} aria-label={name}>
        <TalkHead chat={chat} back={back} isInfo={isInfo} onInfo={() => setInfo(!isInfo)} />
        {talk.status === 'loading' && <MessageBones />}
        {talk.status === 'failed' && <Failed code={talk.code} onRetry={() => dispatch(talkRetried())} />}
        {talk.status === 'ready' && (
          <>
            {talk.messages.length === 0 && !talk.outbox.some((one) => one.chat === chat._id) && <Hello chat={chat} />}
            <Messages chat={chat} label={t('chats.log', { name })} onAct={act} handle={messages} />
          </>
        )}
        {chat.metadata.isArchived && <Archived chat={chat} />}
        {aim?.act === 'edit' ? (
          <EditField key={aim.message._id} message={aim.message} onDone={leave} />
        ) : (
          <Composer
            chat={chat._id}
            label={t('chats.writeTo', { name })}
            reply={aim?.act === 'reply' ? aim.message : null}
            onSend={send}
            onEditLast={editLast}
            onLeaveReply={leave}
          />
        )}
        {aim?.act === 'remove' && <RemoveMessage message={aim.message} onClose={leave} />}
      </section>
      {isInfo && <Details chat={chat} back={back} pathOf={pathOf} onClose={() => setInfo(false)} />}
    </>
  );
}

function Hello({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { roomName } = useNames();
  return (
    <div className={classes.hello}>
      <EmptyState
        icon="chat"
        drawing="chat"
        title={t('chats.hello')}
        text={t('chats.helloHint', { name: roomName(chat) })}
      />
    </div>
  );
}

function Archived({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [mark, { isLoading }] = useMarkChatMutation();
  const bringBack = async () => {
    const { error } = await mark({ params: { id: chat._id }, body: { isArchived: false } });
    if (error) dispatch(toastAsked({ tone: 'bad', text: `errors.${codeOf(error)}` }));
  };
  return (
    <div className={classes.notice}>
      <Notice tone="info">
        {t('chats.archivedText')}{' '}
        <Button look="subtle" small busy={isLoading} onClick={() => void bringBack()}>
          {t('chats.bringBack')}
        </Button>
      </Notice>
    </div>
  );
}

/** The room is not there for this reader, or no longer. */
function Away({ text, back }: { text: 'missing' | 'gone'; back: string }) {
  const { t } = useTranslation();
  return (
    <section className={classes.talk}>
      <PageTitle />
      <EmptyState icon="chat" drawing="missing" title={t(`chats.${text}`)} text={t(`chats.${text}Hint`)}>
        <LinkButton to={back}>{t('chats.toList')}</LinkButton>
      </EmptyState>
    </section>
  );
}

function Failed({ code, busy, onRetry }: { code: string | null | undefined; busy?: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.middle}>
      <FailedState
        {...failureTexts(t, code, t('chats.messagesFailed'))}
        retryLabel={t('common.retry')}
        busy={busy}
        onRetry={onRetry}
      />
    </div>
  );
}

function MessageBones() {
  const { t } = useTranslation();
  return (
    <div className={classes.bones}>
      <Loading label={t('common.loading')}>
        {['52%', '38%', '60%', '30%', '45%'].map((width, at) => (
          <span key={width} className={at % 3 === 2 ? classes.ownBone : classes.bone}>
            <Skeleton width={width} height={38} />
          </span>
        ))}
      </Loading>
    </div>
  );
}

const Bones = () => (
  <section className={classes.talk}>
    <PageTitle />
    <MessageBones />
  </section>
);
