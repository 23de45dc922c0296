import type { AdaptationTrack } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useTrackQuery } from '../../features/adaptation/endpoints.ts';
import { trackTones } from '../../features/adaptation/list.ts';
import { actsOf, type TrackAct } from '../../features/adaptation/tracks/editor/acts.ts';
import { Faults } from '../../features/adaptation/tracks/editor/Faults.tsx';
import { useAccess } from '../../features/adaptation/tracks/useAccess.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useReturn } from '../../lib/useReturn.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { ItemMissing } from '../../resources/ItemMissing.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './adaptation.module.css';

const TrackForm = lazyPart(
  lazyNamed(() => import('../../features/adaptation/tracks/editor/TrackForm.tsx'), 'TrackForm', 'people'),
);
const Scenario = lazyPart(
  lazyNamed(() => import('../../features/adaptation/tracks/editor/Scenario.tsx'), 'Scenario', 'fields', 'moving'),
);
const Members = lazyPart(
  lazyNamed(() => import('../../features/adaptation/tracks/members/Members.tsx'), 'Members', 'table'),
);
const TrackNumbers = lazyPart(
  lazyNamed(() => import('../../features/adaptation/tracks/editor/TrackNumbers.tsx'), 'TrackNumbers'),
);
const Extra = lazyPart(lazyNamed(() => import('../../features/adaptation/tracks/editor/Extra.tsx'), 'Extra'));
const TrackActs = lazyPart(
  lazyNamed(() => import('../../features/adaptation/tracks/editor/TrackActs.tsx'), 'TrackActs'),
);

export const features = [queryFeature];

const tabs = ['info', 'scenario', 'members', 'analytics', 'extra'] as const;
const list = '/adaptation?tab=tracks';

/** An adaptation track: what it is, its steps, who is on it, numbers, and whether it is on. */
export function Page() {
  const { _id: id = '' } = useParams();
  const query = useTrackQuery({ params: { id } });
  useReturn(() => void query.refetch());
  const track = statusOf(query).status === 'ready' ? query.currentData?.result : undefined;
  return (
    <div className={classes.page}>
      {track ? (
        <Shown key={id} track={track} />
      ) : (
        <ItemMissing query={query} texts="adaptation" icon="list-checks" list={list} />
      )}
    </div>
  );
}

function Shown({ track }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('adaptation');
  const leads = useAccess()?.leads ?? false;
  const [tab] = useTabParam(tabs);
  const [act, setAct] = useState<TrackAct | null>(null);
  const { name, status, members_total, faults } = track;
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: list }]}
        crumbsLabel={section}
        title={name}
        note={<Badge tone={trackTones[status]}>{t(`adaptation.track_${status}`)}</Badge>}
        acts={actsOf(track, leads)
          .filter((id) => id !== 'activate' || !faults.length)
          .toReversed()
          .map((id) => ({
            id,
            label: t(`adaptation.${id}`),
            main: id === 'activate',
            disabled: id === 'remove' && !track.can.remove,
            ...(id === 'remove' && { icon: 'trash' as const, danger: true }),
            onSelect: () => setAct(id),
          }))}
      >
        <LinkTabs
          label={name}
          value={tab}
          tabs={tabs.map((value) => ({
            value,
            label: t(`adaptation.part_${value}`),
            ...(value === 'members' && { count: members_total }),
          }))}
        />
      </PageHeader>
      {track.can.edit && tab !== 'extra' && <Faults faults={faults} />}
      {tab === 'info' && <TrackForm track={track} />}
      {tab === 'scenario' && <Scenario track={track} />}
      {tab === 'members' && <Members track={track} />}
      {tab === 'analytics' && <TrackNumbers track={track} />}
      {tab === 'extra' && <Extra track={track} onAct={setAct} />}
      {act && <TrackActs track={track} act={act} onClose={() => setAct(null)} />}
    </>
  );
}
