import type { AdaptationTrackStage, AdaptationTrackStep } from '@atrium/contracts';
import { maxStageSteps, type AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../../../query/useTell.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Sortable } from '../../../../ui/sortable/Sortable.tsx';
import { useOrderStepsMutation } from '../../endpoints.ts';
import classes from '../Tracks.module.css';
import type { StageAsk } from './asks.ts';
import type { Removed } from './RemoveDialog.tsx';

interface Props {
  track: string;
  scenario: AdaptationScenario;
  stage: AdaptationTrackStage;
  /** From 1. */
  number: number;
  canEdit: boolean;
  onAsk: (ask: StageAsk) => void;
  onRemove: (removed: Removed) => void;
}

/** A stage with its steps in their order. */
export function Stage(props: Props) {
  const { t } = useTranslation();
  const { stage, number, canEdit, onAsk, onRemove } = props;
  const { name, steps } = stage;
  return (
    <Card as="section" aria-label={name} className={classes.stage}>
      <div className={classes.top}>
        <h2 className={classes.title}>{t('adaptation.stageNumber', { number, name })}</h2>
        {canEdit && (
          <div>
            <IconButton
              icon="edit"
              size={18}
              label={t('adaptation.renameOf', { name })}
              onClick={() => onAsk({ kind: 'stage', stage })}
            />
            <IconButton
              icon="trash"
              size={18}
              label={t('adaptation.removeOf', { name })}
              onClick={() => onRemove({ kind: 'stage', item: stage })}
            />
          </div>
        )}
      </div>
      {steps.length === 0 && <p className={classes.hint}>{t('adaptation.noSteps')}</p>}
      {steps.length > 0 && canEdit && <Ordered {...props} />}
      {steps.length > 0 && !canEdit && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step._id}>
              <StepLine step={step} />
            </li>
          ))}
        </ol>
      )}
      {canEdit && (
        <div>
          <Button
            small
            look="subtle"
            icon="plus"
            disabled={steps.length >= maxStageSteps}
            onClick={() => onAsk({ kind: 'step', stage })}
          >
            {t('adaptation.addStep')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}

function Ordered({ track: track_id, scenario, stage, onAsk, onRemove }: Props) {
  const { t } = useTranslation();
  const tell = useTell('adaptation');
  const [order] = useOrderStepsMutation();
  const [moved, setMoved] = useState<{ from: readonly AdaptationTrackStep[]; ids: string[] } | null>(null);
  const known = new Map(stage.steps.map((step) => [step._id, step]));
  // Until the track has come in its new order.
  const shown = moved?.from === stage.steps ? moved.ids.flatMap((id) => known.get(id) ?? []) : stage.steps;
  const move = async (from: number, to: number) => {
    const steps = movedTo(
      shown.map(({ _id }) => _id),
      from,
      to,
    );
    setMoved({ from: stage.steps, ids: steps });
    const sent = await order({ params: { track_id, scenario, stage_id: stage._id }, body: { steps } });
    if (!tell('adaptation.orderSaved', sent)) setMoved(null);
  };
  return (
    <Sortable
      label={t('adaptation.stepsOf', { name: stage.name })}
      look="fields"
      items={shown.map((step) => ({
        id: step._id,
        name: step.name,
        content: <StepLine step={step} onEdit={() => onAsk({ kind: 'step', stage, step })} />,
        acts: (
          <IconButton
            icon="trash"
            size={18}
            label={t('adaptation.removeOf', { name: step.name })}
            onClick={() => onRemove({ kind: 'step', item: step })}
          />
        ),
      }))}
      onMove={({ from, to }) => void move(from.index, to.index)}
    />
  );
}

function StepLine({ step, onEdit }: { step: AdaptationTrackStep; onEdit?: () => void }) {
  const { t } = useTranslation();
  const { name, task, delay, reward, link, poll, notify } = step;
  const facts = [
    delay > 0 && t('adaptation.afterDays', { count: delay }),
    reward > 0 && t('adaptation.coinCount', { count: reward }),
    link && t('adaptation.withLink'),
    poll !== null && t('adaptation.withPoll'),
    !notify && t('adaptation.silent'),
  ].filter((fact) => typeof fact === 'string' && fact);
  return (
    <div className={classes.step}>
      {onEdit ? (
        <button type="button" className={classes.name} onClick={onEdit}>
          {name}
        </button>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {task && <span className={`${classes.hint} ${classes.task}`}>{task}</span>}
      {facts.length > 0 && <span className={classes.hint}>{facts.join(' · ')}</span>}
    </div>
  );
}
