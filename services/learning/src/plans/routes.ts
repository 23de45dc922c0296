import { idp as contract } from '@atrium/contracts/idp';
import { answer, isAdmin, type Member } from '@atrium/kit';
import { listItems, withFields, type CrudQuery } from '@atrium/kit/crud';
import type { Filter } from 'mongodb';
import { createPlan, finishTask, removePlan, updatePlan } from './commands.ts';
import { plansOfPerson, visiblePlan, visiblePlans } from './reading.ts';
import { showPlans } from './show.ts';
import { plans, readersIndex, type PlanDoc } from './store.ts';

const shown = async (caller: Member, plan: PlanDoc) => ({ result: (await showPlans(caller, [plan]))[0]! });

async function list(
  caller: Member,
  query: CrudQuery,
  visible: (caller: Member) => Promise<Filter<PlanDoc>> = visiblePlans,
) {
  const searchIndex = isAdmin(caller) ? undefined : readersIndex;
  const resource = { collection: plans, visible, order: '-created', unread: ['history'], searchIndex };
  const { docs, ...page } = await listItems<typeof contract, PlanDoc>(caller, resource, query);
  return { result: await showPlans(caller, docs), ...page };
}

export const planRoutes = [
  answer(contract.list, async ({ caller, query }) => list(caller, query)),

  answer(contract.ofClient, async ({ caller, query }) => {
    const { result, ...page } = await list(caller, query);
    return { result: result.map((item) => withFields(item, query.fields)), ...page };
  }),

  answer(contract.ofPerson, async ({ caller, params: { id }, query: { as: view = 'employee', status, ...query } }) => {
    const parts = await plansOfPerson(caller, id, view);
    return list(caller, { ...query, ...(status && { filter: { status } }) }, async () => parts);
  }),

  answer(contract.get, async ({ caller, params }) => shown(caller, await visiblePlan(caller, params.id))),

  answer(contract.create, async ({ caller, body }) => shown(caller, await createPlan(caller, body))),

  answer(contract.update, async ({ caller, params, body }) => shown(caller, await updatePlan(caller, params.id, body))),

  answer(contract.remove, async ({ caller, params: { id } }) => {
    await removePlan(caller, id);
    return { result: { _id: id } };
  }),

  answer(contract.finishTask, async ({ caller, body }) => shown(caller, await finishTask(caller, body))),
];
