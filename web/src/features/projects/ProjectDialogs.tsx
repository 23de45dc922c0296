import type { Project } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTold } from '../../lib/feedback/useTold.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRemoveProjectMutation } from './endpoints.ts';
import { ProjectForm } from './ProjectForm.tsx';

export type ProjectAsking = 'edit' | 'remove';

interface Props {
  project: Project;
  asking: ProjectAsking;
  onClose: () => void;
}

/** What is done with an open project. */
export const ProjectDialogs = ({ asking, ...props }: Props) =>
  asking === 'edit' ? (
    <ProjectForm project={props.project} onClose={props.onClose} onDone={props.onClose} />
  ) : (
    <RemoveDialog {...props} />
  );

function RemoveDialog({ project, onClose }: Omit<Props, 'asking'>) {
  const { t } = useTranslation();
  const told = useTold();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useRemoveProjectMutation();
  const confirm = async () => {
    if (await told(remove({ params: { id: project._id } }), 'projects.removed')) await navigate('/projects');
    else onClose();
  };
  return (
    <ConfirmDialog
      title={t('projects.removeTitle')}
      text={t('projects.removeText')}
      confirmLabel={t('projects.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
