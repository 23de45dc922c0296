import type { BodyOf, shop as contract } from '@atrium/contracts';
import { maxStock } from '@atrium/contracts/shopRules';
import { conflict, found, newId, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { attachPictures, chosenPictures } from '../pictures.ts';
import { requireManager } from '../shop/reading.ts';
import { items, itemsOf, type ItemDoc } from './store.ts';

type Action = 'item_added' | 'item_changed' | 'item_removed' | 'item_restocked';

const now = () => new Date().toISOString();
const told = ({ name, cost, amount, rest, active }: ItemDoc) => ({ name, cost, amount, rest, active });

function record(caller: Member, action: Action, item: ItemDoc, before: ItemDoc | null, work: Work) {
  const values = { before: before && told(before), after: action === 'item_removed' ? null : told(item) };
  recordInJournal(caller, { section: 'shop', action, item_id: item._id, ...values }, work);
}

const carrierOf = ({ _id: id, author }: ItemDoc) => ({ entity: 'shopItem', id, author }) as const;

export async function addItem(caller: Member, body: BodyOf<typeof contract.addItem>): Promise<ItemDoc> {
  await requireManager(caller);
  const { pics, description = '', active = true, ...fields } = body;
  const chosen = await chosenPictures(caller, pics, { entity: 'shopItem', author: caller.userId, field: 'pics' });
  return unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const draft = { ...fields, description, active, pics: chosen, rest: fields.amount, sold: 0 };
    const stamp = { _id: newId(), author: caller.userId, created: now(), updated: null };
    const item = await items.of(caller).insert({ ...draft, ...stamp }, work);
    attachPictures(caller, carrierOf(item), { now: item.pics, before: [] }, work);
    record(caller, 'item_added', item, null, work);
    return item;
  });
}

const read = async (caller: Member, _id: string, work?: Work): Promise<ItemDoc> =>
  found(await itemsOf(caller).one({ _id }, work), 'shopItem');

export async function changeItem(caller: Member, body: BodyOf<typeof contract.changeItem>): Promise<ItemDoc> {
  await requireManager(caller);
  const { _id, pics, amount, ...fields } = body;
  const { author, pics: known } = await read(caller, _id);
  const carried = { entity: 'shopItem', author, before: known, field: 'pics' };
  const chosen = pics && (await chosenPictures(caller, pics, carried));
  return unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const before = await read(caller, _id, work);
    const added = amount === undefined ? 0 : amount - before.amount;
    const set = { ...fields, ...(chosen && { pics: chosen }), updated: now() };
    const change = { $set: set, $inc: { amount: added, rest: added } };
    const item = await itemsOf(caller).change({ _id, rest: { $gte: -added } }, change, work);
    if (!item) throw conflict('item_stock');
    attachPictures(caller, carrierOf(item), { now: item.pics, before: before.pics }, work);
    record(caller, 'item_changed', item, before, work);
    return item;
  });
}

export const addStock = (caller: Member, _id: string, amount: number): Promise<ItemDoc> =>
  unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const before = await read(caller, _id, work);
    const change = { $inc: { amount, rest: amount }, $set: { updated: now() } };
    const item = await itemsOf(caller).change({ _id, amount: { $lte: maxStock - amount } }, change, work);
    if (!item) throw conflict('item_stock');
    record(caller, 'item_restocked', item, before, work);
    return item;
  });

/** One with sales stays (spec 1 §5). */
export const removeItem = (caller: Member, _id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const item = await read(caller, _id, work);
    if (!(await itemsOf(caller).removeOne({ _id, sold: 0 }, work))) throw conflict('item_sold');
    attachPictures(caller, carrierOf(item), { now: [], before: item.pics }, work);
    record(caller, 'item_removed', item, item, work);
    return null;
  });
