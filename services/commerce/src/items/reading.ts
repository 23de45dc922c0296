import { found, type Member, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { hidesUnavailable, isManager } from '../shop/reading.ts';
import { itemsOf, type ItemDoc } from './store.ts';

/** Managers see all; others what is offered, and where the shop says so only what is left. */
export async function visibleItems(caller: Member, work?: Work): Promise<Filter<ItemDoc>> {
  if (await isManager(caller, work)) return {};
  return { active: true, ...((await hidesUnavailable(caller)) && { rest: { $gt: 0 } }) };
}

/** Throws 404 for what the caller does not see. */
export const visibleItem = async (caller: Member, _id: string, work?: Work): Promise<ItemDoc> =>
  found(await itemsOf(caller).one({ ...(await visibleItems(caller, work)), _id }, work), 'shopItem');
