import type { AdaptationTrack } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../../query/Loaded.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { EmptyState } from '../../../../ui/State.tsx';
import { useTrackListQuery } from '../../endpoints.ts';
import { Members } from '../members/Members.tsx';
import classes from '../Tracks.module.css';

const mostOffered = 200;

/** Who is on the tracks that the reader sees, one track at a time. */
export function Participants() {
  const { t } = useTranslation();
  const query = useTrackListQuery({ query: { limit: mostOffered, sort: '-created' } });
  return (
    <Loaded query={query} failed={t('adaptation.failed')}>
      {({ result }) =>
        result.length ? (
          <OfTrack tracks={result} />
        ) : (
          <Card>
            <EmptyState
              icon="people"
              drawing="nothing"
              title={t('adaptation.none_tracks')}
              text={t('adaptation.noneHint_participants')}
            >
              <LinkButton to="/adaptation?tab=tracks">{t('adaptation.toTracks')}</LinkButton>
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

function OfTrack({ tracks }: { tracks: readonly AdaptationTrack[] }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const usual = tracks.find(({ running_total }) => running_total > 0) ?? tracks[0]!;
  const track = tracks.find(({ _id }) => _id === params.get('track')) ?? usual;
  const choose = (id: string) => setParams({ tab: 'participants', track: id }, { preventScrollReset: true });
  return (
    <>
      <div className={classes.filter}>
        <Select
          label={t('adaptation.trackOne')}
          value={track._id}
          options={tracks.map(({ _id, name, members_total }) => ({
            value: _id,
            label: t('adaptation.withCount', { name, count: members_total }),
          }))}
          onChange={choose}
        />
      </div>
      <Members key={track._id} track={track} />
    </>
  );
}
