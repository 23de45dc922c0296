import type { DevelopmentPlan } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { standingsTo, today } from './reading.ts';
import {
  canChangePlan,
  canNote,
  canRemovePlan,
  canTick,
  doneIn,
  isAllDone,
  isOverdue,
  type PlanStanding,
} from './rules.ts';
import type { PlanDoc } from './store.ts';

/** Lists read no history. */
type Read = Omit<PlanDoc, 'history'> & Partial<Pick<PlanDoc, 'history'>>;

const peopleIn = ({ creator, employee, observer, history = [] }: Read): string[] => [
  creator,
  employee,
  ...(observer ? [observer] : []),
  ...history.map(({ by }) => by),
];

function abilities(by: PlanStanding, plan: Read): DevelopmentPlan['can'] {
  const edit = canChangePlan(by, plan) === true;
  return {
    edit,
    tick: canTick(by, plan) === true,
    note: canNote(by, plan) === true,
    finish: edit && isAllDone(plan.tasks),
    remove: canRemovePlan(by, plan) === true,
  };
}

export async function showPlans(caller: Member, docs: Read[]): Promise<DevelopmentPlan[]> {
  const [people, standings] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap(peopleIn)),
    standingsTo(caller, new Set(docs.map(({ employee }) => employee))),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  const now = today();
  return docs.map((plan) => {
    const { _id, client_id, title, creator, employee, observer, status, notes, history, created, updated } = plan;
    const tasks = plan.tasks.map(({ told: _told, ...task }) => ({
      ...task,
      done: task.finished !== null,
      overdue: status === 'active' && isOverdue(task, now),
    }));
    return {
      _id,
      client_id,
      title,
      creator: person(creator),
      employee: person(employee),
      observer: observer === null ? null : person(observer),
      status,
      tasks,
      tasks_total: tasks.length,
      done_total: doneIn(plan.tasks),
      overdue: tasks.some((task) => task.overdue),
      notes,
      ...(history && { history: history.toReversed().map(({ by, ...entry }) => ({ by: person(by), ...entry })) }),
      created,
      updated,
      finished: plan.finished,
      can: abilities(standings.get(employee)!, plan),
    };
  });
}
