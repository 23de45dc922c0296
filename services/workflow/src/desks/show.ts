import type { Desk } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { canEditDesk, canHandOver, canRead, canRemoveDesk, canWork } from './rules.ts';
import { favouritesOf, type DeskDoc } from './store.ts';

/** Of a board that the caller does not read only the name and the owner. */
export async function showDesks(caller: Member, docs: DeskDoc[]): Promise<Desk[]> {
  const readable = docs.filter((desk) => canRead(caller, desk));
  const [people, favourite] = await Promise.all([
    peopleOf(caller).byIds([...docs.map(({ owner }) => owner), ...readable.flatMap((desk) => desk.people)]),
    favouritesOf(caller).among(
      docs.map(({ _id }) => _id),
      caller.userId,
    ),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map((desk) => {
    const { _id, client_id, name, status, finished, created } = desk;
    const read = readable.includes(desk);
    const of = <T>(values: T[]): T[] => (read ? values : []);
    return {
      _id,
      client_id,
      name,
      status,
      finished,
      created,
      description: read ? desk.description : '',
      owner: person(desk.owner),
      admins: of(desk.admins).map(person),
      members: of(desk.members).map(person),
      viewers: of(desk.viewers).map(person),
      lanes: of(desk.lanes),
      tasks_total: read ? desk.tasks_total : 0,
      favourite: favourite.has(_id),
      updated: read ? desk.updated : null,
      can: {
        read,
        work: read && !finished && canWork(caller, desk),
        edit: read && canEditDesk(caller, { ...desk, finished: false }) === true,
        remove: canRemoveDesk(caller, desk),
        hand_over: canHandOver(caller, desk),
      },
    };
  });
}
