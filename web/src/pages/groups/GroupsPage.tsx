import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenRequestsQuery } from '../../features/groups/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './GroupsPage.module.css';

const OwnGroups = lazyPart(lazyNamed(() => import('../../features/groups/Groups.tsx'), 'OwnGroups'));
const AllGroups = lazyPart(lazyNamed(() => import('../../features/groups/Groups.tsx'), 'AllGroups'));
const OpenRequests = lazyPart(lazyNamed(() => import('../../features/groups/OpenRequests.tsx'), 'OpenRequests'));
const GroupForm = lazyPart(lazyNamed(() => import('../../features/groups/GroupForm.tsx'), 'GroupForm', 'fileField'));

export const features = [queryFeature];

const tabs = ['mine', 'all', 'invitations'] as const;

/** The groups of a company. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [tab] = useTabParam(tabs);
  const [isCreating, setCreating] = useState(false);
  const open = useOpenRequestsQuery({}).currentData?.result.length;
  const title = useSectionTitle()('groups');
  const create = () => setCreating(true);
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={[{ id: 'create', label: t('groups.create'), icon: 'plus', main: true, onSelect: create }]}
      >
        <LinkTabs
          label={title}
          value={tab}
          tabs={tabs.map((value) => ({
            value,
            label: t(`groups.${value}`),
            ...(value === 'invitations' && open ? { count: open } : {}),
          }))}
        />
      </PageHeader>
      {tab === 'mine' && <OwnGroups />}
      {tab === 'all' && <AllGroups onCreate={create} />}
      {tab === 'invitations' && <OpenRequests />}
      {isCreating && (
        <GroupForm
          onClose={() => setCreating(false)}
          onDone={({ _id }) => {
            setCreating(false);
            void navigate(`/group/${_id}`);
          }}
        />
      )}
    </div>
  );
}
