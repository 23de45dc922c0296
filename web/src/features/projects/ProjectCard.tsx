import type { Project } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ProjectMarks } from './ProjectMarks.tsx';
import classes from './Projects.module.css';

/** A project in a list: what it is for, and how it stands. */
export function ProjectCard({ project }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Link to={`/project/${project._id}`} className={classes.name}>
          {project.name}
        </Link>
        {project.joined && <Badge tone="accent">{t('projects.joined')}</Badge>}
      </div>
      <ProjectMarks project={project} />
      {project.description && <p className={classes.description}>{project.description}</p>}
    </article>
  );
}

export const ProjectBones = () => (
  <div className={classes.card}>
    <TextSkeleton lines={3} />
  </div>
);
