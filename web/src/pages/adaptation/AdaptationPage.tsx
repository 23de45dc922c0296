import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../features/adaptation/tracks/useAccess.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import classes from './adaptation.module.css';

const contents = {
  mine: lazyPart(
    lazyNamed(() => import('../../features/adaptation/own/OwnAdaptations.tsx'), 'OwnAdaptations', 'adaptationUser'),
  ),
  tracks: lazyPart(lazyNamed(() => import('../../features/adaptation/tracks/lists/Tracks.tsx'), 'Tracks')),
  participants: lazyPart(
    lazyNamed(() => import('../../features/adaptation/tracks/lists/Participants.tsx'), 'Participants', 'table'),
  ),
  analytics: lazyPart(lazyNamed(() => import('../../features/adaptation/tracks/lists/Analytics.tsx'), 'Analytics')),
  settings: lazyPart(
    lazyNamed(
      () => import('../../features/adaptation/tracks/SettingsForm.tsx'),
      'SettingsForm',
      'people',
      'fields',
      'editing',
      'moving',
    ),
  ),
};
const TrackDialog = lazyPart(
  lazyNamed(() => import('../../features/adaptation/tracks/TrackDialog.tsx'), 'TrackDialog'),
);

type Tab = keyof typeof contents;

export const features = [queryFeature];

/** The adaptations of the reader; for those who edit tracks the tracks, who is on them, numbers and settings. */
export function Page() {
  const access = useAccess();
  const isEmployee = useSelector(selectIsEmployee);
  const [params] = useSearchParams();
  const tabs: Tab[] = [
    ...(isEmployee ? (['mine'] as const) : []),
    ...(access?.reads ? (['tracks', 'participants'] as const) : []),
    ...(access?.leads ? (['analytics'] as const) : []),
    ...(access?.isAdmin ? (['settings'] as const) : []),
  ];
  // The tab that the address asks for may be one of those that are not known yet.
  const isKnown = access !== undefined || !params.has('tab');
  return (
    <div className={classes.page}>
      {isKnown && tabs.length ? <Shown tabs={tabs} leads={access?.leads ?? false} /> : <Waiting />}
    </div>
  );
}

function Shown({ tabs, leads }: { tabs: readonly Tab[]; leads: boolean }) {
  const { t } = useTranslation();
  const title = useSectionTitle()('adaptation');
  const [tab] = useTabParam(tabs);
  const [isAdding, setAdding] = useState(false);
  const Contents = contents[tab];
  return (
    <>
      <PageHeader
        title={title}
        acts={
          leads
            ? [
                {
                  id: 'new',
                  label: t('adaptation.newTrack'),
                  icon: 'plus',
                  main: true,
                  onSelect: () => setAdding(true),
                },
              ]
            : []
        }
      >
        <LinkTabs
          label={title}
          value={tab}
          tabs={tabs.map((value) => ({ value, label: t(`adaptation.tab_${value}`) }))}
        />
      </PageHeader>
      <Contents key={tab} />
      {isAdding && <TrackDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const title = useSectionTitle()('adaptation');
  return (
    <>
      <PageHeader title={title} />
      <Loading label={t('common.loading')}>
        <Card>
          <TextSkeleton lines={8} />
        </Card>
      </Loading>
    </>
  );
}
