import type { AdaptationTrack, AdaptationTrackStage } from '@atrium/contracts';
import { adaptationScenarios, maxStages, type AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { LinkTabs } from '../../../../ui/pageHeader/LinkTabs.tsx';
import { useTabParam } from '../../../../ui/pageHeader/useTabParam.ts';
import { EmptyState } from '../../../../ui/State.tsx';
import classes from '../Tracks.module.css';
import { RemoveDialog, type Removed } from './RemoveDialog.tsx';
import { Stage } from './Stage.tsx';
import { StageDialog } from './StageDialog.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { StageAsk } from './asks.ts';

const stepsOf = (stages: readonly AdaptationTrackStage[]) =>
  stages.reduce((total, { steps }) => total + steps.length, 0);

/** The stages and steps of a track, of the employee and of those beside them. */
export function Scenario({ track }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const [scenario] = useTabParam(adaptationScenarios, 'scenario');
  return (
    <>
      <LinkTabs
        label={t('adaptation.part_scenario')}
        value={scenario}
        tabs={adaptationScenarios.map((value) => ({
          value,
          label: t(`adaptation.role_${value}`),
          count: stepsOf(track.scenarios[value]),
          to: `?tab=scenario&scenario=${value}`,
        }))}
      />
      {track.can.edit && track.running_total > 0 && (
        <Notice tone="info">{t('adaptation.runningHint', { count: track.running_total })}</Notice>
      )}
      <Stages key={scenario} track={track} scenario={scenario} />
    </>
  );
}

function Stages({ track, scenario }: { track: AdaptationTrack; scenario: AdaptationScenario }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<StageAsk | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const stages = track.scenarios[scenario];
  const close = () => setAsked(null);
  const of = { track: track._id, scenario };
  return (
    <>
      {stages.length === 0 && (
        <Card>
          <EmptyState
            icon="list-checks"
            drawing="nothing"
            title={t('adaptation.none_stages')}
            text={t(`adaptation.noneHint_${scenario}`)}
          />
        </Card>
      )}
      {stages.map((stage, at) => (
        <Stage
          key={stage._id}
          {...of}
          stage={stage}
          number={at + 1}
          canEdit={track.can.edit}
          onAsk={setAsked}
          onRemove={setRemoved}
        />
      ))}
      {track.can.edit && (
        <div className={classes.add}>
          <Button
            look="soft"
            icon="plus"
            disabled={stages.length >= maxStages}
            onClick={() => setAsked({ kind: 'stage' })}
          >
            {t('adaptation.addStage')}
          </Button>
        </div>
      )}
      {asked?.kind === 'stage' && <StageDialog {...of} stage={asked.stage} onClose={close} />}
      {asked?.kind === 'step' && <StepDialog {...of} stage={asked.stage} step={asked.step} onClose={close} />}
      {removed && <RemoveDialog {...of} removed={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
