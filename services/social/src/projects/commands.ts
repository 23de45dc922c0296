import type { BodyOf, projects as contract } from '@atrium/contracts';
import { found, invalid, peopleOf, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { crudCommands, requireRuling, type Resource } from '@atrium/kit/crud';
import { requireActive } from '../groups/reading.ts';
import { canEditProject, canToggle, isInOrder, participantsFrom, projectWords, toggled } from './rules.ts';
import { showProjects } from './show.ts';
import { projects, saveParticipants, type ProjectDoc } from './store.ts';

const now = () => new Date().toISOString();

function requireOrder(days: Pick<ProjectDoc, 'start' | 'end'>): void {
  if (!isInOrder(days)) throw invalid({ end: 'project_dates_order' });
}

/** What an administrator does to the project of another stands in the journal. */
function recordOfOther(caller: Member, project: ProjectDoc, before: ProjectDoc | null, work: Work) {
  if (project.creator === caller.userId) return;
  recordInJournal(
    caller,
    {
      section: 'projects',
      action: before ? 'project_changed' : 'project_removed',
      item_id: project._id,
      for_user: project.creator,
      before: { name: (before ?? project).name },
      ...(before && { after: { name: project.name } }),
    },
    work,
  );
}

export const projectResource: Resource<typeof contract, ProjectDoc> = {
  entity: 'project',
  collection: projects,
  order: '-created',
  visible: () => ({}),
  canChange: canEditProject,
  canRemove: canEditProject,
  async draft(caller, { description = '', status = 'active', start = null, end = null, participants = [], name }) {
    requireOrder({ start, end });
    await requireActive(caller, participants);
    return {
      name,
      description,
      status,
      start,
      end,
      creator: caller.userId,
      participants: participantsFrom(caller.userId, participants),
      created: now(),
      updated: null,
      words: [],
    };
  },
  async prepare(caller, { participants, ...fields }, project) {
    const added = participants?.filter((id) => !project.participants.includes(id));
    if (added) await requireActive(caller, added);
    const all = participants && participantsFrom(project.creator, participants);
    return { ...fields, ...(all && { participants: all }), updated: now() };
  },
  derived: (project) => ({ words: projectWords(project) }),
  changed(caller, project, before, work) {
    requireOrder(project);
    recordOfOther(caller, project, before, work);
  },
  removed: (caller, project, work) => recordOfOther(caller, project, null, work),
  show: showProjects,
};

const { visible } = crudCommands(projectResource);

type Toggled = BodyOf<typeof contract.toggle>;

/** Lets a person take part, or no longer. */
export async function toggleParticipant(caller: Member, { project_id, user_id }: Toggled): Promise<ProjectDoc> {
  await peopleOf(caller).require([user_id]);
  return unitOfWork(caller, async (work) => {
    const project = await visible(caller, project_id, work);
    requireRuling(canToggle(caller, project, user_id));
    const isNew = !project.participants.includes(user_id);
    if (isNew) await requireActive(caller, [user_id]);
    const saved = await saveParticipants(caller, project_id, toggled(project.participants, user_id), work);
    const after = found(saved, 'project');
    if (user_id !== caller.userId) recordOfOther(caller, after, project, work);
    return after;
  });
}
