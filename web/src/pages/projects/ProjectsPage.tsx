import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Projects } from '../../features/projects/Projects.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './ProjectsPage.module.css';

const ProjectForm = lazyPart(
  lazyNamed(() => import('../../features/projects/ProjectForm.tsx'), 'ProjectForm', 'people', 'dates'),
);

export const features = [queryFeature];

const tabs = ['all', 'mine'] as const;

/** The projects of a company. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [tab] = useTabParam(tabs);
  const [isCreating, setCreating] = useState(false);
  const title = useSectionTitle()('projects');
  const create = () => setCreating(true);
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={[{ id: 'create', label: t('projects.create'), icon: 'plus', main: true, onSelect: create }]}
      >
        <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`projects.${value}`) }))} />
      </PageHeader>
      <Projects key={tab} mine={tab === 'mine'} onCreate={create} />
      {isCreating && (
        <ProjectForm onClose={() => setCreating(false)} onDone={({ _id }) => void navigate(`/project/${_id}`)} />
      )}
    </div>
  );
}
