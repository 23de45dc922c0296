import type { Poll } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePollQuery, usePollResultsQuery } from '../../features/polls/endpoints.ts';
import { stateOf, stateTones } from '../../features/polls/list.ts';
import { TypeMark } from '../../features/polls/PollCard.tsx';
import type { PollAct } from '../../features/polls/results/PollDialogs.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { OnePoll } from './OnePoll.tsx';
import classes from './polls.module.css';

const General = lazyPart(lazyNamed(() => import('../../features/polls/results/General.tsx'), 'General'));
const Answers = lazyPart(lazyNamed(() => import('../../features/polls/results/Answers.tsx'), 'Answers'));
const NotPassed = lazyPart(lazyNamed(() => import('../../features/polls/results/NotPassed.tsx'), 'NotPassed'));
const PollDialogs = lazyPart(lazyNamed(() => import('../../features/polls/results/PollDialogs.tsx'), 'PollDialogs'));

export const features = [queryFeature];

const tabs = ['general', 'table', 'notPassed'] as const;

/** What was answered to a poll. */
export function Page() {
  const { _id: id = '' } = useParams();
  const query = usePollQuery({ params: { id } });
  return (
    <div className={classes.page}>
      <OnePoll query={query}>{(poll) => <Results key={id} poll={poll} />}</OnePoll>
    </div>
  );
}

function Results({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const [tab] = useTabParam(tabs);
  const shown = poll.can.manage ? tab : 'general';
  return (
    <>
      <Head poll={poll}>
        {poll.can.manage && (
          <LinkTabs
            label={t('polls.results')}
            value={tab}
            tabs={tabs.map((value) => ({ value, label: t(`polls.tab_${value}`) }))}
          />
        )}
      </Head>
      {poll.can.results ? <Contents poll={poll} tab={shown} /> : <NoResults poll={poll} />}
    </>
  );
}

/** Who reminds or finishes stays; who deletes goes to the other polls. */
function Head({ poll, children }: { poll: Poll; children: React.ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const section = useSectionTitle()('polls');
  const [act, setAct] = useState<PollAct | null>(null);
  const { _id, can, status, reminded, type } = poll;
  const state = stateOf(poll, can.manage);
  const open = (id: PollAct) => () => setAct(id);
  const acts = [
    can.pass && { id: 'take', label: t('polls.take'), to: `/poll/${_id}` },
    can.finish && { id: 'finish', label: t('polls.finish'), onSelect: open('finish') },
    can.edit && { id: 'edit', label: t('polls.edit'), icon: 'edit' as const, to: `/poll/${_id}/edit` },
    can.finish && {
      id: 'remind',
      label: t('polls.remind'),
      icon: 'bell' as const,
      main: true,
      onSelect: open('remind'),
    },
    can.remove && {
      id: 'remove',
      label: t('polls.remove'),
      icon: 'trash' as const,
      danger: true,
      onSelect: open('remove'),
    },
  ].filter((one) => one !== false);
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/polls' }]}
        crumbsLabel={section}
        title={poll.name}
        note={<Badge tone={stateTones[state]}>{t(`polls.state_${state}`)}</Badge>}
        description={
          <span className={classes.facts}>
            <TypeMark type={type} />
            {status === 'active' && reminded && (
              <span>
                {t('polls.reminded')} <RelativeTime time={reminded} />
              </span>
            )}
          </span>
        }
        acts={acts}
      >
        {children}
      </PageHeader>
      {act && (
        <PollDialogs
          poll={poll}
          act={act}
          onClose={() => setAct(null)}
          onRemoved={() => void navigate('/polls?tab=made')}
        />
      )}
    </>
  );
}

function Contents({ poll, tab }: { poll: Poll; tab: (typeof tabs)[number] }) {
  const { t } = useTranslation();
  const results = usePollResultsQuery({ params: { id: poll._id }, query: {} });
  if (tab === 'notPassed') return <NotPassed poll={poll} />;
  if (tab === 'general') return <General poll={poll} />;
  return (
    <Loaded query={results} failed={t('polls.resultsFailed')}>
      {({ result: { hidden } }) =>
        hidden ? <Notice tone="info">{t(`polls.hidden_${hidden}`)}</Notice> : <Answers poll={poll} />
      }
    </Loaded>
  );
}

/** Results come after the own answer; of an anonymous poll they are for those who manage it. */
function NoResults({ poll: { _id, can } }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon="lock"
        title={t('polls.noResults')}
        text={t(can.pass ? 'polls.noResultsYet' : 'polls.noResultsHint')}
      >
        <LinkButton to={can.pass ? `/poll/${_id}` : '/polls'}>
          {t(can.pass ? 'polls.take' : 'polls.toPolls')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
