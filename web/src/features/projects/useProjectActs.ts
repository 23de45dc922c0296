import type { Project } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useTold } from '../../lib/feedback/useTold.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { useFinishProjectMutation, useToggleParticipantMutation } from './endpoints.ts';
import type { ProjectAsking } from './ProjectDialogs.tsx';

/** What the reader may do with a project. */
export function useProjectActs(project: Project, ask: (asking: ProjectAsking) => void): HeaderAct[] {
  const { t } = useTranslation();
  const told = useTold();
  const user_id = useSelector(selectMyId) ?? '';
  const [toggle, toggling] = useToggleParticipantMutation();
  const [finish, finishing] = useFinishProjectMutation();
  const { _id, can, status } = project;
  const toggleMe = (text: string) => void told(toggle({ body: { project_id: _id, user_id } }), text);
  const next = status === 'active' ? 'finished' : 'active';
  const setStatus = () =>
    void told(finish({ params: { id: _id }, body: { status: next } }), `projects.status_${next}_done`);
  const act = (id: string, icon: HeaderAct['icon'], onSelect: () => void, more: Partial<HeaderAct> = {}) =>
    ({ id, label: t(`projects.${id}`), icon, onSelect, ...more }) as HeaderAct;
  const busy = toggling.isLoading;
  return [
    ...(can.join ? [act('join', 'plus', () => toggleMe('projects.joinedNow'), { main: true, busy })] : []),
    ...(can.leave ? [act('leave', 'exit', () => toggleMe('projects.left'), { busy })] : []),
    ...(can.edit
      ? [
          act('edit', 'edit', () => ask('edit')),
          act(next === 'finished' ? 'finish' : 'reopen', next === 'finished' ? 'tick' : 'undo', setStatus, {
            busy: finishing.isLoading,
          }),
          act('remove', 'trash', () => ask('remove'), { danger: true }),
        ]
      : []),
  ];
}
