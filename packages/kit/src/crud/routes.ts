import type { BodyOf } from '@atrium/contracts';
import type { Route } from '../answer.ts';
import type { Member } from '../caller.ts';
import type { Owned } from '../collection.ts';
import { crudCommands } from './commands.ts';
import { listItems } from './lists.ts';
import type { CrudQuery } from './query.ts';
import type { CrudCalls, CrudName, Resource } from './resource.ts';

/** The input of a generic call, as `crudEntries` of contracts parses it. */
interface Input {
  caller: Member;
  params: { id: string };
  query: CrudQuery;
  body: unknown;
}

const route = (call: Route['call'], handle: (input: Input) => Promise<unknown>): Route => ({
  call,
  handle: (context) => handle(context as unknown as Input),
});

/** The item with the wanted fields and its id. */
export function withFields(item: object, fields: readonly string[] | undefined): object {
  if (!fields) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => name === '_id' || fields.includes(name)));
}

/**
 * Answers the generic calls of an entity. A module overrides one by spreading the routes:
 * `Object.values({ ...crudRoutes(calls, resource), remove: answer(calls.remove, …) })`.
 */
export function crudRoutes<C extends CrudCalls, Doc extends Owned>(
  calls: C,
  resource: Resource<C, Doc>,
): Record<CrudName, Route> {
  const { visible, create, update, remove } = crudCommands(resource);

  const list = async ({ caller, query }: Input) => {
    const { docs, ...page } = await listItems(caller, resource, query);
    const items = (await resource.show(caller, docs)) as object[];
    return { result: items.map((item) => withFields(item, query.fields)), ...page };
  };
  const one = async (caller: Member, item: Doc) => ({ result: (await resource.show(caller, [item]))[0] });

  return {
    list: route(calls.list, list),
    ofClient: route(calls.ofClient, list),
    get: route(calls.get, async ({ caller, params }) => one(caller, await visible(caller, params.id))),
    create: route(calls.create, async ({ caller, body }) =>
      one(caller, await create(caller, body as BodyOf<C['create']>)),
    ),
    update: route(calls.update, async ({ caller, params, body }) =>
      one(caller, await update(caller, params.id, body as BodyOf<C['update']>)),
    ),
    remove: route(calls.remove, async ({ caller, params }) => {
      await remove(caller, params.id);
      return { result: { _id: params.id } };
    }),
  };
}
