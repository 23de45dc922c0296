import type { Adaptation, AdaptationTrack } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { nameOf } from '../../colleagues/names.ts';
import { useOnTrackQuery } from '../../features/adaptation/endpoints.ts';
import { adaptationTones } from '../../features/adaptation/list.ts';
import { chainsInOrder } from '../../features/adaptation/own/stages.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { refusalKeys } from '../../lib/refusalKeys.ts';
import { useReturn } from '../../lib/useReturn.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { ItemMissing } from '../../resources/ItemMissing.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './adaptationUser.module.css';

const PersonAdaptation = lazyPart(
  lazyNamed(() => import('../../features/adaptation/own/PersonAdaptation.tsx'), 'PersonAdaptation'),
);
const RemoveDialog = lazyPart(
  lazyNamed(() => import('../../features/adaptation/own/RemoveDialog.tsx'), 'RemoveDialog'),
);

export const features = [queryFeature];

/** The adaptation of one person, for all who have a part in it and for those who manage it. */
export function Page() {
  const { adapt_id: id = '' } = useParams();
  const query = useOnTrackQuery({ params: { id } });
  const refresh = () => void query.refetch();
  useReturn(refresh);
  const found = statusOf(query).status === 'ready' ? query.currentData?.result : undefined;
  return (
    <div className={classes.page}>
      {found ? (
        <Shown key={id} adaptation={found.user_progress} track={found.track} onRefused={refresh} />
      ) : (
        <ItemMissing query={query} texts="adaptationUser" icon="list-checks" list="/adaptation" />
      )}
    </div>
  );
}

interface Props {
  adaptation: Adaptation;
  track: AdaptationTrack | null;
  onRefused: () => void;
}

function Shown({ adaptation, track, onRefused }: Props) {
  const { t } = useTranslation();
  const section = useSectionTitle()('adaptation');
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name, employee, status, roles, can } = adaptation;
  const chains = chainsInOrder(adaptation.chains ?? [], roles);
  const scenarios = chains.map(({ scenario }) => scenario);
  const [tab] = useTabParam(scenarios.length ? scenarios : (['employee'] as const), 'as');
  const isOwn = roles.includes('employee');
  const title = isOwn ? name : nameOf(employee, t('adaptationUser.unknown'));
  const acts = [
    can.manage && {
      id: 'remove',
      label: t('adaptationUser.remove'),
      icon: 'trash' as const,
      danger: true,
      onSelect: () => setAsked(true),
    },
    track && {
      id: 'track',
      label: t('adaptationUser.toTrack'),
      icon: 'list-checks' as const,
      to: `/adaptation/${track._id}`,
    },
  ].filter((one) => one !== false && one !== null);
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/adaptation' }]}
        crumbsLabel={section}
        title={title}
        note={<Badge tone={adaptationTones[status]}>{t(`adaptationUser.status_${status}`)}</Badge>}
        description={isOwn ? undefined : name}
        acts={acts}
      >
        {scenarios.length > 1 && (
          <LinkTabs
            label={t('adaptationUser.chains')}
            value={tab}
            param="as"
            tabs={chains.map(({ scenario, steps, done_total }) => ({
              value: scenario,
              label: t(`adaptationUser.chain_${scenario}`),
              count: `${done_total}/${steps.length}`,
            }))}
          />
        )}
      </PageHeader>
      {refusal && <Notice tone="bad">{t(refusalKeys('adaptationUser', refusal))}</Notice>}
      <PersonAdaptation
        adaptation={adaptation}
        track={track}
        chain={chains.find(({ scenario }) => scenario === tab)}
        onRefused={onRefused}
      />
      {isAsked && <RemoveDialog adaptation={adaptation} onClose={() => setAsked(false)} onRefused={setRefusal} />}
    </>
  );
}
