import type { Idea } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../lib/failureTexts.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/drawer/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { Comments } from '../../comments/lazy.ts';
import { useIdeaQuery } from './endpoints.ts';
import { IdeaParts } from './IdeaParts.tsx';
import type { Changing } from './IdeaDialogs.tsx';
import classes from './IdeaParts.module.css';
import { VoteButton } from './VoteButton.tsx';

const IdeaDialogs = lazyPart(lazyNamed(() => import('./IdeaDialogs.tsx'), 'IdeaDialogs'));

interface Props {
  id: string;
  onClose: () => void;
  /** What leads to the idea before or after; undefined at an end. */
  onWalk: (by: 1 | -1) => (() => void) | undefined;
}

/** An idea beside the list, with what the reader may do with it. */
export function IdeaDrawer({ id, onClose, onWalk }: Props) {
  const { t } = useTranslation();
  const query = useIdeaQuery({ params: { id } });
  const [changing, setChanging] = useState<Changing | null>(null);
  const idea = query.currentData?.result;
  const { status, code } = statusOf(query);
  const acts = [
    { icon: 'up', label: t('ideas.previous'), onClick: onWalk(-1), isThere: true },
    { icon: 'arrow-down', label: t('ideas.next'), onClick: onWalk(1), isThere: true },
    { icon: 'edit', label: t('ideas.edit'), onClick: () => setChanging('edit'), isThere: idea?.can.edit },
    { icon: 'trash', label: t('ideas.remove'), onClick: () => setChanging('remove'), isThere: idea?.can.remove },
  ] as const;
  return (
    <Drawer
      title={t('ideas.idea')}
      closeLabel={t('common.close')}
      width={560}
      onClose={onClose}
      acts={acts.map(
        ({ isThere, onClick, ...act }) =>
          isThere && <IconButton key={act.icon} {...act} disabled={!onClick} onClick={onClick} />,
      )}
      footer={idea && <Foot idea={idea} onAnswer={() => setChanging('answer')} />}
    >
      {idea && status === 'ready' ? (
        <>
          <IdeaParts idea={idea} />
          <Comments key={id} of={{ type: 'idea', id }} />
        </>
      ) : status === 'loading' ? (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={12} />
        </Loading>
      ) : status === 'missing' ? (
        <EmptyState icon="bulb" drawing="missing" title={t('ideas.missing')} text={t('ideas.missingHint')} />
      ) : (
        <FailedState
          {...failureTexts(t, code, t('ideas.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {idea && changing && (
        <IdeaDialogs idea={idea} changing={changing} onClose={() => setChanging(null)} onRemoved={onClose} />
      )}
    </Drawer>
  );
}

/** The votes, and for receivers the way to the answer. */
function Foot({ idea, onAnswer }: { idea: Idea; onAnswer: () => void }) {
  const { t } = useTranslation();
  const { can, voted, answer } = idea;
  return (
    <div className={classes.foot}>
      <VoteButton idea={idea} />
      {can.vote && <span className={classes.hint}>{t(voted ? 'ideas.voted' : 'ideas.voteHint')}</span>}
      {can.answer && <Button onClick={onAnswer}>{t(answer ? 'ideas.changeAnswer' : 'ideas.answer')}</Button>}
    </div>
  );
}
