import type { Group } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGroupQuery } from '../../features/groups/endpoints.ts';
import { GroupAbout } from '../../features/groups/GroupAbout.tsx';
import type { Asking } from '../../features/groups/GroupDialogs.tsx';
import { GroupMarks } from '../../features/groups/GroupMarks.tsx';
import { GroupRequests } from '../../features/groups/GroupRequests.tsx';
import { useGroupActs } from '../../features/groups/useGroupActs.ts';
import { postFeatures } from '../../features/posts/feature.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { ItemMissing } from '../../resources/ItemMissing.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import { GroupFeed } from './GroupFeed.tsx';
import classes from './GroupsPage.module.css';

const GroupDialogs = lazyPart(lazyNamed(() => import('../../features/groups/GroupDialogs.tsx'), 'GroupDialogs'));
const GroupMembers = lazyPart(lazyNamed(() => import('../../features/groups/GroupMembers.tsx'), 'GroupMembers'));

export const features = [...postFeatures, queryFeature];

export function Page() {
  const { _id: id = '' } = useParams();
  const query = useGroupQuery({ params: { id } });
  const group = query.currentData?.result;
  return (
    <div className={classes.page}>
      {group ? (
        <OpenGroup key={id} group={group} />
      ) : (
        <ItemMissing query={query} texts="groups" icon="groups" list="/groups" />
      )}
    </div>
  );
}

const tabsFor = ({ can, role }: Group) => [
  ...(can.read ? (['feed'] as const) : []),
  'about' as const,
  ...(can.read ? (['members'] as const) : []),
  ...(role === 'owner' || role === 'admin' ? (['requests'] as const) : []),
];

/** A group for whoever may find it: a stranger to a closed one sees what it is for, and the way in. */
function OpenGroup({ group }: { group: Group }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const tabs = tabsFor(group);
  const [tab] = useTabParam(tabs);
  const [cover] = group.cover;
  const labels = { feed: t('groups.feed'), about: t('groups.about'), members: t('groups.membersTab') };
  const open = group.requests_ref.length;
  return (
    <>
      {cover && <img className={classes.cover} src={cover.src} alt={cover.alt ?? ''} />}
      <PageHeader
        crumbs={[{ label: useSectionTitle()('groups'), to: '/groups' }]}
        title={group.name}
        note={<GroupMarks group={group} />}
        acts={useGroupActs(group, setAsking)}
      >
        <LinkTabs
          label={t('groups.tabs')}
          value={tab}
          tabs={tabs.map((value) =>
            value === 'requests'
              ? { value, label: t('groups.requests'), ...(open ? { count: open } : {}) }
              : { value, label: labels[value] },
          )}
        />
      </PageHeader>
      {group.archived && <Notice tone="info">{t('groups.archivedText')}</Notice>}
      {!group.can.read && <Notice tone="info">{t('groups.closedFeed')}</Notice>}
      {tab === 'feed' && <GroupFeed group={group} />}
      {tab === 'about' && <GroupAbout group={group} />}
      {tab === 'members' && <GroupMembers group={group} />}
      {tab === 'requests' && <GroupRequests group={group} />}
      {asking && <GroupDialogs group={group} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
