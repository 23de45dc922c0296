import type { AdaptationTrack } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DayText } from '../../../../ui/DayText.tsx';
import { FormColumn, FormSection } from '../../../../ui/forms/FormCards.tsx';
import { trackTones } from '../../list.ts';
import classes from '../Tracks.module.css';
import { useAccess } from '../useAccess.ts';
import { actsOf, type TrackAct } from './acts.ts';
import { Faults } from './Faults.tsx';

interface Props {
  track: AdaptationTrack;
  onAct: (act: TrackAct) => void;
}

/** Whether a track is on, what is missing in it, and what may be done with it as a whole. */
export function Extra({ track, onAct }: Props) {
  const { t } = useTranslation();
  const { status, faults, created, updated } = track;
  const leads = useAccess()?.leads ?? false;
  return (
    <FormColumn>
      <FormSection title={t('adaptation.state')} text={t(`adaptation.trackHint_${status}`)}>
        <div className={classes.facts}>
          <Badge tone={trackTones[status]}>{t(`adaptation.track_${status}`)}</Badge>
          <span>
            {t('adaptation.createdOn')} <DayText day={created.slice(0, 10)} />
          </span>
          {updated && (
            <span>
              {t('adaptation.changedOn')} <DayText day={updated.slice(0, 10)} />
            </span>
          )}
        </div>
        <Faults faults={faults} />
      </FormSection>
      {actsOf(track, leads).map((act) => (
        <FormSection key={act} title={t(`adaptation.${act}`)} text={t(`adaptation.${act}Text`)}>
          <div className={classes.acts}>
            <Button
              look={act === 'remove' ? 'danger' : act === 'activate' ? 'filled' : 'outline'}
              disabled={(act === 'remove' && !track.can.remove) || (act === 'activate' && faults.length > 0)}
              onClick={() => onAct(act)}
            >
              {t(`adaptation.${act}Track`)}
            </Button>
            {act === 'remove' && !track.can.remove && (
              <p className={classes.hint}>{t('adaptation.error_adaptation_running')}</p>
            )}
          </div>
        </FormSection>
      ))}
    </FormColumn>
  );
}
