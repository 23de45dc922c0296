import type { Person, Project } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../colleagues/PersonLink.tsx';
import { useTold } from '../../lib/feedback/useTold.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { PanelPart } from '../../ui/drawer/PanelPart.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToggleParticipantMutation } from './endpoints.ts';
import classes from './Projects.module.css';

/** What a project is for, and who takes part; its creator takes others out. */
export function ProjectAbout({ project }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <Card className={classes.about}>
      <PanelPart title={t('projects.description')}>
        <p className={classes.text}>{project.description || t('projects.noDescription')}</p>
      </PanelPart>
      <PanelPart title={t('projects.participants')}>
        <ul className={classes.people}>
          {project.participants.map((person) => (
            <Participant key={person._id} project={project} person={person} />
          ))}
        </ul>
      </PanelPart>
    </Card>
  );
}

function Participant({ project, person }: { project: Project; person: Person }) {
  const { t } = useTranslation();
  const told = useTold();
  const [toggle, { isLoading }] = useToggleParticipantMutation();
  const isCreator = person._id === project.creatorId;
  const takeOut = () =>
    void told(toggle({ body: { project_id: project._id, user_id: person._id } }), 'projects.takenOut');
  return (
    <li className={classes.row}>
      <PersonLink
        person={person}
        hint={[person.position, person.department].filter(Boolean).join(' · ')}
        unknown={t('posts.unknownPerson')}
      />
      {isCreator && <Badge tone="accent">{t('projects.creator')}</Badge>}
      {!isCreator && project.can.edit && (
        <IconButton
          icon="cross"
          label={t('projects.takeOut', { name: person.fullName })}
          disabled={isLoading}
          onClick={takeOut}
        />
      )}
    </li>
  );
}
