import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useWaitingRequests } from '../../features/services/useWaitingRequests.ts';
import { serviceTabs } from '../../features/services/list.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './services.module.css';

const Catalogue = lazyPart(lazyNamed(() => import('../../features/services/Catalogue.tsx'), 'Catalogue'));
const Requests = lazyPart(lazyNamed(() => import('../../features/services/Requests.tsx'), 'Requests', 'dates'));
const GroupsDialog = lazyPart(lazyNamed(() => import('../../features/services/GroupsDialog.tsx'), 'GroupsDialog'));

export const features = [queryFeature];

/** Services to ask of, the reader’s own requests, and those that wait for the reader. */
export function Page() {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const waiting = useWaitingRequests();
  const [tab] = useTabParam(serviceTabs);
  const [isOpen, setOpen] = useState(false);
  const title = useSectionTitle()('services');
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={
          isAdmin
            ? [
                { id: 'groups', label: t('services.groups'), icon: 'grid', onSelect: () => setOpen(true) },
                { id: 'new', label: t('services.new'), icon: 'plus', main: true, to: '/service/new' },
              ]
            : []
        }
      >
        <LinkTabs
          label={title}
          value={tab}
          tabs={serviceTabs.map((value) => ({
            value,
            label: t(`services.tab_${value}`),
            ...(value === 'waiting' && waiting > 0 && { count: waiting }),
          }))}
        />
      </PageHeader>
      {tab === 'all' ? <Catalogue /> : <Requests key={tab} tab={tab} />}
      {isOpen && <GroupsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
