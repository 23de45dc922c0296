import type { AdaptationNumbers } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../../query/Loaded.tsx';
import { selectClientId } from '../../../../session/sessionSelectors.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/State.tsx';
import { useAdaptationNumbersQuery } from '../../endpoints.ts';
import { trackTones } from '../../list.ts';
import { Totals } from '../Totals.tsx';
import classes from '../Tracks.module.css';

/** How many people are on tracks and have ended, and how long it takes them. */
export function Analytics() {
  const { t } = useTranslation();
  const x = useSelector(selectClientId) ?? '';
  const query = useAdaptationNumbersQuery({ params: { x } });
  return (
    <Loaded query={query} failed={t('adaptation.numbersFailed')}>
      {({ result }) =>
        result.tracks.length ? (
          <>
            <Totals title={t('adaptation.company')} numbers={result} />
            <OfTracks tracks={result.tracks} />
          </>
        ) : (
          <Card>
            <EmptyState
              icon="list-checks"
              drawing="nothing"
              title={t('adaptation.none_tracks')}
              text={t('adaptation.noneHint_analytics')}
            />
          </Card>
        )
      }
    </Loaded>
  );
}

function OfTracks({ tracks }: Pick<AdaptationNumbers, 'tracks'>) {
  const { t } = useTranslation();
  const sorted = useMemo(() => tracks.toSorted((a, b) => b.members_total - a.members_total), [tracks]);
  return (
    <ul className={classes.cards} aria-label={t('adaptation.tab_tracks')}>
      {sorted.map((track) => (
        <Card as="li" key={track._id} className={classes.body}>
          <div className={classes.top}>
            <Link to={`/adaptation/${track._id}?tab=analytics`} className={classes.title}>
              {track.name}
            </Link>
            <Badge tone={trackTones[track.status]}>{t(`adaptation.track_${track.status}`)}</Badge>
          </div>
          <div className={classes.facts}>
            <span>{t('adaptation.memberCount', { count: track.members_total })}</span>
            <span>{t('adaptation.runningCount', { count: track.running_total })}</span>
            <span>{t('adaptation.endedCount', { count: track.ended_total })}</span>
            {track.average_days !== null && <span>{t('adaptation.averageDays', { count: track.average_days })}</span>}
          </div>
        </Card>
      ))}
    </ul>
  );
}
