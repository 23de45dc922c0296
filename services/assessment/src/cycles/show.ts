import type { Cycle, CycleParticipant } from '@atrium/contracts';
import { isAdmin, peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { CycleDoc, ParticipantDoc } from './cycle.ts';
import { stepState, statusOn } from './plan.ts';
import { todayOf } from './reading.ts';
import { canArchive, canComplete, canEdit, canPlan, canRemind, canRemove, canStart } from './rules.ts';

/** Steps and status as they are today. */
export function shownCourse(cycle: CycleDoc): Pick<Cycle, 'status' | 'steps'> {
  const today = todayOf(cycle);
  const status = statusOn(cycle, today);
  return { status, steps: cycle.steps.map((step) => ({ ...step, state: stepState(step, status, today) })) };
}

function abilities(caller: Member, cycle: CycleDoc): Cycle['can'] {
  return {
    edit: canEdit(caller, cycle) === true,
    plan: canPlan(caller, cycle) === true,
    start: canStart(caller, cycle) === true,
    complete: canComplete(caller, cycle) === true,
    archive: canArchive(caller, cycle) === true,
    remove: canRemove(caller, cycle) === true,
    remind: canRemind(caller, cycle, new Date()) === true,
  };
}

export async function showCycles(caller: Member, docs: CycleDoc[]): Promise<Cycle[]> {
  const people = await peopleOf(caller).byIds(docs.map(({ author }) => author));
  return docs.map((doc) => {
    const { _id, client_id, name, description, start_article, visibility, created, started, completed } = doc;
    return {
      _id,
      client_id,
      name,
      description,
      start_article,
      visibility,
      created,
      started,
      completed,
      ...shownCourse(doc),
      author: shownPerson(people.get(doc.author), doc.author),
      people_total: doc.people_total,
      progress: isAdmin(caller) ? { submitted: doc.submitted_total, total: doc.total } : null,
      can: abilities(caller, doc),
    };
  });
}

export async function showParticipants(caller: Member, docs: ParticipantDoc[]): Promise<CycleParticipant[]> {
  const named = docs.flatMap(({ user, chief, peers, subordinates }) => [
    user,
    ...(chief ? [chief] : []),
    ...peers,
    ...subordinates,
  ]);
  const people = await peopleOf(caller).byIds(named);
  const shown = (id: string) => shownPerson(people.get(id), id);
  return docs.map(({ user, chief, peers, subordinates }) => ({
    user: shown(user),
    chief: chief ? shown(chief) : null,
    peers: peers.map(shown),
    subordinates: subordinates.map(shown),
  }));
}
