import type { Project } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { canEditProject, canToggle } from './rules.ts';
import type { ProjectDoc } from './store.ts';

export async function showProjects(caller: Member, docs: ProjectDoc[]): Promise<Project[]> {
  const people = await peopleOf(caller).byIds(docs.flatMap(({ participants }) => participants));
  const { userId } = caller;
  return docs.map(({ words: _, creator, participants, ...project }) => {
    const joined = participants.includes(userId);
    const mayToggle = canToggle(caller, { creator, participants }, userId) === true;
    return {
      ...project,
      creatorId: creator,
      participants: participants.map((id) => shownPerson(people.get(id), id)),
      joined,
      can: {
        edit: canEditProject(caller, { creator }),
        join: !joined && mayToggle,
        leave: joined && mayToggle,
      },
    };
  });
}
