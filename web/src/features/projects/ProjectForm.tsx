import type { Project } from '@atrium/contracts';
import { projects } from '@atrium/contracts/projects';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useAddProjectMutation, useChangeProjectMutation } from './endpoints.ts';

const names = ['name', 'description', 'start', 'end', 'participants'] as const;

interface Props {
  /** Absent: a new one. */
  project?: Project;
  onClose: () => void;
  onDone: (project: Project) => void;
}

/** Makes a project, or changes one. */
export function ProjectForm({ project, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [add] = useAddProjectMutation();
  const [change] = useChangeProjectMutation();
  return (
    <FormDialog
      title={t(project ? 'projects.edit' : 'projects.create')}
      text={project ? undefined : t('projects.createText')}
      width={560}
      call={projects.create}
      names={names}
      texts="projects.form"
      initial={project && { ...project, participants: project.participants.slice(1) }}
      sendsChanges={Boolean(project)}
      submitLabel={t(project ? 'common.save' : 'projects.submit')}
      send={(body) => (project ? change({ params: { id: project._id }, body }) : add({ body }))}
      onDone={({ result }) => {
        dispatch(toastAsked({ tone: 'good', text: project ? 'projects.saved' : 'projects.created' }));
        onDone(result);
      }}
      onClose={onClose}
    />
  );
}
