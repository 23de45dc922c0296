import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAddChatMutation } from '../../features/chats/endpoints.ts';
import { chatFeatures } from '../../features/chats/feature.ts';
import { Rooms } from '../../features/chats/list/Rooms.tsx';
import { useListUrl } from '../../features/chats/list/useListUrl.ts';
import { Talk } from '../../features/chats/talk/Talk.tsx';
import { failureTexts } from '../../lib/failureTexts.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import classes from './chats.module.css';

const NewChat = lazyPart(lazyNamed(() => import('../../features/chats/details/NewChat.tsx'), 'NewChat', 'people'));

export const features = chatFeatures;

/** The rooms beside the open one; on a phone each is a screen. `with`: the colleague to write to. */
export function Page() {
  const { _id: id } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const title = useSectionTitle()('chat');
  const { pathOf } = useListUrl();
  const [isMaking, setMaking] = useState(false);
  const user = params.get('with');
  const at = Number(params.get('at')) || null;
  const opened = (room: string) => void navigate(pathOf(room));
  return (
    <div className={classes.page} data-open={id || user ? '' : undefined}>
      <div className={classes.rooms}>
        <Rooms open={id ?? null} title={title} onNew={() => setMaking(true)} />
      </div>
      <div className={classes.talk}>
        {id && <Talk key={`${id} ${at}`} id={id} at={at} back={pathOf(null)} pathOf={pathOf} />}
        {!id && <div className={classes.middle}>{user ? <WritingTo key={user} user={user} /> : <NoneOpen />}</div>}
      </div>
      {isMaking && <NewChat onMade={opened} onClose={() => setMaking(false)} />}
    </div>
  );
}

/** Opens the room with a colleague, which may be there already. */
function WritingTo({ user }: { user: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [add, { error, isLoading }] = useAddChatMutation();
  const [begin] = useState(() => async () => {
    const { data } = await add({ body: { participants: [user], isPrivate: true } });
    if (data) void navigate(`/chat/${data.result._id}`, { replace: true });
  });
  useEffect(() => void begin(), [begin]);
  if (!error) return <Spinner label={t('common.loading')} />;
  return (
    <FailedState
      {...failureTexts(t, codeOf(error), t('chats.notOpened'))}
      retryLabel={t('common.retry')}
      busy={isLoading}
      onRetry={() => void begin()}
    />
  );
}

function NoneOpen() {
  const { t } = useTranslation();
  return <EmptyState icon="chat" drawing="chat" title={t('chats.choose')} text={t('chats.chooseHint')} />;
}
