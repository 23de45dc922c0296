import type { AdaptationTrack, InputOf } from '@atrium/contracts';
import type { adaptation } from '@atrium/contracts/adaptation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../../colleagues/names.ts';
import { ListPage } from '../../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../../resources/useList.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextSkeleton } from '../../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../../ui/State.tsx';
import { useTrackListQuery } from '../../endpoints.ts';
import { trackList, trackTones } from '../../list.ts';
import { TrackDialog } from '../TrackDialog.tsx';
import classes from '../Tracks.module.css';
import { useAccess } from '../useAccess.ts';

type Query = NonNullable<InputOf<typeof adaptation.list>['query']>;

/** The tracks that the reader sees: those who lead adaptation all, others those that they edit. */
export function Tracks() {
  const { t } = useTranslation();
  const leads = useAccess()?.leads ?? false;
  const list = useList(trackList);
  const query = useTrackListQuery({ query: askedOf(list.url, trackList) as Query });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        query={query}
        label={t('adaptation.tab_tracks')}
        searchLabel={t('adaptation.search')}
        filters={[
          {
            id: 'status',
            label: t('adaptation.status'),
            options: trackList.filters.status.map((value) => ({ value, label: t(`adaptation.track_${value}`) })),
          },
        ]}
        sortLabels={[t('adaptation.sort_created'), t('adaptation.sort_name')]}
        rows={{
          card: (track) => <TrackCard track={track} />,
          bones: (
            <div className={classes.card}>
              <TextSkeleton lines={3} />
            </div>
          ),
        }}
        empty={
          <EmptyState
            icon="list-checks"
            drawing="nothing"
            title={t('adaptation.none_tracks')}
            text={t('adaptation.noneHint_tracks')}
          >
            {leads && (
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t('adaptation.newTrack')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {isAdding && <TrackDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function TrackCard({ track }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const { _id, name, description, status, manager, steps_total, running_total, ended_total } = track;
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Link to={`/adaptation/${_id}`} className={classes.title}>
          {name}
        </Link>
        <Badge tone={trackTones[status]}>{t(`adaptation.track_${status}`)}</Badge>
      </div>
      {description && <p className={`${classes.hint} ${classes.task}`}>{description}</p>}
      <div className={classes.facts}>
        {manager && <span>{t('adaptation.managedBy', { name: nameOf(manager, t('adaptation.unknown')) })}</span>}
        <span>{t('adaptation.stepCount', { count: steps_total })}</span>
        <span>{t('adaptation.runningCount', { count: running_total })}</span>
        <span>{t('adaptation.endedCount', { count: ended_total })}</span>
      </div>
    </article>
  );
}
