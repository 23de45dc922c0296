import type { InputOf } from '@atrium/contracts';
import type { projects } from '@atrium/contracts/projects';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useProjectListQuery } from './endpoints.ts';
import { projectList } from './list.ts';
import { ProjectBones, ProjectCard } from './ProjectCard.tsx';

type Query = NonNullable<InputOf<typeof projects.list>['query']>;

interface Props {
  /** Only those in which the reader takes part. */
  mine?: boolean;
  onCreate: () => void;
}

/** The projects of the company, or of the reader. */
export function Projects({ mine = false, onCreate }: Props) {
  const { t } = useTranslation();
  const list = useList(projectList);
  const participants = useSelector(selectMyId) ?? '';
  const query = useProjectListQuery({
    query: askedOf(list.url, projectList, mine ? { participants } : {}) as Query,
  });
  const statuses = projectList.filters.status.map((value) => ({ value, label: t(`projects.status_${value}`) }));
  return (
    <ListPage
      list={list}
      query={query}
      label={t(mine ? 'projects.mine' : 'projects.all')}
      searchLabel={t('projects.search')}
      filters={[{ id: 'status', label: t('projects.status'), options: statuses }]}
      sortLabels={[t('projects.newest'), t('projects.oldest')]}
      rows={{ card: (project) => <ProjectCard project={project} />, bones: <ProjectBones /> }}
      empty={
        <EmptyState
          icon="list-checks"
          drawing="people"
          title={t(mine ? 'projects.noneOfMine' : 'projects.none')}
          text={t('projects.noneHint')}
        >
          <Button icon="plus" onClick={onCreate}>
            {t('projects.create')}
          </Button>
        </EmptyState>
      }
    />
  );
}
