import type { Project } from '@atrium/contracts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useProjectQuery } from '../../features/projects/endpoints.ts';
import { ProjectAbout } from '../../features/projects/ProjectAbout.tsx';
import type { ProjectAsking } from '../../features/projects/ProjectDialogs.tsx';
import { ProjectMarks } from '../../features/projects/ProjectMarks.tsx';
import { useProjectActs } from '../../features/projects/useProjectActs.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { ItemMissing } from '../../resources/ItemMissing.tsx';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './ProjectsPage.module.css';

const ProjectDialogs = lazyPart(
  lazyNamed(() => import('../../features/projects/ProjectDialogs.tsx'), 'ProjectDialogs', 'people', 'dates'),
);

export const features = [queryFeature];

export function Page() {
  const { _id: id = '' } = useParams();
  const query = useProjectQuery({ params: { id } });
  const project = query.currentData?.result;
  return (
    <div className={classes.page}>
      {project ? (
        <OpenProject key={id} project={project} />
      ) : (
        <ItemMissing query={query} texts="projects" icon="list-checks" list="/projects" />
      )}
    </div>
  );
}

function OpenProject({ project }: { project: Project }) {
  const [asking, setAsking] = useState<ProjectAsking | null>(null);
  return (
    <>
      <PageHeader
        crumbs={[{ label: useSectionTitle()('projects'), to: '/projects' }]}
        title={project.name}
        note={<ProjectMarks project={project} />}
        acts={useProjectActs(project, setAsking)}
      />
      <ProjectAbout project={project} />
      {asking && <ProjectDialogs project={project} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
