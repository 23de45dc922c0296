import type { BodyOf, desks as contract } from '@atrium/contracts';
import {
  allow,
  conflict,
  found,
  invalid,
  newId,
  notFound,
  peopleOf,
  push,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { crudCommands, requireRuling, type Resource } from '@atrium/kit/crud';
import { carryAgain } from '../tasks/files.ts';
import { tasksOf } from '../tasks/store.ts';
import {
  adminsAfter,
  canAddDesk,
  canEditDesk,
  canHandOver,
  canManage,
  canRemoveDesk,
  deskFindKeys,
  deskReadKeys,
  deskWords,
  findKeysFor,
  lanesFrom,
  maxLanes,
  peopleOfDesk,
  readKeysFor,
} from './rules.ts';
import { showDesks } from './show.ts';
import { desks, desksOf, favouritesOf, type DeskDoc, type LaneDoc } from './store.ts';

const now = () => new Date().toISOString();

export const pushDesk = ({ client_id, _id, read_keys }: DeskDoc, work: Work) =>
  work.afterCommit(() => push(client_id, read_keys, 'desk:changed', { _id }));

/** Of a board of another the journal tells that it was done, not what the board is about: it may be hidden. */
function recordOfOther(caller: Member, desk: DeskDoc, action: 'desk_handed_over' | 'desk_removed', work: Work) {
  if (desk.owner !== caller.userId)
    recordInJournal(caller, { section: 'boards', action, item_id: desk._id, for_user: desk.owner }, work);
}

type NewDesk = BodyOf<typeof contract.create>;
type Change = BodyOf<typeof contract.update>;

/** Throws 404 for a lane that is gone, so that what one deletes does not come back by the change of another. */
function lanesOf(before: LaneDoc[], named: NonNullable<Change['lanes']>): LaneDoc[] {
  const lanes = lanesFrom(before, named, newId);
  if (typeof lanes === 'number') throw notFound('lane');
  if (lanes.length > maxLanes) throw invalid({ lanes: 'too_many' });
  return lanes;
}

/** Throws 404 for people who do not exist; people of the board are not checked again. */
async function requirePeople(caller: Member, named: readonly (readonly string[] | undefined)[], before: string[] = []) {
  const added = [...new Set(named.flatMap((ids) => ids ?? []))].filter((id) => !before.includes(id));
  if (added.length) await peopleOf(caller).require(added);
}

async function draftDesk(caller: Member, body: NewDesk) {
  const { description = '', status = 'open', admins = [], members = [], viewers = [], lanes = [], ...name } = body;
  await requirePeople(caller, [admins, members, viewers]);
  return {
    ...name,
    description,
    status,
    admins,
    members,
    viewers,
    finished: false,
    owner: caller.userId,
    lanes: lanesOf(
      [],
      lanes.map(({ _id: _, ...lane }) => lane),
    ),
    tasks_total: 0,
    version: 0,
    created: now(),
    updated: null,
    people: [],
    find_keys: [],
    read_keys: [],
    words: [],
  };
}

export const deskResource: Resource<typeof contract, DeskDoc> = {
  entity: 'desk',
  collection: desks,
  order: '-created',
  visible: (caller) => ({ find_keys: { $in: findKeysFor(caller) } }),
  canCreate: canAddDesk,
  canChange: canEditDesk,
  canRemove: canRemoveDesk,
  draft: draftDesk,
  prepare: () => ({}),
  derived: (desk) => ({
    people: peopleOfDesk(desk),
    find_keys: deskFindKeys(desk),
    read_keys: deskReadKeys(desk),
    words: deskWords(desk),
  }),
  async removed(caller, desk, work) {
    await carryAgain(caller, desk._id, null, work);
    await tasksOf(caller).removeAll({ desk: desk._id }, work);
    await favouritesOf(caller).removeAll([desk._id], work);
    recordOfOther(caller, desk, 'desk_removed', work);
    pushDesk(desk, work);
  },
  show: showDesks,
};

const { visible, save } = crudCommands(deskResource);

/** The board for a change in this unit of work: 404 where the caller does not read it, 409 where it is finished. */
export async function heldDesk(caller: Member, id: string, work: Work, isFinishedFine = false): Promise<DeskDoc> {
  const desk = found(await desksOf(caller).hold(id, readKeysFor(caller), work), 'desk');
  if (desk.finished && !isFinishedFine) throw conflict('desk_finished');
  return desk;
}

/** The owner is changed by the owner, or by an administrator of the company, who need not read the board. */
export async function changeDesk(caller: Member, id: string, change: Change): Promise<DeskDoc> {
  const { owner, ...fields } = change;
  const seen = await visible(caller, id);
  await requirePeople(caller, [owner ? [owner] : [], fields.admins, fields.members, fields.viewers], seen.people);
  return unitOfWork(caller, async (work) => {
    const before = await visible(caller, id, work);
    if (Object.keys(fields).length) requireRuling(canEditDesk(caller, before));
    if (owner) allow(canHandOver(caller, before));
    const { lanes: named, ...others } = fields;
    const lanes = named && { lanes: lanesOf(before.lanes, named) };
    const admins = owner &&
      owner !== before.owner && { admins: adminsAfter(others.admins ?? before.admins, before.owner, owner) };
    if (admins) recordOfOther(caller, before, 'desk_handed_over', work);
    const set = {
      ...others,
      ...lanes,
      ...(owner && { owner }),
      ...admins,
      version: before.version + 1,
      updated: now(),
    };
    const desk = await save(caller, before, set, work);
    if (String(desk.read_keys) !== String(before.read_keys)) {
      await carryAgain(caller, id, desk.read_keys, work);
      await tasksOf(caller).setReadKeys(id, desk.read_keys, work);
      pushDesk(before, work);
    }
    pushDesk(desk, work);
    return desk;
  });
}

export const finishDesk = (caller: Member, id: string, finished: boolean): Promise<DeskDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await heldDesk(caller, id, work, true);
    allow(canManage(caller, before));
    if (before.finished === finished) return before;
    await tasksOf(caller).finishWithDesk(id, finished, work);
    const desk = found(await desksOf(caller).setFinished(id, finished, work), 'desk');
    pushDesk(desk, work);
    return desk;
  });

export const removeLane = (caller: Member, id: string, lane: string, isConfirmed: boolean): Promise<DeskDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await heldDesk(caller, id, work);
    allow(canManage(caller, before));
    const gone = before.lanes.find(({ _id }) => _id === lane);
    if (!gone) throw notFound('lane');
    if (gone.tasks_total && !isConfirmed) throw conflict('lane_has_tasks');
    await carryAgain(caller, id, null, work, lane);
    await tasksOf(caller).removeAll({ desk: id, lane }, work);
    const rest = before.lanes.filter(({ _id }) => _id !== lane);
    const desk = found(await desksOf(caller).setLanes(id, rest, work), 'desk');
    pushDesk(desk, work);
    return desk;
  });

export const favour = (caller: Member, id: string): Promise<DeskDoc> =>
  unitOfWork(caller, async (work) => {
    const desk = await visible(caller, id, work);
    if (!(await favouritesOf(caller).hasRoomFor(id, caller.userId, work))) throw conflict('desk_favourites_limit');
    await favouritesOf(caller).add(id, caller.userId, work);
    return desk;
  });

export const unfavour = (caller: Member, id: string): Promise<DeskDoc> =>
  unitOfWork(caller, async (work) => {
    const desk = await visible(caller, id, work);
    await favouritesOf(caller).remove(id, caller.userId, work);
    return desk;
  });
