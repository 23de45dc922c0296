import type { AdaptationTrack } from '@atrium/contracts';
import { adaptationScenarios } from '@atrium/contracts/adaptationStates';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectClientId } from '../../../../session/sessionSelectors.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/State.tsx';
import { useAdaptationNumbersQuery } from '../../endpoints.ts';
import { Totals } from '../Totals.tsx';
import classes from '../Tracks.module.css';
import { useAccess } from '../useAccess.ts';

/** How many people are on a track and have ended, and how much it asks of each role. */
export function TrackNumbers({ track }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const x = useSelector(selectClientId) ?? '';
  const leads = useAccess()?.leads ?? false;
  const numbers = useAdaptationNumbersQuery(leads ? { params: { x } } : skipToken).currentData?.result;
  const average_days = numbers?.tracks.find(({ _id }) => _id === track._id)?.average_days;
  return (
    <>
      {track.members_total > 0 ? (
        <Totals title={t('adaptation.part_members')} numbers={{ ...track, average_days }} />
      ) : (
        <Card>
          <EmptyState
            icon="people"
            drawing="nothing"
            title={t('adaptation.none_members')}
            text={t('adaptation.noneHint_numbers')}
          />
        </Card>
      )}
      <Card as="section" aria-label={t('adaptation.part_scenario')} className={classes.body}>
        <h2 className={classes.title}>{t('adaptation.part_scenario')}</h2>
        <ul className={classes.list}>
          {adaptationScenarios.map((scenario) => (
            <li key={scenario} className={classes.row}>
              <span>{t(`adaptation.role_${scenario}`)}</span>
              <span className={classes.facts}>
                <Asked steps={track.scenarios[scenario].flatMap(({ steps }) => steps)} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Asked({ steps }: { steps: readonly { delay: number; reward: number }[] }) {
  const { t } = useTranslation();
  const sum = (field: 'delay' | 'reward') => steps.reduce((total, step) => total + step[field], 0);
  return (
    <>
      <span>{t('adaptation.stepCount', { count: steps.length })}</span>
      {steps.length > 0 && <span>{t('adaptation.waitDays', { count: sum('delay') })}</span>}
      {sum('reward') > 0 && <span>{t('adaptation.coinCount', { count: sum('reward') })}</span>}
    </>
  );
}
