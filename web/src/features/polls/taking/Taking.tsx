import type { Poll } from '@atrium/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import type { DrawingName } from '../../../ui/illustrations/Illustration.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { TakeForm } from './TakeForm.tsx';
import classes from './Taking.module.css';
import { useKept } from './useKept.ts';

/** Stands where there is nothing to answer: it says why, and where to go on. */
const states = {
  sent: { icon: 'tick', drawing: 'done' },
  passed: { icon: 'tick', drawing: 'done' },
  draft: { icon: 'edit', drawing: 'nothing' },
  finished: { icon: 'clock', drawing: 'nothing' },
  notForMe: { icon: 'people', drawing: 'nothing' },
} as const satisfies Record<string, { icon: IconName; drawing: DrawingName }>;

type State = keyof typeof states;

function stateOf({ passed, status, can }: Poll, isSent: boolean): State | null {
  if (isSent) return 'sent';
  if (passed) return 'passed';
  if (can.pass) return null;
  return status === 'active' ? 'notForMe' : status;
}

/** A poll for those who take it: its promise, its questions, and the thanks. */
export function Taking({ poll, onOutdated }: { poll: Poll; onOutdated: () => void }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const state = stateOf(poll, isSent);
  if (state) return <Instead poll={poll} state={state} />;
  return (
    <>
      <Notice tone="info">{t(`polls.promise_${poll.type}`)}</Notice>
      {isOutdated && <Notice tone="bad">{t('polls.outdated')}</Notice>}
      <TakeForm
        key={poll.questions.map(({ _id }) => _id).join()}
        poll={poll}
        onSent={() => setSent(true)}
        onOutdated={() => {
          setOutdated(true);
          onOutdated();
        }}
      />
    </>
  );
}

function Instead({ poll, state }: { poll: Poll; state: State }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { forget } = useKept(poll);
  const drop = useEffectEvent(forget);
  useEffect(() => {
    if (state !== 'draft') drop();
  }, [state]);
  useEffect(() => {
    if (state !== 'sent') return;
    box.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [state]);
  const { _id, can, type } = poll;
  const text = state === 'sent' || state === 'passed' ? t(`polls.after_${type}`) : t(`polls.${state}Text`);
  return (
    <Card>
      <div ref={box} tabIndex={-1} role="status" className={classes.instead}>
        <EmptyState {...states[state]} title={t(`polls.${state}Title`)} text={text}>
          {state === 'draft' && can.edit && (
            <LinkButton to={`/poll/${_id}/edit`} icon="edit">
              {t('polls.edit')}
            </LinkButton>
          )}
          {state !== 'draft' && can.results && (
            <LinkButton to={`/poll/${_id}/results`}>
              {t(type === 'closed' && !can.manage ? 'polls.ownAnswers' : 'polls.results')}
            </LinkButton>
          )}
          <LinkButton to="/polls" look="outline">
            {t('polls.toPolls')}
          </LinkButton>
        </EmptyState>
      </div>
    </Card>
  );
}
