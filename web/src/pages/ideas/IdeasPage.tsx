import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LinksDialog, LinksWidget } from '../../features/links/LinksWidget.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId, selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './IdeasPage.module.css';

const Ideas = lazyPart(lazyNamed(() => import('../../features/ideas/Ideas.tsx'), 'Ideas'));
const IdeaForm = lazyPart(lazyNamed(() => import('../../features/ideas/IdeaForm.tsx'), 'IdeaForm', 'fileField'));
const ReceiversDialog = lazyPart(
  lazyNamed(() => import('../../features/ideas/ReceiversDialog.tsx'), 'ReceiversDialog', 'people'),
);

export const features = [queryFeature];

const tabs = ['all', 'mine'] as const;

/** The idea box of a company. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useSelector(selectIsAdmin);
  const clientId = useSelector(selectClientId) ?? '';
  const [tab] = useTabParam(tabs);
  const [opened, setOpened] = useState<'form' | 'receivers' | 'links' | null>(null);
  const close = () => setOpened(null);
  const title = useSectionTitle()('idea');
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={[
          ...(isAdmin
            ? [
                {
                  id: 'receivers',
                  label: t('ideas.receivers'),
                  icon: 'people' as const,
                  onSelect: () => setOpened('receivers'),
                },
                {
                  id: 'links',
                  label: t('life.links.title'),
                  icon: 'link' as const,
                  onSelect: () => setOpened('links'),
                },
              ]
            : []),
          { id: 'send', label: t('ideas.send'), icon: 'plus', main: true, onSelect: () => setOpened('form') },
        ]}
      >
        <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`ideas.${value}`) }))} />
      </PageHeader>
      <LinksWidget clientId={clientId} module="ideas" />
      <Ideas key={tab} mine={tab === 'mine'} onSend={() => setOpened('form')} />
      {opened === 'form' && (
        <IdeaForm
          onClose={close}
          onDone={({ _id }) => {
            close();
            void navigate({ search: `?tab=mine&id=${_id}` });
          }}
        />
      )}
      {opened === 'links' && <LinksDialog clientId={clientId} module="ideas" onClose={close} />}
      {opened === 'receivers' && <ReceiversDialog onClose={close} />}
    </div>
  );
}
