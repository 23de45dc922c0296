import { desks as contract } from '@atrium/contracts/desks';
import { answer, found, type Member, type Route } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { addTask, moveTask } from '../tasks/commands.ts';
import { showCards } from '../tasks/show.ts';
import { tasksOfDesk } from '../tasks/reading.ts';
import { changeDesk, deskResource, favour, finishDesk, removeLane, unfavour } from './commands.ts';
import { findKeysFor, readKeysFor } from './rules.ts';
import { showDesks } from './show.ts';
import { desksOf, favouritesOf, type DeskDoc } from './store.ts';

const shown = async (caller: Member, desk: DeskDoc) => ({ result: (await showDesks(caller, [desk]))[0]! });

const routes = crudRoutes(contract, deskResource);

/** Among boards that the caller reads: of a closed one it is not told who is on it. */
const readable = crudRoutes(contract, {
  ...deskResource,
  visible: (caller) => ({ find_keys: { $in: findKeysFor(caller) }, read_keys: { $in: readKeysFor(caller) } }),
});

const isOwn = (caller: Member, people: unknown): boolean =>
  people === caller.userId || (people as { $ne?: string }).$ne === caller.userId;

const byPeople = (name: 'list' | 'ofClient'): Route => ({
  call: routes[name].call,
  handle(context) {
    const { caller, query } = context as { caller: Member; query: { filter?: { people?: unknown } } };
    const people = query.filter?.people;
    return (people === undefined || isOwn(caller, people) ? routes : readable)[name].handle(context);
  },
});

export const deskRoutes = [
  ...Object.values({
    ...routes,
    list: byPeople('list'),
    ofClient: byPeople('ofClient'),
    update: answer(contract.update, async ({ caller, params, body }) =>
      shown(caller, await changeDesk(caller, params.id, body)),
    ),
  }),

  answer(contract.favourites, async ({ caller }) => {
    const ids = await favouritesOf(caller).newest(caller.userId);
    const keys = findKeysFor(caller);
    const docs = await desksOf(caller).byIds(ids);
    const visible = new Map(
      docs.filter((desk) => desk.find_keys.some((key) => keys.includes(key))).map((desk) => [desk._id, desk]),
    );
    return {
      result: await showDesks(
        caller,
        ids.flatMap((id) => visible.get(id) ?? []),
      ),
    };
  }),

  answer(contract.cards, async ({ caller, params }) => {
    found(await desksOf(caller).readable(params.id, readKeysFor(caller)), 'desk');
    return { result: await showCards(caller, await tasksOfDesk(caller, params.id)) };
  }),

  answer(contract.favour, async ({ caller, params }) => shown(caller, await favour(caller, params.id))),

  answer(contract.unfavour, async ({ caller, params }) => shown(caller, await unfavour(caller, params.id))),

  answer(
    contract.addTask,
    async ({ caller, params: { desk, lane }, body: { task_id, over_limit, title, ...more } }) => {
      if (!task_id) return shown(caller, (await addTask(caller, { ...more, title, desk, lane, over_limit })).desk);
      return shown(caller, await moveTask(caller, desk, { task_id, to: lane, index: Infinity, over_limit }));
    },
  ),

  answer(contract.moveTask, async ({ caller, params, body }) =>
    shown(caller, await moveTask(caller, params.desk, body)),
  ),

  answer(contract.finish, async ({ caller, params, body }) =>
    shown(caller, await finishDesk(caller, params.desk, body.finished)),
  ),

  answer(contract.removeLane, async ({ caller, params: { desk, lane }, query }) =>
    shown(caller, await removeLane(caller, desk, lane, query.confirm ?? false)),
  ),
];
