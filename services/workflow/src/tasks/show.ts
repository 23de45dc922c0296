import type { Task, TaskCard } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { desksById } from '../desks/reading.ts';
import { canEditTask, canRemoveTask } from './rules.ts';
import type { TaskDoc } from './store.ts';

export async function showTasks(caller: Member, docs: TaskDoc[]): Promise<Task[]> {
  const [people, desks] = await Promise.all([
    peopleOf(caller).byIds([...new Set(docs.flatMap((task) => [task.owner, ...task.people]))]),
    desksById(caller, [...new Set(docs.map(({ desk }) => desk))]),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  const maybe = (id: string | null) => (id === null ? null : person(id));
  return docs.map(
    ({ rank: _r, read_keys: _k, words: _w, people: _p, finished_with_desk: _f, comments_version: _c, ...task }) => {
      const desk = desks.find(({ _id }) => _id === task.desk);
      const isOpen = desk !== undefined && !desk.finished;
      return {
        ...task,
        comments_total: task.comments_total ?? 0,
        desk_name: desk?.name ?? '',
        owner: person(task.owner),
        responsible: maybe(task.responsible),
        performer: maybe(task.performer),
        co_performers: task.co_performers.map(person),
        observers: task.observers.map(person),
        can: { edit: isOpen && canEditTask(caller, desk, task), remove: isOpen && canRemoveTask(caller, desk, task) },
      };
    },
  );
}

export async function showCards(caller: Member, docs: TaskDoc[]): Promise<TaskCard[]> {
  const shown = docs.flatMap(({ responsible, performer }) => [responsible, performer]).filter((id) => id !== null);
  const people = await peopleOf(caller).byIds([...new Set(shown)]);
  const maybe = (id: string | null) => (id === null ? null : shownPerson(people.get(id), id));
  return docs.map((task) => {
    const { _id, title, desk, lane, priority, colour, tags, start, due, finished } = task;
    return {
      _id,
      title,
      desk,
      lane,
      priority,
      colour,
      tags,
      start,
      due,
      finished,
      responsible: maybe(task.responsible),
      performer: maybe(task.performer),
      checklist_total: task.checklist.length,
      checklist_done: task.checklist.filter(({ done }) => done).length,
      comments_total: task.comments_total ?? 0,
      attachments_total: task.attachment.length,
      mine: task.people.includes(caller.userId),
    };
  });
}
