import type { Adaptation, AdaptationChain, AdaptationStep } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { refusalKeys } from '../../../lib/refusalKeys.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFinishStepMutation, useResumeStepMutation } from '../endpoints.ts';
import { AdaptationProgress } from './AdaptationProgress.tsx';
import classes from './Own.module.css';
import { lastDoneOf, stagesOf } from './stages.ts';
import { StepDialog, type AskedAct } from './StepDialog.tsx';
import { StepLine, type StepAct } from './StepLine.tsx';

interface Props {
  adaptation: Adaptation;
  chain: AdaptationChain;
  /** The page shows something old. */
  onRefused: () => void;
}

/** The path of one role: stages with steps, what is done, what is next, and what the reader may do with them. */
export function Chain({ adaptation, chain, onRefused }: Props) {
  const { t } = useTranslation();
  const { scenario, steps, done_total: done, can } = chain;
  const { path, keepPlace } = useKeptPlace(steps);
  const { act, sent, asked, refusal, close } = useActs(adaptation, { onDone: keepPlace, onRefused });
  const undone = can.unfinish ? lastDoneOf(steps)?._id : undefined;
  const numbers = new Map(steps.map(({ _id }, at) => [_id, at + 1]));
  return (
    <FormSection
      title={t(`adaptationUser.chain_${scenario}`)}
      text={t('adaptationUser.progress', { done, total: steps.length })}
    >
      <AdaptationProgress done={done} total={steps.length} />
      {refusal && <Notice tone="bad">{t(refusalKeys('adaptationUser', refusal))}</Notice>}
      <ol className={classes.stages} ref={path} tabIndex={-1}>
        {stagesOf(steps).map((stage) => (
          <li key={stage.steps[0]!._id} className={classes.stage}>
            <h3 className={classes.stageName}>{stage.name}</h3>
            <ol className={classes.steps}>
              {stage.steps.map((step) => (
                <StepLine
                  key={step._id}
                  step={step}
                  number={numbers.get(step._id)!}
                  canUndo={step._id === undone}
                  busy={sent === step._id}
                  onAct={act}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {asked && <StepDialog adaptation={adaptation} scenario={scenario} asked={asked} onClose={close} />}
    </FormSection>
  );
}

interface Outcome {
  onDone: () => void;
  onRefused: () => void;
}

function useActs({ _id }: Adaptation, { onDone, onRefused }: Outcome) {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [finish] = useFinishStepMutation();
  const [resume] = useResumeStepMutation();
  const over = (code: string | null) => {
    setRefusal(code);
    if (code) onRefused();
    else onDone();
  };
  const send = async (act: 'finish' | 'resume', { _id: step_id, reward }: AdaptationStep) => {
    setSent(step_id);
    const { error } = await (act === 'finish'
      ? finish({ params: { user_track: _id, step_id } })
      : resume({ params: { track_id: _id, step_id } }));
    setSent(null);
    over(error ? (codeOf(error) ?? 'unknown') : null);
    if (error) return;
    const text = act === 'finish' && reward ? 'adaptationUser.did_finishReward' : `adaptationUser.did_${act}`;
    dispatch(toastAsked({ tone: 'good', text, values: { coins: reward } }));
  };
  const act: StepAct = (what, step) => {
    if (sent) return;
    if (what === 'finish' || what === 'resume') void send(what, step);
    else setAsked({ act: what, step });
  };
  /** `undefined`: given up. */
  const close = (code?: string | null) => {
    setAsked(null);
    if (code !== undefined) over(code);
  };
  return { act, sent, asked, refusal, close };
}

/** Whoever has pressed a button that is gone afterwards goes on at the step that is open. */
function useKeptPlace(steps: readonly AdaptationStep[]) {
  const path = useRef<HTMLOListElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement !== document.body) return;
    const next = path.current?.querySelector<HTMLElement>('[data-state="open"]') ?? path.current;
    next?.focus();
  }, [steps]);
  const keepPlace = () => {
    isAwaited.current = true;
  };
  return { path, keepPlace };
}
